import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useWatch } from 'react-hook-form';
import { useSees } from '#session/current-user';
import { Cell, FormGrid } from '#ui/Section';
import { EditorCard } from '../EditorCard';
import type { OrderFormApi } from '../form/order-form';
import { floorUnit } from '../form/floor-unit';
import { OrderField } from '../form/OrderField';
import { InvoiceMethod, LaborCard } from './TermChoices';

/** Minimums, tax and labor terms of this order only. */
export function TermsCard({ form }: { form: OrderFormApi }) {
  const showMoney = useSees()(PRICES);
  const [isRepair, minimumLabor, minimumProfit, flooringTypeId] = useWatch({
    control: form.control,
    name: ['isRepair', 'useMinimumLabor', 'useMinimumProfit', 'flooringTypeId'],
  });
  if (!showMoney) return null;
  return (
    <EditorCard title="Terms" help="Minimums and tax from the customer; changes apply to this order only.">
      <FormGrid>
        <Cell span={3}>
          <OrderField form={form} name="useMinimumLabor" label="Minimum labor" />
          {minimumLabor && (
            <OrderField form={form} name="minimumLabor" label="Minimum labor amount" hideLabel defaulted />
          )}
        </Cell>
        <Cell span={3}>
          <OrderField form={form} name="useMinimumProfit" label="Minimum profit" />
          {minimumProfit && (
            <OrderField form={form} name="minimumProfit" label="Minimum profit amount" hideLabel defaulted />
          )}
        </Cell>
        <Cell span={3}>
          <OrderField form={form} name="showTaxTotal" />
          {isRepair && <OrderField form={form} name="minimumsOnRepair" />}
        </Cell>
        <OrderField span={3} form={form} name="shouldValidateCuts" />
        <OrderField span={3} form={form} name="contractForm" defaulted />
        <InvoiceMethod form={form} />
        <Cell span={3}>
          <LaborCard form={form} />
        </Cell>
        <OrderField
          span={3}
          form={form}
          name="adjustedLaborRate"
          suffix={`/ ${floorUnit(flooringTypeId)}`}
          hint="Replaces the labor of the floor itself"
          placeholder="none"
        />
      </FormGrid>
    </EditorCard>
  );
}
