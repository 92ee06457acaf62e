import { useApolloClient } from '@apollo/client/react';
import { statusOf } from '@falcon/domain/orders/work-order-status';
import { useState } from 'react';
import { InstallerInput } from '#pickers/InstallerInput';
import type { PickedRecord } from '#pickers/picked';
import { crewText } from '../../assign/crew-text';
import { OverrideReason } from '../../assign/OverrideReason';
import { useCrews } from '../../assign/use-crews';
import type { BulkDialogProps } from './bulk-dialog';
import { BulkAssignDocument } from './bulk.generated';
import { BulkDialog, SomeReady } from './BulkDialog';
import { MOST_MOVED } from './move/move-rows';
import type { StepAnswer } from './bulk-run';
import { ordersText } from './bulk-words';
import { useBulkOrders } from './use-bulk-orders';

/**
 * Assigns one installer to the selected orders waiting for one; a clash or expired certificate refuses only that order.
 */
export function AssignDialog({ ids: selected, onClose, onStart }: BulkDialogProps) {
  const client = useApolloClient();
  const { orders, ...loaded } = useBulkOrders(selected);
  const [installer, setInstaller] = useState<PickedRecord | null>(null);
  const [reason, setReason] = useState('');
  const waiting = orders.filter((order) => order.status.name === 'ASSIGN');
  const ids = waiting.slice(0, MOST_MOVED).map(({ id }) => id);
  const crews = useCrews(ids);
  const start = () => {
    if (!installer) return;
    const send = async (some: readonly string[]): Promise<StepAnswer> => {
      const { data } = await client.mutate({
        mutation: BulkAssignDocument,
        variables: { input: { workOrderIds: [...some], installerId: installer.id, reason } },
        context: { handlesErrors: true },
      });
      return data?.workOrderAssign ?? { workOrders: [], errors: [] };
    };
    onStart({
      title: `Assign to ${installer.name}`,
      orders: waiting,
      toLabel: statusOf('RECONCILE').label,
      done: `assigned to ${installer.name}`,
      send,
    });
  };
  return (
    <BulkDialog
      title={`Assign ${ordersText(selected.length)}`}
      action={waiting.length > 0 ? `Assign ${ordersText(waiting.length)}` : 'Assign'}
      ready={installer !== null && waiting.length > 0}
      {...loaded}
      onStart={start}
      onClose={onClose}
    >
      <SomeReady ready={waiting.length} of={selected.length} to="assign" />
      {waiting.length > 0 && (
        <InstallerInput
          label="Installer"
          kind="bulk-installer"
          required
          autoFocus
          value={installer}
          about={(id) => crewText(crews.get(id), ids.length)}
          onChange={setInstaller}
        />
      )}
      {waiting.length > 0 && <OverrideReason value={reason} onChange={setReason} />}
    </BulkDialog>
  );
}
