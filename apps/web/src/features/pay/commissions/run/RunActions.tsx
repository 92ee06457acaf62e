import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonButton } from '#blocks/reason-button/ReasonButton';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { useOnce } from '#ui/use-once';
import {
  CommissionRunApproveDocument,
  CommissionRunDeleteDocument,
  type CommissionRunOneQuery,
  CommissionRunReopenDocument,
  CommissionRunUndoPaymentDocument,
} from '../runs.generated';

const PayDialog = lazyPart(async () => (await import('./PayDialog')).PayDialog);

export type Run = NonNullable<CommissionRunOneQuery['commissionRun']>;
interface Props {
  run: Run;
  reload: () => void;
}

/** An open run is approved as it is shown, or deleted. */
function OpenActions({ run, reload }: Props) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [approve] = useMutation(CommissionRunApproveDocument, OWN_ERRORS);
  const [remove] = useMutation(CommissionRunDeleteDocument, OWN_ERRORS);
  const [press, approving] = useOnce(async () => {
    try {
      await approve({ variables: { input: { id: run.id, fingerprint: run.fingerprint } } });
      notify('success', `Run approved: ${money(run.paid)}`);
    } catch (error) {
      notify('error', errorText(error));
    }
    reload();
  });
  const [confirm, busy] = useOnce(async () => {
    try {
      await remove({ variables: { input: { id: run.id } } });
      notify('success', 'Run deleted');
      await navigate({ to: '/commissions/runs' });
    } catch (error) {
      notify('error', errorText(error));
      setDeleting(false);
      reload();
    }
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button
        variant="contained"
        loading={approving}
        disabled={run.statements.length === 0}
        onClick={() => void press()}
      >
        Approve {money(run.paid)}
      </Button>
      {deleting && (
        <ConfirmDialog
          title="Delete this run?"
          confirm="Delete run"
          danger
          busy={busy}
          onCancel={() => setDeleting(false)}
          onConfirm={() => void confirm()}
        >
          It is not approved: nothing is paid or lost. What is due stays due.
        </ConfirmDialog>
      )}
    </>
  );
}

/** All that is changed with a run. */
const whole = ({ statements }: Run): string =>
  statements.length === 1
    ? 'Its statement is taken back.'
    : `All of its ${statements.length} statements are taken back.`;

/** Takes the payment of the whole run back. */
function UndoPayment({ run, reload }: Props) {
  const [takeBack] = useMutation(CommissionRunUndoPaymentDocument, OWN_ERRORS);
  const undo = async (reason: string) => {
    await takeBack({ variables: { input: { id: run.id, reason } } });
    return 'The payment was undone';
  };
  return (
    <ReasonButton
      label="Undo payment"
      variant="outlined"
      color="error"
      title={`Undo the payment of this run of ${money(run.paid)}?`}
      confirm="Undo payment"
      placeholder="The checks were lost."
      run={undo}
      onDone={reload}
    >
      {whole(run)} Its commissions are earned and not paid, and its check numbers are free again. The run stays approved
      and can be paid again.
    </ReasonButton>
  );
}

/** An approved run is paid, or its approval is undone. */
function ApprovedActions({ run, reload }: Props) {
  const [paying, setPaying] = useState(false);
  const [reopen] = useMutation(CommissionRunReopenDocument, OWN_ERRORS);
  const undo = async (reason: string) => {
    await reopen({ variables: { input: { id: run.id, reason } } });
    return 'The approval was undone';
  };
  const finish = () => {
    setPaying(false);
    reload();
  };
  return (
    <>
      <ReasonButton
        label="Undo approval"
        variant="outlined"
        title={`Undo the approval of this run of ${money(run.paid)}?`}
        confirm="Undo approval"
        placeholder="A draw was missing."
        run={undo}
        onDone={reload}
      >
        {whole(run)} The run is figured again, and can be approved again.
      </ReasonButton>
      <Button variant="contained" disabled={run.changedSince.length > 0} onClick={() => setPaying(true)}>
        Pay {money(run.paid)}
      </Button>
      {paying && (
        <PayDialog
          id={run.id}
          paid={run.paid}
          statements={run.statements}
          onClose={() => setPaying(false)}
          onDone={finish}
        />
      )}
    </>
  );
}

/** What can be done next with a run. */
export function RunActions({ run, reload }: Props) {
  if (run.status === 'PAID') return <UndoPayment run={run} reload={reload} />;
  return run.status === 'OPEN' ? (
    <OpenActions run={run} reload={reload} />
  ) : (
    <ApprovedActions run={run} reload={reload} />
  );
}
