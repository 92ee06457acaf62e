import { STATUSES } from '@falcon/domain/orders/work-order-status';
import { useState } from 'react';
import { SelectInput } from '#ui/fields/choice-inputs';
import { useMove } from './moved';
import { Needs } from './missing/Needs';
import { ReasonInput } from './ReasonInput';
import { StepDialog } from './StepDialog';
import type { StepProps } from './step-types';
import { OrderChangeStatusDocument } from './steps.generated';

/** Moves the order regardless of the rules; recorded as forced, with the reason. */
export function ForceDialog({ order, onClose }: StepProps) {
  const [statusId, setStatusId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const change = useMove(OrderChangeStatusDocument, (data) => data.workOrderChangeStatus);
  const options = STATUSES.filter((status) => String(status.id) !== order.status.id).map((status) => ({
    value: String(status.id),
    label: status.label,
  }));
  const run = () =>
    statusId !== null &&
    change.run({ input: { ids: [order.id], statusId, version: order.version, force: true, reason: reason.trim() } });
  return (
    <StepDialog
      title={`Force ${order.workOrderNumber} to another status`}
      confirm="Force change"
      danger
      width="xs"
      calls={[change]}
      incomplete={statusId === null || reason.trim() === ''}
      onConfirm={run}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>This bypasses the rules and is logged as forced.</p>
      <div style={{ marginBottom: 12 }}>
        <Needs missing={statusId === null} say="Select a status.">
          <SelectInput label="Status" value={statusId} options={options} onChange={setStatusId} required autoFocus />
        </Needs>
      </div>
      <ReasonInput value={reason} onChange={setReason} />
    </StepDialog>
  );
}
