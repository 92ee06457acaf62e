import { bookedTime } from '@falcon/domain/flooring';
import { useState } from 'react';
import { RecordPicker } from '../../../../pickers/RecordPicker';
import { notify } from '../../../../ui/feedback/notify';
import { apart } from '../../../../ui/format/apart';
import { shortDate } from '../../../../ui/format/dates';
import { nodesOf } from '../../../../pickers/picked';
import { useSayMoved } from './moved';
import { Needs } from './missing/Needs';
import { StepDialog } from './StepDialog';
import type { OfferedStepProps } from './step-types';
import {
  OrderAssignDocument,
  PickInstallerDocument,
  type PickInstallerQuery,
  type PickInstallerQueryVariables,
} from './steps.generated';
import { useStep } from './use-step';

interface Installer {
  id: string;
  fullName: string;
  companyName: string;
}

/** Assigns an installer to the order; a certificate that does not cover the date is reported. */
export function AssignDialog({ order, onClose }: OfferedStepProps) {
  const sayMoved = useSayMoved();
  const [installer, setInstaller] = useState<Installer | null>(null);
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
          <RecordPicker<PickInstallerQuery, PickInstallerQueryVariables, Installer>
            kind="installer"
            label="Installer"
            value={installer}
            onChange={setInstaller}
            required
            autoFocus
            error={error}
            document={PickInstallerDocument}
            variables={(search) => ({ search })}
            rows={(data) =>
              nodesOf(data.installers).map(({ id, fullName, companyName }) => ({
                id,
                fullName,
                companyName: companyName ?? '',
              }))
            }
            text={(row) => row.fullName}
            subText={(row) => row.companyName}
          />
        )}
      </Needs>
    </StepDialog>
  );
}
