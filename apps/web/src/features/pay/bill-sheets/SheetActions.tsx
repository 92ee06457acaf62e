import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { useOnce } from '#ui/use-once';
import {
  BillSheetRecalculateDocument,
  BillSheetReopenDocument,
  type BillSheetRowFragment,
  BillSheetUndoPaymentDocument,
} from './bill-sheets.generated';
import { SheetPapers } from './SheetPapers';
import { useApprove } from './use-approve';

const PayDialog = lazyPart(async () => (await import('./PayDialog')).PayDialog);

interface Props {
  sheet: BillSheetRowFragment;
  reload: () => void;
}

/** Of an open sheet: calculate it again, or approve it. */
function OpenActions({ sheet, reload }: Props) {
  const navigate = useNavigate();
  const [recalculate] = useMutation(BillSheetRecalculateDocument, OWN_ERRORS);
  const [approve, approving] = useApprove([sheet], reload);
  const [again, busy] = useOnce(async () => {
    try {
      const { data } = await recalculate({ variables: { input: { id: sheet.id } } });
      if (data?.billSheetRecalculate?.billSheet) {
        notify('success', 'Calculated again');
        return reload();
      }
      notify('success', 'Nothing is to be paid any longer: the bill sheet was removed');
      return await navigate({ to: '/bill-sheets' });
    } catch (error) {
      return notify('error', errorText(error));
    }
  });
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={() => void again()}>
        Recalculate
      </Button>
      <Button variant="contained" loading={approving} onClick={() => void approve()}>
        Approve
      </Button>
    </>
  );
}

const BACK = {
  reopen: {
    label: 'Reopen',
    title: 'Reopen the bill sheet',
    placeholder: 'An order was reconciled with the wrong quantity.',
    done: 'Bill sheet reopened',
    what: 'It can be calculated again, and has to be approved again before it is paid.',
    document: BillSheetReopenDocument,
  },
  undo: {
    label: 'Undo payment',
    title: 'Undo the payment',
    placeholder: 'The check was lost.',
    done: 'Payment undone',
    what: 'The bill sheet stays approved and can be paid again.',
    document: BillSheetUndoPaymentDocument,
  },
} as const;

/** Takes a sheet one step back, with a reason. */
function StepBack({ sheet, reload, step }: Props & { step: keyof typeof BACK }) {
  const { label, title, placeholder, done, what, document } = BACK[step];
  const [takeBack] = useMutation<unknown, { input: { id: string; version: number; reason: string } }>(
    document,
    OWN_ERRORS,
  );
  return (
    <ReasonButton
      label={label}
      variant="outlined"
      color={step === 'undo' ? 'error' : 'primary'}
      title={`${title} of ${money(sheet.net)} for ${sheet.installer.fullName}?`}
      confirm={label}
      placeholder={placeholder}
      run={async (reason) => {
        await takeBack({ variables: { input: { id: sheet.id, version: sheet.version, reason } } });
        return done;
      }}
      onDone={reload}
    >
      {what}
      {step === 'undo' &&
        sheet.achFiles[0] &&
        ` It is in ${sheet.achFiles[0].name}: tell the bank, if it has that file.`}
    </ReasonButton>
  );
}

/** Of an approved sheet: open it again, or pay it. */
function ApprovedActions({ sheet, reload }: Props) {
  const [paying, setPaying] = useState(false);
  return (
    <>
      <StepBack sheet={sheet} reload={reload} step="reopen" />
      <Button variant="contained" onClick={() => setPaying(true)}>
        Pay
      </Button>
      {paying && (
        <PayDialog
          sheets={[sheet]}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false);
            reload();
          }}
        />
      )}
    </>
  );
}

function StatusActions(props: Props) {
  if (props.sheet.status === 'OPEN') return <OpenActions {...props} />;
  return props.sheet.status === 'DONE' ? <ApprovedActions {...props} /> : <StepBack {...props} step="undo" />;
}

/** What can be done with a bill sheet: its papers, and the steps of its status. */
export function SheetActions(props: Props) {
  return (
    <>
      <SheetPapers sheets={[props.sheet]} onWritten={props.reload} />
      <StatusActions {...props} />
    </>
  );
}
