import { useQuery } from '@apollo/client/react';
import { RecordPage } from '../../../blocks/record-page/RecordPage';
import { REFRESHED } from '../../../graphql/call-options';
import { QuickbooksFailuresDocument } from './failures.generated';

const PAGE = '/reports/quickbooks-failures';

/** What QuickBooks did not accept, by what it is. */
export function FailuresFramePage() {
  const { data } = useQuery(QuickbooksFailuresDocument, REFRESHED);
  const tab = (label: string, path: string, rows: readonly unknown[] | undefined) => ({
    label,
    to: `${PAGE}/${path}`,
    ...(rows && rows.length > 0 && { count: rows.length }),
  });
  return (
    <RecordPage
      title="QuickBooks Failures"
      crumbs={[{ label: 'Reports' }]}
      tabs={[
        tab('Invoices and payments', 'invoices', data?.quickbooksInvoiceFailures),
        tab('Customers and firms', 'customers', data?.quickbooksCustomerFailures),
        tab('Items', 'items', data?.quickbooksItemFailures),
        tab('Commissions', 'commissions', data?.quickbooksCommissionFailures),
      ]}
    />
  );
}
