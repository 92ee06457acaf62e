import { useApolloClient } from '@apollo/client/react';
import type { PermissionKey } from '@falcon/domain/office/access';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '#session/current-user';
import { count } from '#ui/format/numbers';
import type { BulkDialogProps } from '../bulk-dialog';
import { BulkChangeStatusDocument } from '../bulk.generated';
import { BulkDialog } from '../BulkDialog';
import type { StepAnswer } from '../bulk-run';
import { bulkTargets } from './bulk-steps';
import { ordersText } from '../bulk-words';
import { StepChoice } from './StepChoice';
import { isAnswered, type StepAnswers, StepQuestions } from './StepQuestions';
import { useBulkOrders } from '../use-bulk-orders';

const UNANSWERED: StepAnswers = { reason: '', confirmed: false, pulled: false, pieces: null };

const othersText = (others: number): string =>
  others === 1 ? 'The other order keeps its status.' : `The other ${count(others)} keep their status.`;

/**
 * Runs a next step for the selected orders, each separately, with a reason if required. Orders with a different next
 * step are skipped.
 */
export function ChangeStatusDialog({ ids, onClose, onStart }: BulkDialogProps) {
  const client = useApolloClient();
  const user = useCurrentUser();
  const { orders, ...loaded } = useBulkOrders(ids);
  const targets = useMemo(
    () => bulkTargets(orders, (user?.permissions ?? []) as readonly PermissionKey[]),
    [orders, user],
  );
  const [chosen, setChosen] = useState('');
  const [answers, setAnswers] = useState(UNANSWERED);
  const target = targets.find((one) => one.key === chosen);
  const acting = target?.orders.filter((order) => answers.pulled || !target.byCarton.includes(order)) ?? [];
  const ready = target !== undefined && acting.length > 0 && isAnswered(target, answers);
  const choose = (key: string) => {
    setChosen(key);
    setAnswers({ ...UNANSWERED, reason: answers.reason });
  };
  const start = () => {
    if (!target) return;
    const stepInput = {
      statusId: target.statusId,
      fromStatusIds: [...new Set(acting.map((order) => order.status.id))],
      reason: answers.reason.trim() || null,
      quantitiesConfirmed: answers.confirmed,
      cartonsPulled: answers.pulled,
      ...(answers.pieces === null ? {} : { wasCut: answers.pieces === 'CUT' }),
    };
    const send = async (some: readonly string[], acceptUnstocked: boolean): Promise<StepAnswer> => {
      const { data } = await client.mutate({
        mutation: BulkChangeStatusDocument,
        variables: { input: { ids: [...some], ...stepInput, acceptUnstocked } },
        context: { handlesErrors: true },
      });
      return data?.workOrderChangeStatus ?? { workOrders: [], errors: [] };
    };
    onStart({ title: target.action, orders: acting, toLabel: target.label, done: `moved to ${target.label}`, send });
  };
  return (
    <BulkDialog
      title={`Change status of ${ordersText(ids.length)}`}
      action={acting.length > 0 ? `Change ${ordersText(acting.length)}` : 'Change status'}
      ready={ready}
      {...loaded}
      onStart={start}
      onClose={onClose}
    >
      <StepChoice targets={targets} of={ids.length} value={chosen} onChange={choose} />
      {target && <StepQuestions target={target} value={answers} onChange={setAnswers} />}
      {acting.length > 0 && acting.length < ids.length && (
        <p style={{ marginBottom: 0 }}>{othersText(ids.length - acting.length)}</p>
      )}
    </BulkDialog>
  );
}
