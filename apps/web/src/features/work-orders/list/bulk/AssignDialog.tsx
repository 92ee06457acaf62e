import { useApolloClient } from '@apollo/client/react';
import { statusOf } from '@falcon/domain/work-order-status';
import { useState } from 'react';
import { RecordPicker } from '../../../../pickers/RecordPicker';
import type { BulkDialogProps } from './bulk-dialog';
import { BulkAssignDocument } from './bulk.generated';
import { BulkDialog, SomeReady } from './BulkDialog';
import type { StepAnswer } from './bulk-run';
import { ordersText } from './bulk-words';
import { EnabledInstallersDocument, type EnabledInstallersQuery } from '../filters/people.generated';
import { useBulkOrders } from './use-bulk-orders';

interface Found {
  id: string;
  name: string;
  detail: string;
}

const installers = (data: EnabledInstallersQuery): Found[] =>
  (data.installers.nodes ?? []).flatMap((one) =>
    one ? [{ id: one.id, name: one.fullName, detail: one.companyName ?? '' }] : [],
  );

/** Assigns one installer to the selected orders that wait for one; a clash or an expired certificate refuses only that order. */
export function AssignDialog({ ids, onClose, onStart }: BulkDialogProps) {
  const client = useApolloClient();
  const { orders, loading, error } = useBulkOrders(ids);
  const [installer, setInstaller] = useState<Found | null>(null);
  const waiting = orders.filter((order) => order.status.name === 'ASSIGN');
  const start = () => {
    if (!installer) return;
    const send = async (some: readonly string[]): Promise<StepAnswer> => {
      const { data } = await client.mutate({
        mutation: BulkAssignDocument,
        variables: { input: { workOrderIds: [...some], installerId: installer.id } },
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
      title={`Assign ${ordersText(ids.length)}`}
      action={waiting.length > 0 ? `Assign ${ordersText(waiting.length)}` : 'Assign'}
      ready={installer !== null && waiting.length > 0}
      loading={loading}
      error={error}
      onStart={start}
      onClose={onClose}
    >
      <SomeReady ready={waiting.length} of={ids.length} to="assign" />
      {waiting.length > 0 && (
        <RecordPicker<EnabledInstallersQuery, { search: string }, Found>
          label="Installer"
          kind="bulk-installer"
          required
          autoFocus
          value={installer}
          onChange={setInstaller}
          document={EnabledInstallersDocument}
          variables={(search) => ({ search })}
          rows={installers}
          text={(row) => row.name}
          subText={(row) => row.detail}
        />
      )}
    </BulkDialog>
  );
}
