import type { UseFormReturn } from 'react-hook-form';
import { ExemptionFields, ReachFields } from '../../blocks/person/PersonFields';
import { CheckboxField, DateField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { InstallerValues } from './installer-form';

/** The fields of an installer. */
export function InstallerFields({ form }: { form: UseFormReturn<InstallerValues> }) {
  return (
    <>
      <Section
        title="Installer"
        help="Installs the floors. A disabled installer keeps existing orders but can’t be assigned new ones."
      >
        <FormGrid>
          <Cell span={4}>
            <TextField form={form} name="firstName" label="First name" />
          </Cell>
          <Cell span={4}>
            <TextField form={form} name="lastName" label="Last name" required />
          </Cell>
          <Cell span={4}>
            <TextField form={form} name="companyName" label="Company" />
          </Cell>
          <Cell span={4}>
            <DateField form={form} name="hireDate" label="Hire date" />
          </Cell>
          <Cell span={4}>
            <DateField form={form} name="birthDate" label="Date of birth" />
          </Cell>
          <Cell>
            <CheckboxField form={form} name="isEnabled" label="Enabled" />
          </Cell>
        </FormGrid>
      </Section>
      <ReachFields form={form} />
      <ExemptionFields
        form={form}
        help="Replaces a workers’ comp certificate on jobs in that state until it expires."
      />
    </>
  );
}
