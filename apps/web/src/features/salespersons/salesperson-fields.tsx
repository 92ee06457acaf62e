import type { UseFormReturn } from 'react-hook-form';
import { ExemptionFields, ReachFields } from '../../blocks/person/PersonFields';
import { useCan } from '../../session/current-user';
import { CheckboxField, DateField, PercentField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { SalespersonValues } from './salesperson-form';

/** The fields of a salesperson; the commission only for users who see commissions. */
export function SalespersonFields({ form }: { form: UseFormReturn<SalespersonValues> }) {
  const can = useCan();
  return (
    <>
      <Section
        title="Salesperson"
        help="Manages customer accounts. A disabled salesperson keeps existing customers and orders but is no longer offered."
      >
        <FormGrid>
          <Cell span={6}>
            <TextField form={form} name="fullName" label="Name" required />
          </Cell>
          <Cell span={6}>
            <TextField form={form} name="companyName" label="Company" />
          </Cell>
          <Cell span={4}>
            <DateField form={form} name="hireDate" label="Hire date" />
          </Cell>
          <Cell span={4}>
            <DateField form={form} name="birthDate" label="Date of birth" />
          </Cell>
          {can('commission') && (
            <Cell span={4}>
              <PercentField form={form} name="commissionRate" label="Commission rate" hint="Of the order’s profit." />
            </Cell>
          )}
          <Cell>
            <CheckboxField form={form} name="isEnabled" label="Enabled" />
          </Cell>
        </FormGrid>
      </Section>
      <ReachFields form={form} />
      <ExemptionFields form={form} help="A workers’ comp exemption applies in one state until it expires." />
    </>
  );
}
