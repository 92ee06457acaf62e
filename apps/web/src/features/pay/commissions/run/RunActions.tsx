import { useNavigate } from '@tanstack/react-router';
import { PayableActions, type PayableSteps } from '#blocks/payables/PayableActions';
import { useSend } from '#graphql/use-send';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import type { Run } from '../run-words';
import {
  CommissionRunApproveDocument,
  CommissionRunDeleteDocument,
  CommissionRunReopenDocument,
  CommissionRunUndoPaymentDocument,
} from '../runs.generated';

const PayRun = lazyPart(async () => (await import('./PayRun')).PayRun);

interface Props {
  run: Run;
  reload: () => void;
}

/** What can be done next with a run: an open one is approved as it is shown; the whole run is taken a step back. */
export function RunActions({ run, reload }: Props) {
  const navigate = useNavigate();
  const send = useSend();
  const { id, fingerprint, statements } = run;
  const pays = money(run.paid);
  const count = statements.length;
  const whole = count === 1 ? 'Its statement is taken back.' : `All of its ${count} statements are taken back.`;
  const steps: PayableSteps = {
    delete: {
      label: 'Delete',
      title: 'Delete this run?',
      confirm: 'Delete run',
      text: 'It is not approved, so nothing is paid or lost. Commissions that are due stay due.',
      take: () => send(CommissionRunDeleteDocument, { id }),
      done: 'Run deleted',
      next: () => navigate({ to: '/commissions/runs' }),
      refused: reload,
    },
    approve: {
      label: `Approve ${pays}`,
      disabled: count === 0,
      question: {
        title: `Approve this run of ${pays}?`,
        confirm: `Approve ${pays}`,
        noun: 'statement',
        text: 'Its statements are locked as shown and can be paid. Until then, you can undo the approval.',
        facts: statements.map(({ salespersonName, paid }) => [salespersonName, money(paid)] as const),
        run: async () => {
          try {
            await send(CommissionRunApproveDocument, { id, fingerprint });
          } catch (error) {
            // The figures may have changed: the page shows them behind the reason.
            reload();
            throw error;
          }
          return { done: `Run approved: ${pays}`, refused: [] };
        },
      },
    },
    reopen: {
      label: 'Undo approval',
      title: `Undo the approval of this run of ${pays}?`,
      text: `${whole} The run is recalculated and can be approved again.`,
      placeholder: 'A draw was missing.',
      take: (reason) => send(CommissionRunReopenDocument, { id, reason }),
      done: 'The approval was undone',
    },
    pay: {
      label: `Pay ${pays}`,
      disabled: run.changedSince.length > 0,
      renderDialog: (close, paid) => <PayRun run={run} onClose={close} onPaid={paid} />,
    },
    undoPayment: {
      label: 'Undo payment',
      title: `Undo the payment of this run of ${pays}?`,
      text: `${whole} Its commissions go back to earned, and its check numbers can be used again. The run stays approved and can be paid again.`,
      placeholder: 'The checks were lost.',
      take: (reason) => send(CommissionRunUndoPaymentDocument, { id, reason }),
      done: 'The payment was undone',
    },
  };
  return <PayableActions status={run.status} steps={steps} reload={reload} />;
}
