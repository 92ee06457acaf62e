import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../blocks/address/AddressFields';
import { LaborRatePicker } from '../../pickers/LaborRatePicker';
import {
  CheckboxField,
  IntegerField,
  LengthField,
  PercentField,
  PhoneField,
  SelectField,
  TextField,
} from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { LogoField } from './LogoField';
import type { SettingsValues } from './settings-form';

interface Props {
  form: UseFormReturn<SettingsValues>;
}

const LIMIT_METHODS = [
  { value: 'JOB_COUNT', label: 'Number of jobs' },
  { value: 'SQUARE_YARDS', label: 'Square yards' },
];

/** The time zones of the states; a company elsewhere keeps the one that it has. */
const TIME_ZONES = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Indiana/Indianapolis', label: 'Eastern, Indiana' },
  { value: 'America/Detroit', label: 'Eastern, Michigan' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Phoenix', label: 'Mountain, Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
];
const zonesWith = (own: string | undefined) =>
  !own || TIME_ZONES.some(({ value }) => value === own)
    ? TIME_ZONES
    : [...TIME_ZONES, { value: own, label: own.replaceAll('_', ' ') }];

/** The company data for printed documents. */
export function CompanyFields({ form }: Props) {
  return (
    <Section title="Company" help="As shown on invoices, bill sheets and e-mail.">
      <FormGrid>
        <Cell>
          <TextField form={form} name="companyName" label="Company name" required />
        </Cell>
        <Cell span={6}>
          <PhoneField form={form} name="companyPhone" label="Phone" />
        </Cell>
        <Cell span={6}>
          <TextField form={form} name="companyEmail" label="E-mail address" type="email" />
        </Cell>
        <AddressFields form={form} name="companyAddress" />
        <Cell>
          <LogoField form={form} />
        </Cell>
        <Cell span={6}>
          <SelectField
            form={form}
            name="timeZone"
            label="Time zone"
            options={zonesWith(form.formState.defaultValues?.timeZone)}
            hint="Determines the office’s business date."
            required
          />
        </Cell>
        <Cell>
          <TextField form={form} name="billSheetNote" label="Bill sheet note" rows={3} />
        </Cell>
      </FormGrid>
    </Section>
  );
}

/** How work is scheduled, cut and insured. */
export function WorkFields({ form }: Props) {
  return (
    <>
      <Section title="Orders" help="How daily capacity is counted, and how far back duplicates are searched.">
        <FormGrid>
          <Cell span={4}>
            <SelectField form={form} name="dailyLimitMethod" label="Daily limits by" options={LIMIT_METHODS} />
          </Cell>
          <Cell span={4}>
            <IntegerField
              form={form}
              name="duplicateWorkOrderLookupDaysBack"
              label="Duplicate search"
              suffix="days back"
            />
          </Cell>
          <Cell span={4}>
            <LaborRatePicker
              form={form}
              name="defaultLaborRate"
              label="Default labor rate"
              hint="For customers whose type has no rate."
            />
          </Cell>
        </FormGrid>
      </Section>
      <Section title="Cutting" help="Enter lengths in feet and inches.">
        <FormGrid>
          <Cell span={4}>
            <LengthField form={form} name="maxCutLength" label="Maximum cut length" />
          </Cell>
          <Cell span={4}>
            <LengthField form={form} name="trimAllowance" label="Trim allowance" />
          </Cell>
          <Cell span={4}>
            <LengthField form={form} name="minRemnantLength" label="Minimum remnant length" />
          </Cell>
          <Cell span={6}>
            <TextField form={form} name="carpetWidths" label="Carpet roll widths" hint="Separate with commas." />
          </Cell>
          <Cell span={6}>
            <TextField form={form} name="vinylWidths" label="Vinyl roll widths" />
          </Cell>
        </FormGrid>
      </Section>
      <Section title="Insurance" help="Percentage of labor withheld from installers with no certificate on record.">
        <FormGrid>
          <Cell span={4}>
            <PercentField form={form} name="defaultCompensation" label="No workers’ comp certificate" />
          </Cell>
          <Cell span={4}>
            <PercentField form={form} name="defaultLiability" label="No liability certificate" />
          </Cell>
          <Cell>
            <CheckboxField
              form={form}
              name="blockAssignmentWhenExpired"
              label="Block assignment without a valid certificate"
            />
          </Cell>
        </FormGrid>
      </Section>
    </>
  );
}
