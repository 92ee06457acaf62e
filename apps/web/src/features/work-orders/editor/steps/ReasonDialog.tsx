import { settledBy } from '@falcon/domain/work-order-status';
import { useState } from 'react';
import { INVALID_DATE } from '../../../../ui/fields/DateInput';
import { lazyPart } from '../../../../ui/lazy-part';
import { useSayMoved } from './moved';
import { ReasonInput } from './ReasonInput';
import { StepDialog } from './StepDialog';
import { stepLabel } from './step-label';
import { OrderChangeStatusDocument } from './steps.generated';
import type { OfferedStepProps } from './step-types';
import { useMissing } from './missing/use-missing';
import { useStep } from './use-step';

const NewDateFields = lazyPart(async () => (await import('./dates/NewDateFields')).NewDateFields);

const WORDS: Readonly<Record<string, string>> = {
  hold: 'The order keeps its status; its date and installer are released.',
  holdCommercial: 'The order waits for the commercial customer; its date and installer are released.',
  cancel: 'Its date and uncut stock are released; pieces already cut become remnants.',
  recut: 'The cuts go back to the warehouse and the stock movement is reversed.',
  release: 'The order returns to its previous status. Enter a new date if the old one is no longer available.',
  reinstate: 'The order becomes a draft again. Enter a new date if the old one is no longer available.',
};
const DANGER = new Set(['cancel']);

/** A step that needs a reason, or may need a new date. */
export function ReasonDialog({ order, step, onClose }: OfferedStepProps) {
  const sayMoved = useSayMoved();
  const [reason, setReason] = useState('');
  const [date, setDate] = useState<string | null>(order.installDate);
  const [acknowledged, setAcknowledged] = useState<readonly string[]>(order.acknowledgedDuplicateIds);
  const change = useStep(OrderChangeStatusDocument, (data) => data.workOrderChangeStatus?.errors ?? []);
  const verb = stepLabel(step);
  const withDate = settledBy(step.action).includes('installDate');
  const missing = useMissing(order, step);
  const run = async () => {
    const stored = await missing.save();
    if (!stored) return;
    const newDate = withDate && date !== null && date !== order.installDate ? { installDate: date } : {};
    const data = await change.run({
      input: {
        ids: [order.id],
        statusId: step.status.id,
        version: stored.version,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        ...(withDate ? { acknowledgedDuplicateIds: [...acknowledged] } : {}),
        ...newDate,
      },
    });
    if (!data) return;
    sayMoved(data.workOrderChangeStatus?.workOrders[0]);
    onClose();
  };
  return (
    <StepDialog
      title={`${verb} ${order.workOrderNumber}`}
      confirm={step.action === 'cancel' ? 'Cancel order' : verb}
      danger={DANGER.has(step.action)}
      busy={missing.busy || change.busy}
      failure={missing.failure ?? change.failure}
      incomplete={(step.reasonRequired && reason.trim() === '') || date === INVALID_DATE || missing.incomplete}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>{WORDS[step.action] ?? `The order moves to ${step.status.label}.`}</p>
      {missing.fields && <div style={{ marginBottom: 12 }}>{missing.fields}</div>}
      {withDate && (
        <NewDateFields
          order={order}
          date={date}
          onDate={setDate}
          acknowledged={acknowledged}
          onAcknowledge={setAcknowledged}
        />
      )}
      <ReasonInput value={reason} onChange={setReason} required={step.reasonRequired} autoFocus={!withDate} />
    </StepDialog>
  );
}
