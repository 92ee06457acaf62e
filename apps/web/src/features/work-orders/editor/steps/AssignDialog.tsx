import { bookedTime } from '@falcon/domain/flooring';
import { useState } from 'react';
import { InstallerInput } from '../../../../pickers/InstallerInput';
import { notify } from '../../../../ui/feedback/notify';
import { apart } from '../../../../ui/format/apart';
import { shortDate } from '../../../../ui/format/dates';
import type { Picked } from '../../../../pickers/picked';
import { useSayMoved } from './moved';
import { Needs } from './missing/Needs';
import { StepDialog } from './StepDialog';
import type { OfferedStepProps } from './step-types';
import { OrderAssignDocument } from './steps.generated';
import { useStep } from './use-step';

/** Assigns an installer to the order; a certificate that does not cover the date is reported. */
export function AssignDialog({ order, onClose }: OfferedStepProps) {
  const sayMoved = useSayMoved();
  const [installer, setInstaller] = useState<Picked | null>(null);
  const assign = useStep(OrderAssignDocument, (data) => data.workOrderAssign?.errors ?? []);
  const run = async () => {
    if (!installer) return;
    const data = await assign.run({ input: { workOrderIds: [order.id], installerId: installer.id } });
    if (!data) return;
    sayMoved(data.workOrderAssign?.workOrders[0]);
    for (const warning of data.workOrderAssign?.warnings ?? []) notify('info', warning.message);
    onClose();
  };
  return (
    <StepDialog
      title={`Assign ${order.workOrderNumber}`}
      confirm="Assign"
      width="xs"
      busy={assign.busy}
      failure={assign.failure}
      incomplete={installer === null}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        {shortDate(order.installDate)} {bookedTime(order.jobTime, order.slot)} · {apart(order.customerName)}
      </p>
      <Needs missing={installer === null} say="Select an installer.">
        {(error) => (
          <InstallerInput
            kind="installer"
            label="Installer"
            value={installer}
            onChange={setInstaller}
            required
            autoFocus
            error={error}
          />
        )}
      </Needs>
    </StepDialog>
  );
}
