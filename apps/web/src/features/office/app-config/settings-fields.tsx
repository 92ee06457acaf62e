import { TIME_ZONES, timeZoneName } from '@falcon/domain/office/settings';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '#blocks/address/AddressFields';
import { LaborRatePicker } from '#pickers/LaborRatePicker';
import {
  CheckboxField,
  IntegerField,
  LengthField,
  PercentField,
  PhoneField,
  SelectField,
  TextField,
} from '#ui/fields/fields';
import { Cell, FormGrid, Section } from '#ui/Section';
import { LogoField } from './LogoField';
import type { SettingsValues } from './settings-form';

interface Props {
  form: UseFormReturn<SettingsValues>;
}

const LIMIT_METHODS = [
  { value: 'JOB_COUNT', label: 'Number of jobs' },
  { value: 'SQUARE_YARDS', label: 'Square yards' },
];

const zonesWith = (own: string | undefined) =>
  !own || TIME_ZONES.some(({ value }) => value === own)
    ? TIME_ZONES
    : [...TIME_ZONES, { value: own, label: timeZoneName(own) }];

/** The company data for printed documents. */
export function CompanyFields({ form }: Props) {
  return (
    <Section title="Company" help="As shown on invoices, bill sheets and e-mail.">
      <FormGrid>
        <TextField form={form} name="companyName" span={12} label="Company name" required />
        <PhoneField form={form} name="companyPhone" span={6} label="Phone" />
        <TextField form={form} name="companyEmail" span={6} label="E-mail address" type="email" />
        <AddressFields form={form} name="companyAddress" />
        <Cell>
          <LogoField form={form} />
        </Cell>
        <SelectField
          form={form}
          name="timeZone"
          span={6}
          label="Time zone"
          options={zonesWith(form.formState.defaultValues?.timeZone)}
          hint="Sets the office’s business date."
          required
        />
        <TextField form={form} name="billSheetNote" span={12} label="Bill sheet note" rows={3} />
      </FormGrid>
    </Section>
  );
}

/** Texts that invoices print besides the order: where to send checks, and the terms. */
export function InvoiceFields({ form }: Props) {
  return (
    <Section
      title="Invoices"
      help="Printed on each invoice, with the logo. Checks go to the company’s address if there is no other one."
    >
      <FormGrid>
        <TextField form={form} name="remitToName" span={12} label="Remit to" hint="Blank: the company’s name." />
        <AddressFields form={form} name="remitToAddress" />
        <TextField form={form} name="invoiceTerms" span={12} label="Terms" rows={4} />
      </FormGrid>
    </Section>
  );
}

/** Scheduling, cutting and insurance settings. */
export function WorkFields({ form }: Props) {
  return (
    <>
      <Section title="Orders" help="Set how daily limits are counted and how far back to search for duplicates.">
        <FormGrid>
          <SelectField form={form} name="dailyLimitMethod" span={4} label="Daily limits by" options={LIMIT_METHODS} />
          <IntegerField
            form={form}
            name="duplicateWorkOrderLookupDaysBack"
            span={4}
            label="Duplicate search"
            suffix="days back"
          />
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
      <Section title="Messages to the site" help="For customers who are reminded of install dates.">
        <FormGrid>
          <TextField
            form={form}
            name="sitePreparation"
            span={12}
            label="What sites prepare"
            rows={3}
            hint="In the reminder and on the page behind its link."
          />
        </FormGrid>
      </Section>
      <Section title="Proposals" help="A new proposal is valid that long, unless someone enters a date.">
        <FormGrid>
          <IntegerField form={form} name="proposalValidDays" span={4} label="Prices are valid" suffix="days" />
        </FormGrid>
      </Section>
      <Section title="Cutting" help="Enter lengths in feet and inches.">
        <FormGrid>
          <LengthField form={form} name="maxCutLength" span={4} label="Maximum cut length" />
          <LengthField form={form} name="trimAllowance" span={4} label="Trim allowance" />
          <LengthField form={form} name="minRemnantLength" span={4} label="Minimum remnant length" />
          <TextField form={form} name="carpetWidths" span={6} label="Carpet roll widths" hint="Separate with commas." />
          <TextField form={form} name="vinylWidths" span={6} label="Vinyl roll widths" />
        </FormGrid>
      </Section>
      <Section
        title="Cut plans"
        help="What a plan weighs to lose the least carpet. A rest shorter than the minimum remnant is lost whole."
      >
        <FormGrid>
          <IntegerField form={form} name="planDaysAhead" span={4} label="Look ahead" suffix="business days" />
          <LengthField form={form} name="planFullValueFrom" span={4} label="Remnants keep their full value from" />
          <IntegerField
            form={form}
            name="planRemnantLossPercent"
            span={4}
            label="Shorter remnants lose"
            suffix="% of their length"
          />
          <LengthField
            form={form}
            name="planOpeningPrice"
            span={4}
            label="Opening a full roll counts as"
            hint="As much lost carpet; 0 opens rolls freely."
          />
          <LengthField
            form={form}
            name="planSafety"
            span={4}
            label="Safety at the end of a roll"
            hint="Only for rolls that were not measured."
          />
        </FormGrid>
      </Section>
      <Section title="Insurance" help="Percentage of labor withheld from installers with no certificate on file.">
        <FormGrid>
          <PercentField form={form} name="defaultCompensation" span={4} label="No workers’ comp certificate" />
          <PercentField form={form} name="defaultLiability" span={4} label="No liability certificate" />
          <CheckboxField
            form={form}
            name="blockAssignmentWhenExpired"
            span={12}
            label="Block assignment without a valid certificate"
          />
        </FormGrid>
      </Section>
    </>
  );
}
