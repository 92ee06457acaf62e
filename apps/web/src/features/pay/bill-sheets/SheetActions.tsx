import { useNavigate } from '@tanstack/react-router';
import { sayOutcome } from '#blocks/confirmation/say-outcome';
import { PayableActions, type PayableSteps } from '#blocks/payables/PayableActions';
import { useSend } from '#graphql/use-send';
import { notify } from '#ui/feedback/notify';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import {
  BillSheetRecalculateDocument,
  BillSheetReopenDocument,
  type BillSheetRowFragment,
  BillSheetUndoPaymentDocument,
} from './bill-sheets.generated';
import { SheetPapers } from './SheetPapers';
import { useApprove } from './use-approve';

const PaySheets = lazyPart(async () => (await import('./PaySheets')).PaySheets);

interface Props {
  sheet: BillSheetRowFragment;
  reload: () => void;
}

/** Actions for a bill sheet: its documents, and the steps of its status. */
export function SheetActions({ sheet, reload }: Props) {
  const navigate = useNavigate();
  const send = useSend();
  const approve = useApprove();
  const { id, version } = sheet;
  const whose = `of ${money(sheet.net)} for ${sheet.installer.fullName}`;
  const [file] = sheet.achFiles;
  const calculateAgain = async () => {
    const answer = await send(BillSheetRecalculateDocument, { id });
    if (answer?.billSheetRecalculate?.billSheet) {
      notify('success', 'Calculated again');
      return reload();
    }
    notify('success', 'There is nothing left to pay, so the bill sheet was removed');
    return navigate({ to: '/bill-sheets' });
  };
  const steps: PayableSteps = {
    recalculate: { label: 'Recalculate', take: calculateAgain, next: undefined },
    approve: { label: 'Approve', take: async () => sayOutcome(await approve([sheet])) },
    reopen: {
      label: 'Reopen',
      title: `Reopen the bill sheet ${whose}?`,
      text: 'It can be recalculated, and must be approved again before it is paid.',
      placeholder: 'An order was reconciled with the wrong quantity.',
      take: (reason) => send(BillSheetReopenDocument, { id, version, reason }),
      done: 'Bill sheet reopened',
    },
    pay: {
      label: 'Pay',
      renderDialog: (close, paid) => <PaySheets sheets={[sheet]} onClose={close} onPaid={paid} />,
    },
    undoPayment: {
      label: 'Undo payment',
      title: `Undo the payment ${whose}?`,
      text: `The bill sheet stays approved and can be paid again.${file ? ` It is in ${file.name}: tell the bank, if it has that file.` : ''}`,
      placeholder: 'The check was lost.',
      take: (reason) => send(BillSheetUndoPaymentDocument, { id, version, reason }),
      done: 'Payment undone',
    },
  };
  return (
    <>
      <SheetPapers sheets={[sheet]} onWritten={reload} />
      <PayableActions status={sheet.status} steps={steps} reload={reload} />
    </>
  );
}
