import type { UseFormReturn } from 'react-hook-form';
import { ExemptionFields, ReachFields } from '../../blocks/person/PersonFields';
import { CheckboxField, DateField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { InstallerValues } from './installer-form';

/** The fields of an installer. */
export function InstallerFields({ form }: { form: UseFormReturn<InstallerValues> }) {
  return (
    <>
      <Section title="Installer" help="Who lays the floors. A disabled installer keeps their orders but can no longer be assigned.">
        <FormGrid>
          <Cell span={4}><TextField form={form} name="firstName" label="First name" /></Cell>
          <Cell span={4}><TextField form={form} name="lastName" label="Last name" required /></Cell>
          <Cell span={4}><TextField form={form} name="companyName" label="Company" /></Cell>
          <Cell span={4}><DateField form={form} name="hireDate" label="Hired on" /></Cell>
          <Cell span={4}><DateField form={form} name="birthDate" label="Born on" /></Cell>
          <Cell><CheckboxField form={form} name="isEnabled" label="Enabled" /></Cell>
        </FormGrid>
      </Section>
      <ReachFields form={form} />
      <ExemptionFields form={form} help="Stands in for a compensation certificate on jobs in that state, up to its last day." />
    </>
  );
}
