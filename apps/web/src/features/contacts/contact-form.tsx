import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { emailText, optionalText, phoneText, requiredText } from '../../blocks/entity-form/checks/text-rules';
import { CheckboxField, PhoneField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { ContactPartsFragment } from './contacts.generated';

/** The rules of a contact's form. */
export const contactForm = z
  .object({
    name: requiredText('the name of the contact'),
    title: optionalText(80),
    emailAddress: emailText,
    workPhone: phoneText,
    cellPhone: phoneText,
    invoice: z.boolean(),
  })
  .check(
    z.refine((contact) => !contact.invoice || contact.emailAddress.trim() !== '', {
      path: ['emailAddress'],
      message: 'Enter the e-mail address that invoices go to.',
    }),
  );

export type ContactValues = z.infer<typeof contactForm>;

export const blankContact: ContactValues = {
  name: '',
  title: '',
  emailAddress: '',
  workPhone: '',
  cellPhone: '',
  invoice: false,
};

/** A stored contact as form values. */
export const contactValues = ({
  name,
  title,
  emailAddress,
  workPhone,
  cellPhone,
  invoice,
}: ContactPartsFragment): ContactValues => ({ name, title, emailAddress, workPhone, cellPhone, invoice });

/** A stored contact as the start of a colleague: same title and work phone. */
export const copiedContact = ({ title, workPhone, invoice }: ContactPartsFragment): ContactValues => ({
  ...blankContact,
  title,
  workPhone,
  invoice,
});

/** The inputs of a contact. */
export function ContactFields({ form }: { form: UseFormReturn<ContactValues> }) {
  return (
    <Section title="Contact" help="A person to call or e-mail. Invoices are e-mailed to contacts who receive them.">
      <FormGrid>
        <Cell span={7}>
          <TextField form={form} name="name" label="Name" required />
        </Cell>
        <Cell span={5}>
          <TextField form={form} name="title" label="Title" />
        </Cell>
        <Cell>
          <TextField form={form} name="emailAddress" label="E-mail address" type="email" />
        </Cell>
        <Cell span={6}>
          <PhoneField form={form} name="workPhone" label="Work phone" />
        </Cell>
        <Cell span={6}>
          <PhoneField form={form} name="cellPhone" label="Cell phone" />
        </Cell>
        <Cell>
          <CheckboxField form={form} name="invoice" label="Receives invoices" />
        </Cell>
      </FormGrid>
    </Section>
  );
}
