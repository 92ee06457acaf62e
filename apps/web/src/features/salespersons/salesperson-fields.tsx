import type { UseFormReturn } from 'react-hook-form';
import { ExemptionFields, ReachFields } from '../../blocks/person/PersonFields';
import { useCan } from '../../session/current-user';
import { CheckboxField, DateField, PercentField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { SalespersonValues } from './salesperson-form';

/** The fields of a salesperson; the commission only for those who see commissions. */
export function SalespersonFields({ form }: { form: UseFormReturn<SalespersonValues> }) {
  const can = useCan();
  return (
    <>
      <Section title="Salesperson" help="Who looks after customers. A disabled salesperson keeps their customers and orders but is no longer offered.">
        <FormGrid>
          <Cell span={6}><TextField form={form} name="fullName" label="Name" required /></Cell>
          <Cell span={6}><TextField form={form} name="companyName" label="Company" /></Cell>
          <Cell span={4}><DateField form={form} name="hireDate" label="Hired on" /></Cell>
          <Cell span={4}><DateField form={form} name="birthDate" label="Born on" /></Cell>
          {can('commission') && <Cell span={4}><PercentField form={form} name="commissionRate" label="Commission rate" hint="Of the profit of an order." /></Cell>}
          <Cell><CheckboxField form={form} name="isEnabled" label="Enabled" /></Cell>
        </FormGrid>
      </Section>
      <ReachFields form={form} />
      <ExemptionFields form={form} help="An exemption from compensation insurance holds in one state until its date." />
    </>
  );
}
