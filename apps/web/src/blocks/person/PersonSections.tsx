import type { ComponentType } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { FormGrid, Section } from '#ui/Section';

/** The fields of a person that these sections contain. */
type Name =
  | 'address'
  | 'cellPhone'
  | 'emailAddress'
  | 'homePhone'
  | 'workExempt'
  | 'workExemptExpDate'
  | 'workExemptState';

/** The form sections shared by everyone who works for the company, with the fields of their kind. */
export function personSections<Form extends object>(Field: ComponentType<{ form: Form; name: Name; span?: number }>) {
  /** Contact information: phones, e-mail, address. */
  function Reach({ form }: { form: Form }) {
    return (
      <Section title="Contact information">
        <FormGrid>
          <Field form={form} name="cellPhone" span={4} />
          <Field form={form} name="homePhone" span={4} />
          <Field form={form} name="emailAddress" span={4} />
          <Field form={form} name="address" />
        </FormGrid>
      </Section>
    );
  }

  /** Whether a person needs no workers' compensation insurance: in which state, until when. */
  function Exemption({ form, help }: { form: Form; help: string }) {
    const { control } = form as unknown as { control: Control<{ workExempt: boolean }> };
    const exempt = useWatch({ control, name: 'workExempt' });
    return (
      <Section title="Work exemption" help={help}>
        <FormGrid>
          <Field form={form} name="workExempt" span={4} />
          {exempt && <Field form={form} name="workExemptState" span={4} />}
          {exempt && <Field form={form} name="workExemptExpDate" span={4} />}
        </FormGrid>
      </Section>
    );
  }

  return { Reach, Exemption };
}
