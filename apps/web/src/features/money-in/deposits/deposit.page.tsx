import { useMutation, useQuery } from '@apollo/client/react';
import { opens } from '@falcon/domain/office/access';
import { RowsList } from '#blocks/child-list/RowsList';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { shortDate } from '#ui/format/dates';
import { counted, money } from '#ui/format/numbers';
import {
  DepositOneDocument,
  type DepositOneQuery,
  DepositSlipPdfDocument,
  DepositUndoDocument,
} from './deposits.generated';
import { depositedColumns } from './receipt-columns';

type Deposit = NonNullable<DepositOneQuery['deposit']>;

const crumbs = [{ label: 'Deposits', to: '/deposits' }];

/** Prints the slip, or undoes a deposit entered by mistake. */
function Actions({ deposit, reload }: { deposit: Deposit; reload: () => void }) {
  const [make] = useMutation(DepositSlipPdfDocument);
  const [undo] = useMutation(DepositUndoDocument, OWN_ERRORS);
  const opensPaper = opens(useCan(), 'DEPOSIT_SLIP');
  const draw = async () => (await make({ variables: { input: { id: deposit.id } } })).data?.depositSlipPdf?.pdfUrl;
  const run = async (reason: string) => {
    await undo({ variables: { input: { id: deposit.id, reason } } });
    return 'The deposit was undone';
  };
  return (
    <>
      {deposit.undoneAt === null && (
        <ReasonButton
          label="Undo"
          variant="outlined"
          color="error"
          title={`Undo this deposit of ${counted(deposit.count, 'check')}${deposit.amount === null ? '' : `, ${money(deposit.amount)}`}?`}
          confirm="Undo deposit"
          placeholder="Entered for the wrong day."
          run={run}
          onDone={reload}
        >
          For a deposit that was entered by mistake: its checks can be deposited again. The deposit stays in the list as
          undone.
        </ReasonButton>
      )}
      {opensPaper && <PdfButton label="Deposit slip" variant="contained" draw={draw} />}
    </>
  );
}

const noteOf = ({ amount, count, reference, returned, undoneAt, undoReason }: Deposit): string =>
  [
    counted(count, 'check'),
    amount === null ? '' : money(amount),
    reference,
    returned ? `${money(returned)} returned` : '',
    undoneAt === null ? '' : `Undone: ${undoReason ?? ''}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** One deposit: its checks, and which of them came back. */
export function DepositPage() {
  const id = useParam('depositId');
  const { data, error, refetch } = useQuery(DepositOneDocument, { variables: { id }, ...REFRESHED });
  const deposit = data?.deposit ?? undefined;
  const reload = () => void refetch();
  return (
    <RecordPage
      title={deposit && `Deposit of ${shortDate(deposit.depositedOn)}`}
      crumbs={crumbs}
      note={deposit && noteOf(deposit)}
      actions={deposit && <Actions deposit={deposit} reload={reload} />}
      error={error}
      onRetry={reload}
    >
      {deposit && (
        <RowsList
          title="Checks"
          help="A check that bounced is reversed on its own page; it stays in its deposit."
          noun="deposited checks"
          columns={depositedColumns}
          rows={deposit.receipts}
          rowLink={(row) => `/payments/${row.id}`}
          rowDimmed={(row) => row.reversedAt !== null}
        />
      )}
    </RecordPage>
  );
}
