import { bookedTime } from '@falcon/domain/kit/flooring';
import { useState } from 'react';
import { InstallerInput } from '#pickers/InstallerInput';
import { notify } from '#ui/feedback/notify';
import { apart } from '#ui/format/apart';
import { shortDate } from '#ui/format/dates';
import type { PickedRecord } from '#pickers/picked';
import { crewText } from '../../assign/crew-text';
import { OverrideReason } from '../../assign/OverrideReason';
import { useCrews } from '../../assign/use-crews';
import { useMove } from './moved';
import { Needs } from './missing/Needs';
import { StepDialog } from './StepDialog';
import type { OfferedStepProps } from './step-types';
import { OrderAssignDocument } from './steps.generated';

/** Assigns an installer to the order; warns about a certificate that does not cover the date. */
export function AssignDialog({ order, onClose }: OfferedStepProps) {
  const [installer, setInstaller] = useState<PickedRecord | null>(null);
  const [reason, setReason] = useState('');
  const crews = useCrews([order.id]);
  const assign = useMove(OrderAssignDocument, (data) => data.workOrderAssign);
  const run = async () => {
    const data =
      installer && (await assign.run({ input: { workOrderIds: [order.id], installerId: installer.id, reason } }));
    for (const warning of data?.workOrderAssign?.warnings ?? []) notify('info', warning.message);
    return data;
  };
  return (
    <StepDialog
      title={`Assign ${order.workOrderNumber}`}
      confirm="Assign"
      width="xs"
      calls={[assign]}
      incomplete={installer === null}
      onConfirm={run}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        {shortDate(order.installDate)} {bookedTime(order.jobTime, order.slot)} · {apart(order.customerName)}
      </p>
      <Needs missing={installer === null} say="Select an installer.">
        <InstallerInput
          kind="installer"
          label="Installer"
          value={installer}
          onChange={setInstaller}
          about={(id) => crewText(crews.get(id))}
          required
          autoFocus
        />
      </Needs>
      <OverrideReason value={reason} onChange={setReason} />
    </StepDialog>
  );
}
