import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { WorkOrderListTotalsDocument } from './order-totals.generated';

/** The totals of all orders found. */
export function OrderTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={WorkOrderListTotalsDocument}
      variables={{ filter: argumentsOf(WORK_ORDER_FILTERS, props.state) }}
      sums={({ workOrders: { totals } }) =>
        totals && { total: totals.jobCost, invoiceAmount: totals.invoiceAmount, payAmount: totals.amountPaid }
      }
    />
  );
}
