import { useWatch } from 'react-hook-form';
import { CONTRACT_FORMS } from '@falcon/domain/flooring';
import { useCan } from '../../../../session/current-user';
import { CheckboxField, MoneyField, RateField, SelectField } from '../../../../ui/fields/fields';
import { Cell, FormGrid } from '../../../../ui/Section';
import { EditorCard } from '../EditorCard';
import { DefaultedField } from '../form/DefaultedField';
import { choiceLabel } from '../form/options';
import type { OrderFormApi } from '../form/order-form';
import { floorUnit } from '../form/floor-unit';
import { InvoiceMethod, LaborCard } from './TermChoices';

const contractOptions = CONTRACT_FORMS.map(({ value, label }) => ({ value, label }));
const dollars = (value: number | null) => `$${(value ?? 0).toFixed(2)}`;

/** Minimums, tax and labor terms of this order only. */
export function TermsCard({ form }: { form: OrderFormApi }) {
  const showMoney = useCan()('workOrderViewTotals');
  const [isRepair, minimumLabor, minimumProfit, flooringTypeId] = useWatch({
    control: form.control,
    name: ['isRepair', 'useMinimumLabor', 'useMinimumProfit', 'flooringTypeId'],
  });
  if (!showMoney) return null;
  return (
    <EditorCard title="Terms" help="Minimums and tax from the customer; changes apply to this order only.">
      <FormGrid>
        <Cell span={3}>
          <CheckboxField form={form} name="useMinimumLabor" label="Minimum labor" />
          {minimumLabor && (
            <DefaultedField form={form} name="minimumLabor" words={dollars}>
              <MoneyField form={form} name="minimumLabor" label="Minimum labor amount" hideLabel align="right" />
            </DefaultedField>
          )}
        </Cell>
        <Cell span={3}>
          <CheckboxField form={form} name="useMinimumProfit" label="Minimum profit" />
          {minimumProfit && (
            <DefaultedField form={form} name="minimumProfit" words={dollars}>
              <MoneyField form={form} name="minimumProfit" label="Minimum profit amount" hideLabel align="right" />
            </DefaultedField>
          )}
        </Cell>
        <Cell span={3}>
          <CheckboxField form={form} name="showTaxTotal" label="Show tax as its own line" />
          {isRepair && <CheckboxField form={form} name="minimumsOnRepair" label="Apply minimums to this repair" />}
        </Cell>
        <Cell span={3}>
          <CheckboxField form={form} name="shouldValidateCuts" label="Check the cuts before submitting" />
        </Cell>
        <Cell span={3}>
          <DefaultedField form={form} name="contractForm" words={choiceLabel(contractOptions)}>
            <SelectField form={form} name="contractForm" label="Contract form" options={contractOptions} />
          </DefaultedField>
        </Cell>
        <Cell span={3}>
          <InvoiceMethod form={form} />
        </Cell>
        <Cell span={3}>
          <LaborCard form={form} />
        </Cell>
        <Cell span={3}>
          <RateField
            form={form}
            name="adjustedLaborRate"
            label="Adjusted labor rate"
            suffix={`/ ${floorUnit(flooringTypeId)}`}
            align="right"
            hint="Replaces the labor of the floor itself"
            placeholder="none"
          />
        </Cell>
      </FormGrid>
    </EditorCard>
  );
}
