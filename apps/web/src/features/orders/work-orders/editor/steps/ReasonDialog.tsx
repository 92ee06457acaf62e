import { settledBy } from '@falcon/domain/orders/work-order-status';
import { useState } from 'react';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { lazyPart } from '#ui/lazy-part';
import { useMove } from './moved';
import { StepDate } from './dates/StepDate';
import { ReasonInput } from './ReasonInput';
import { StepDialog } from './StepDialog';
import { stepLabel } from './step-label';
import { OrderChangeStatusDocument } from './steps.generated';
import type { OfferedStepProps } from './step-types';
import { useMissing } from './missing/use-missing';

const NewDateDuplicates = lazyPart(async () => (await import('./dates/NewDateDuplicates')).NewDateDuplicates);

const WORDS: Readonly<Record<string, string>> = {
  hold: 'The order keeps its status; its date and installer are released.',
  holdCommercial: 'The order waits for the commercial customer; its date and installer are released.',
  cancel: 'Its date and uncut stock are released; pieces already cut become remnants.',
  release: 'The order returns to its previous status. Enter a new date if the old one is no longer available.',
  reinstate: 'The order becomes a draft again. Enter a new date if the old one is no longer available.',
};
const DANGER = new Set(['cancel']);

/** A step that requires a reason, may need a new date, or asks for data missing from the order. */
export function ReasonDialog({ order, step, onClose }: OfferedStepProps) {
  const [reason, setReason] = useState('');
  const [date, setDate] = useState<string | null>(order.installDate);
  const [acknowledged, setAcknowledged] = useState<readonly string[]>(order.acknowledgedDuplicateIds);
  const change = useMove(OrderChangeStatusDocument, (data) => data.workOrderChangeStatus);
  const verb = stepLabel(step);
  const withDate = settledBy(step.action).includes('installDate');
  const asksReason = step.reasonRequired || withDate;
  const words = asksReason
    ? (WORDS[step.action] ?? `The order moves to ${step.status.label}.`)
    : step.obstacles.map((one) => one.message).join('\n');
  const missing = useMissing(order, step);
  const run = async () => {
    const storedOrder = await missing.save();
    const newDate = withDate && date !== null && date !== order.installDate ? { installDate: date } : {};
    const input = {
      ids: [order.id],
      statusId: step.status.id,
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      ...(withDate ? { acknowledgedDuplicateIds: [...acknowledged] } : {}),
      ...newDate,
    };
    return storedOrder && change.run({ input: { ...input, version: storedOrder.version } });
  };
  return (
    <StepDialog
      title={`${verb} ${order.workOrderNumber}`}
      confirm={step.action === 'cancel' ? 'Cancel order' : verb}
      danger={DANGER.has(step.action)}
      calls={[missing, change]}
      incomplete={(step.reasonRequired && reason.trim() === '') || date === INVALID_DATE}
      onConfirm={run}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px', whiteSpace: 'pre-line' }}>{words}</p>
      {missing.fields && <div style={{ marginBottom: asksReason ? 12 : 0 }}>{missing.fields}</div>}
      {withDate && (
        <>
          <NewDateDuplicates order={order} date={date} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
          <div style={{ maxWidth: 200, marginBottom: 12 }}>
            <StepDate order={order} value={date} onChange={setDate} />
          </div>
        </>
      )}
      {asksReason && (
        <ReasonInput value={reason} onChange={setReason} required={step.reasonRequired} autoFocus={!withDate} />
      )}
    </StepDialog>
  );
}
