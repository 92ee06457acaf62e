import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../blocks/address/AddressFields';
import { LaborRatePicker } from '../../pickers/LaborRatePicker';
import { CheckboxField, IntegerField, LengthField, PercentField, PhoneField, SelectField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { LogoField } from './LogoField';
import type { SettingsValues } from './settings-form';

interface Props {
  form: UseFormReturn<SettingsValues>;
}

const LIMIT_METHODS = [{ value: 'JOB_COUNT', label: 'Number of jobs' }, { value: 'SQUARE_YARDS', label: 'Square yards' }];

/** Who the company is, as its papers say. */
export function CompanyFields({ form }: Props) {
  return (
    <Section title="Company" help="As it stands on invoices, bill sheets and mail.">
      <FormGrid>
        <Cell><TextField form={form} name="companyName" label="Company name" required /></Cell>
        <Cell span={6}><PhoneField form={form} name="companyPhone" label="Phone" /></Cell>
        <Cell span={6}><TextField form={form} name="companyEmail" label="E-mail address" type="email" /></Cell>
        <AddressFields form={form} name="companyAddress" />
        <Cell><LogoField form={form} /></Cell>
        <Cell span={6}><TextField form={form} name="timeZone" label="Time zone" hint="Decides which day it is for the office." required /></Cell>
        <Cell><TextField form={form} name="billSheetNote" label="Note on bill sheets" rows={3} /></Cell>
      </FormGrid>
    </Section>
  );
}

/** How work is scheduled, cut and insured. */
export function WorkFields({ form }: Props) {
  return (
    <>
      <Section title="Orders" help="How days fill up, and what is looked for when an order is made.">
        <FormGrid>
          <Cell span={4}><SelectField form={form} name="dailyLimitMethod" label="Days are limited by" options={LIMIT_METHODS} /></Cell>
          <Cell span={4}><IntegerField form={form} name="duplicateWorkOrderLookupDaysBack" label="Duplicates are looked for" suffix="days back" /></Cell>
          <Cell span={4}><LaborRatePicker form={form} name="defaultLaborRate" label="Default labor rate" hint="For customers whose type has none." /></Cell>
        </FormGrid>
      </Section>
      <Section title="Cutting" help="Lengths are typed in feet and inches.">
        <FormGrid>
          <Cell span={4}><LengthField form={form} name="maxCutLength" label="Longest cut" /></Cell>
          <Cell span={4}><LengthField form={form} name="trimAllowance" label="Trim allowance" /></Cell>
          <Cell span={4}><LengthField form={form} name="minRemnantLength" label="Shortest remnant kept" /></Cell>
          <Cell span={6}><TextField form={form} name="carpetWidths" label="Widths of carpet rolls" hint="With commas between them." /></Cell>
          <Cell span={6}><TextField form={form} name="vinylWidths" label="Widths of vinyl rolls" /></Cell>
        </FormGrid>
      </Section>
      <Section title="Insurance" help="For installers without any record of a certificate: the part of their labor that is kept back.">
        <FormGrid>
          <Cell span={4}><PercentField form={form} name="defaultCompensation" label="Without compensation" /></Cell>
          <Cell span={4}><PercentField form={form} name="defaultLiability" label="Without liability" /></Cell>
          <Cell><CheckboxField form={form} name="blockAssignmentWhenExpired" label="Refuse to assign jobs that no certificate covers" /></Cell>
        </FormGrid>
      </Section>
    </>
  );
}
