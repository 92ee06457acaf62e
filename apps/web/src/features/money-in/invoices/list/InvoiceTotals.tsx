import { INVOICE_FILTERS } from '@falcon/domain/company/filters';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { InvoiceListTotalsDocument } from './invoice-totals.generated';

/** What is billed and open on all invoices found. */
export function InvoiceTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={InvoiceListTotalsDocument}
      variables={argumentsOf(INVOICE_FILTERS, props.state)}
      sums={({ invoices: { totals } }) => totals && { amount: totals.amount, tax: totals.tax, open: totals.amountOpen }}
    />
  );
}
