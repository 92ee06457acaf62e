import { GARNISHMENT_TYPES, VALUE_TYPES } from '@falcon/domain/flooring';
import { hasSupportCap, supportCapPercent } from '@falcon/domain/garnishments';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField, DateField, MoneyField, PercentField, SelectField } from '../../ui/fields/fields';
import { percent } from '../../ui/format/numbers';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { GarnishmentValues } from './garnishment-form';

/** The label of a kind of garnishment. */
export const garnishmentWords = (type: string): string =>
  GARNISHMENT_TYPES.find((option) => option.value === type)?.label ?? type;

function CapSection({ form }: { form: UseFormReturn<GarnishmentValues> }) {
  const [supportsOtherFamily, inArrears] = form.watch(['supportsOtherFamily', 'inArrears']);
  return (
    <Section
      title="Cap"
      help="The law limits how much of a bill sheet’s labor support can take, including service charge and fees."
    >
      <FormGrid>
        <Cell span={6}>
          <CheckboxField form={form} name="supportsOtherFamily" label="Supports another family" />
        </Cell>
        <Cell span={6}>
          <CheckboxField form={form} name="inArrears" label="More than 12 weeks in arrears" />
        </Cell>
        <Cell>
          <span role="status">
            At most <strong>{percent(supportCapPercent({ supportsOtherFamily, inArrears }))}</strong> of the labor on a
            bill sheet.
          </span>
        </Cell>
      </FormGrid>
    </Section>
  );
}

/** The fields of a garnishment. */
export function GarnishmentFields({ form }: { form: UseFormReturn<GarnishmentValues> }) {
  const [type, deductionType] = form.watch(['garnishmentType', 'deductionType']);
  return (
    <>
      <Section
        title="Garnishment"
        help="Ordered by a court or agency. Deducted on bill sheets before insurance, adjustments and supplies."
      >
        <FormGrid>
          <Cell span={6}>
            <SelectField form={form} name="garnishmentType" label="Kind" options={GARNISHMENT_TYPES} required />
          </Cell>
          <Cell span={3}>
            <SelectField form={form} name="deductionType" label="Deduction type" options={VALUE_TYPES} />
          </Cell>
          <Cell span={3}>
            {deductionType === 'AMOUNT' ? (
              <MoneyField form={form} name="amount" label="Amount" hint="A week." required />
            ) : (
              <PercentField
                form={form}
                name="percent"
                label="Percentage"
                hint="Of the labor on a bill sheet."
                required
              />
            )}
          </Cell>
          <Cell span={3}>
            <DateField
              form={form}
              name="orderedOn"
              label="Ordered on"
              hint={type === 'CREDITOR' ? 'Earlier orders are paid first.' : undefined}
            />
          </Cell>
          <Cell span={3}>
            <DateField form={form} name="endsOn" label="Expires" hint="Blank = until removed." />
          </Cell>
        </FormGrid>
      </Section>
      {type && hasSupportCap(type) && <CapSection form={form} />}
    </>
  );
}
