import { useApolloClient, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RowsList } from '#blocks/child-list/RowsList';
import { announcedElsewhere } from '#blocks/jobs/announce-jobs';
import { jobEnded } from '#blocks/jobs/job-ended';
import { columnsOf } from '#blocks/list-page/list-columns';
import { REFRESHED } from '#graphql/call-options';
import { isComing } from '#graphql/is-coming';
import { notify } from '#ui/feedback/notify';
import { TimeText } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { QuickbooksFrame } from '../QuickbooksFrame';
import { amounts } from './compared-amounts';
import { ComparedBills, NOT_COMPARED } from './ComparedBills';
import { NotCompared } from './NotCompared';
import {
  QuickbooksCompareDocument,
  type QuickbooksComparedRowFragment as Row,
  QuickbooksReconciliationDocument,
} from './sync.generated';

const { text } = columnsOf<Row>();
const customers = [text('name', 'Customer', 280, (row) => row.name), ...amounts<Row>()];
const invoices = [
  text('name', 'Invoice', 280, (row) => row.name),
  text('customer', 'Customer', 280, (row) => row.customerName),
  ...amounts<Row>(),
];

/** When the two sides were last compared; undefined while loading. */
function ComparedAt({ isComparing, at }: { isComparing: boolean; at: string | null | undefined }) {
  if (isComparing) return 'Reading QuickBooks…';
  if (at === null) return 'The two sides have not been compared yet.';
  return (
    at !== undefined && (
      <>
        Compared <TimeText value={at} />
      </>
    )
  );
}

/** What it says that no invoices differ. */
function invoicesWords(isCompared: boolean, sentCustomers: number): string {
  if (!isCompared) return 'After a comparison, invoices with different open amounts are listed here.';
  return sentCustomers === 0
    ? 'No invoices have been sent to QuickBooks yet.'
    : 'Every invoice that was sent is open with the same amount on both sides.';
}

/** Customer and invoice balances here and in QuickBooks, to the cent. */
export function QuickbooksReconciliationPage() {
  const client = useApolloClient();
  const loaded = useQuery(QuickbooksReconciliationDocument, REFRESHED);
  const { data, error, refetch } = loaded;
  const [isComparing, setComparing] = useState(false);
  const sides = data?.quickbooksReconciliation;
  const isCompared = sides?.comparedAt != null;
  const compare = async () => {
    setComparing(true);
    try {
      // A refusal is shown as a notification.
      const answer = await client
        .mutate({ mutation: QuickbooksCompareDocument, variables: { input: {} } })
        .catch(() => null);
      const job = answer?.data?.quickbooksCompare?.jobStatus;
      if (!job) return;
      announcedElsewhere(job.id);
      const ended = await jobEnded(client, job.id);
      notify(ended.status === 'ERROR' ? 'error' : 'success', ended.message);
      await refetch();
    } finally {
      setComparing(false);
    }
  };
  return (
    <QuickbooksFrame>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, margin: '0 0 12px' }}>
        <Button variant="contained" disabled={isComparing} onClick={() => void compare()}>
          Compare now
        </Button>
        <span role="status" style={{ color: colors.muted }}>
          <ComparedAt isComparing={isComparing} at={sides?.comparedAt} />
        </span>
      </div>
      <NotCompared />
      <RowsList<Row>
        part="invoices"
        title="Invoices that differ"
        noun="differing invoices"
        none={isCompared ? 'No invoices differ' : NOT_COMPARED}
        belongs={invoicesWords(isCompared, sides?.customers.length ?? 0)}
        columns={invoices}
        rows={sides?.invoices ?? []}
        loading={isComing(loaded)}
        error={error}
        retry={() => void refetch()}
        rowLink={(row) => `/invoices/${row.id}`}
      />
      <ComparedBills
        compared={isCompared}
        rows={sides?.bills ?? []}
        loading={isComing(loaded)}
        error={error}
        retry={() => void refetch()}
      />
      <RowsList<Row>
        part="customers"
        title="Customers"
        noun="compared customers"
        none={isCompared ? 'No customers were sent' : NOT_COMPARED}
        belongs="Every customer that was sent to QuickBooks is listed, with the balance of its sent entries on both sides."
        columns={customers}
        rows={sides?.customers ?? []}
        loading={isComing(loaded)}
        error={error}
        retry={() => void refetch()}
        rowLink={(row) => `/customers/${row.id}/profile`}
      />
    </QuickbooksFrame>
  );
}
