import { useQuery } from '@apollo/client/react';
import { RecordPage } from '../../../blocks/record-page/RecordPage';
import { REFRESHED } from '../../../graphql/call-options';
import type { QuickbooksFailureList } from '../../../graphql/schema-types.generated';
import { QuickbooksFailureCountsDocument } from './failures.generated';

const PAGE = '/reports/quickbooks-failures';

/** What QuickBooks did not accept, by what it is. */
export function FailuresFramePage() {
  const { data } = useQuery(QuickbooksFailureCountsDocument, REFRESHED);
  const tab = (label: string, path: string, list: QuickbooksFailureList) => {
    const count = data?.quickbooksFailureCounts.find((one) => one.list === list)?.count ?? 0;
    return { label, to: `${PAGE}/${path}`, ...(count > 0 && { count }) };
  };
  return (
    <RecordPage
      title="QuickBooks Failures"
      crumbs={[{ label: 'Reports' }]}
      tabs={[
        tab('Invoices and payments', 'invoices', 'INVOICE'),
        tab('Customers and firms', 'customers', 'CUSTOMER'),
        tab('Items', 'items', 'ITEM'),
        tab('Commissions', 'commissions', 'COMMISSION'),
      ]}
    />
  );
}
