import { item } from '@falcon/domain/company/records';
import type { UseFormReturn } from 'react-hook-form';
import { useSees } from '#session/current-user';
import { RateField } from '#ui/fields/fields';
import { ReadOnlyText } from '#ui/fields/read-only';
import { rate } from '#ui/format/numbers';
import { Cell, FormGrid, Section } from '#ui/Section';
import { type ItemValues, sumOfRates } from './item-form';
import { kindOf } from './item-kinds';

interface Props {
  form: UseFormReturn<ItemValues>;
  creating: boolean;
}

/** Cost and price per unit of the item, added up while typing. */
export function CostSection({ form, creating }: Props) {
  const seesProfit = useSees()(item.fields.profit);
  const [itemTypeId, cost, shipping, salesTax, profit] = form.watch([
    'itemTypeId',
    'cost',
    'shipping',
    'salesTax',
    'profit',
  ]);
  const { unit } = kindOf(itemTypeId);
  const per = unit && `/ ${unit}`;
  const words = (amount: number) => `${rate(amount)}${per && ` ${per}`}`;
  return (
    <Section title="Cost" help="Unit cost and profit. Submitted orders keep the prices they were submitted with.">
      <FormGrid>
        <RateField form={form} name="cost" span={4} label="Cost" suffix={per} required />
        <RateField
          form={form}
          name="shipping"
          span={4}
          label="Shipping"
          suffix={per}
          hint={creating ? 'Blank = the vendor’s rate.' : 'Blank = none.'}
        />
        <RateField
          form={form}
          name="salesTax"
          span={4}
          label="Sales tax"
          suffix={per}
          hint="As an amount, not a percentage."
        />
        {seesProfit && <RateField form={form} name="profit" span={4} label="Profit" suffix={per} negative />}
        <Cell span={4}>
          <ReadOnlyText label="Total cost">
            <output aria-live="polite">{words(sumOfRates(cost, shipping, salesTax))}</output>
          </ReadOnlyText>
        </Cell>
        {seesProfit && (
          <Cell span={4}>
            <ReadOnlyText label="With profit">
              <output aria-live="polite">{words(sumOfRates(cost, shipping, salesTax, profit))}</output>
            </ReadOnlyText>
          </Cell>
        )}
      </FormGrid>
    </Section>
  );
}
