import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { EntryList } from '../../blocks/account-entries/EntryList';
import type { EntryLineFragment } from '../../blocks/account-entries/account-entry.generated';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { PdfButton } from '../../blocks/pdf-button/PdfButton';
import { ReasonButton } from '../../blocks/reason-button/ReasonButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useParam } from '../../blocks/routing/hooks';
import { OWN_ERRORS, REFRESHED } from '../../graphql/call-options';
import { useCan } from '../../session/current-user';
import { DateText } from '../../ui/format/dates';
import { money } from '../../ui/format/numbers';
import { MemoOneDocument, type MemoOneQuery, MemoPdfDocument, MemoReverseDocument } from './credit-memos.generated';

type Memo = NonNullable<MemoOneQuery['creditMemo']>;

const crumbs = [{ label: 'Credit memos', to: '/credit-memos' }];
const columns: readonly ChildColumn<EntryLineFragment>[] = [
  {
    id: 'invoice',
    header: 'Invoice',
    width: 150,
    value: (row) => row.invoiceNumber ?? 'Credit',
    cell: (row) => row.invoiceNumber ?? 'Credit',
  },
];

function Actions({ memo, reload }: { memo: Memo; reload: () => void }) {
  const [make] = useMutation(MemoPdfDocument);
  const [reverse] = useMutation(MemoReverseDocument, OWN_ERRORS);
  const seesTotals = useCan()('workOrderViewTotals');
  const draw = async () => (await make({ variables: { input: { id: memo.id } } })).data?.creditMemoPdf?.pdfUrl;
  // Its parts are taken back together, by any of them.
  const part = memo.entries.findLast((entry) => !entry.isReversed && !entry.isReversal);
  const run = async (reason: string) => {
    await reverse({ variables: { input: { id: part?.id ?? '', reason } } });
    return `Credit memo ${memo.number} reversed`;
  };
  return (
    <>
      {memo.reversedAt === null && part && (
        <ReasonButton
          label="Reverse"
          variant="outlined"
          color="error"
          title={`Reverse credit memo ${memo.number}?`}
          confirm="Reverse credit memo"
          run={run}
          onDone={reload}
        >
          Its credit is gone, and what it settled of invoices is open again. The credit memo stays in the list as
          reversed.
        </ReasonButton>
      )}
      {seesTotals && <PdfButton label="Open PDF" variant="outlined" draw={draw} />}
    </>
  );
}

function Note({ memo }: { memo: Memo }) {
  return (
    <span>
      {memo.amount !== null && `${money(memo.amount)} for `}
      {memo.customer && <Link to={`/customers/${memo.customer.id}/account`}>{memo.customer.name}</Link>},{' '}
      <DateText value={memo.date} /> · {memo.reason}
      {memo.credit !== null && memo.credit > 0 && ` · ${money(memo.credit)} is credit`}
      {memo.reversedAt && ` · Reversed: ${memo.reversalReason ?? ''}`}
    </span>
  );
}

/** One credit memo: what for, and which invoices it settles. */
export function CreditMemoPage() {
  const id = useParam('memoId');
  const { data, error, refetch } = useQuery(MemoOneDocument, { variables: { id }, ...REFRESHED });
  const memo = data?.creditMemo ?? undefined;
  const reload = () => void refetch();
  return (
    <RecordPage
      title={memo && `Credit memo ${memo.number}`}
      crumbs={crumbs}
      note={memo && <Note memo={memo} />}
      actions={memo && <Actions memo={memo} reload={reload} />}
      error={error}
      onRetry={reload}
    >
      {memo && (
        <EntryList
          title="Entries"
          columns={columns}
          entries={memo.entries}
          rowLink={(row) => (row.invoiceId === null ? undefined : `/invoices/${row.invoiceId}`)}
        />
      )}
    </RecordPage>
  );
}
