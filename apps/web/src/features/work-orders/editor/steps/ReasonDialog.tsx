import { useState } from 'react';
import { DateInput, INVALID_DATE } from '../../../../ui/fields/DateInput';
import { TextInput } from '../../../../ui/fields/TextInput';
import { sayMoved } from './moved';
import { StepDialog } from './StepDialog';
import { OrderChangeStatusDocument } from './steps.generated';
import type { OfferedStepProps } from './step-types';
import { useStep } from './use-step';

const WORDS: Readonly<Record<string, string>> = {
  hold: 'The order keeps its place in the work; its date and crew are freed.',
  holdCommercial: 'The order waits for the commercial customer; its date and crew are freed.',
  cancel: 'Its date and uncut stock are freed; pieces already cut become remnants.',
  recut: 'The cuts go back to the warehouse and the stock movement is taken back.',
  release: 'The order goes back to where it was held. Give a new date if the old one is gone.',
  reinstate: 'The order becomes a draft again. Give it a new date if the old one is gone.',
};
const WITH_DATE = new Set(['release', 'reinstate']);
const DANGER = new Set(['cancel']);

/** A step that needs a reason, or may need a new date. */
export function ReasonDialog({ order, step, onClose }: OfferedStepProps) {
  const [reason, setReason] = useState('');
  const [date, setDate] = useState<string | null>(order.installDate);
  const change = useStep(OrderChangeStatusDocument, (data) => data.workOrderChangeStatus?.errors ?? []);
  const withDate = WITH_DATE.has(step.action);
  const run = async () => {
    const newDate = withDate && date !== null && date !== order.installDate ? { installDate: date } : {};
    const data = await change.run({ input: { ids: [order.id], statusId: step.status.id, version: order.version, ...(reason.trim() === '' ? {} : { reason: reason.trim() }), ...newDate } });
    if (!data) return;
    sayMoved(data.workOrderChangeStatus?.workOrders[0]);
    onClose();
  };
  return (
    <StepDialog
      title={`${step.label}: ${order.workOrderNumber}`} confirm={step.label} danger={DANGER.has(step.action)} busy={change.busy} failure={change.failure ?? step.refusal ?? undefined}
      incomplete={(step.reasonRequired && reason.trim() === '') || date === INVALID_DATE} onConfirm={() => void run()} onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>{WORDS[step.action] ?? `The order moves to ${step.status.name}.`}</p>
      {withDate && <div style={{ maxWidth: 200, marginBottom: 12 }}><DateInput label="Install date" value={date} onChange={setDate} /></div>}
      <TextInput label="Reason" value={reason} onChange={setReason} required={step.reasonRequired} rows={2} maxLength={500} autoFocus={!withDate} />
    </StepDialog>
  );
}
