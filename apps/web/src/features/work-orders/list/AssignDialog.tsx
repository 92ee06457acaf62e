import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { RecordPicker } from '../../../pickers/RecordPicker';
import type { BulkDialogProps } from './BulkActions';
import { BulkAssignDocument } from './bulk.generated';
import { BulkDialog } from './BulkDialog';
import { outcomesOf } from './outcomes';
import { EnabledInstallersDocument, type EnabledInstallersQuery } from './people.generated';
import { useBulkOrders } from './use-bulk-orders';

interface Found {
  id: string;
  name: string;
  detail: string;
}

const installers = (data: EnabledInstallersQuery): Found[] => (data.installers.nodes ?? []).flatMap((one) => (one ? [{ id: one.id, name: one.fullName, detail: one.companyName ?? '' }] : []));

/** Assigns one installer to the selected orders; a clash or an expired certificate refuses only that order. */
export function AssignDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const { orders, loading } = useBulkOrders(ids);
  const [installer, setInstaller] = useState<Found | null>(null);
  const [assign] = useMutation(BulkAssignDocument, { context: { handlesErrors: true } });
  const waiting = orders.filter((order) => order.status.name === 'ASSIGN').length;
  const run = async () => {
    const { data } = await assign({ variables: { input: { workOrderIds: [...ids], installerId: installer?.id ?? '' } } });
    const answer = data?.workOrderAssign;
    return outcomesOf(orders, new Map(answer?.workOrders.map((order) => [order.id, `Assigned to ${installer?.name ?? ''}`])), answer?.errors ?? [], answer?.warnings);
  };
  return (
    <BulkDialog title={`Assign ${ids.length} ${ids.length === 1 ? 'order' : 'orders'}`} action="Assign" ready={installer !== null && !loading} run={run} onClose={onClose} onDone={onDone}>
      {!loading && waiting < ids.length && <p style={{ marginTop: 0 }}>{waiting} of {ids.length} are ready to assign; the others will be refused.</p>}
      <RecordPicker<EnabledInstallersQuery, { search: string }, Found>
        label="Installer" kind="bulk-installer" required autoFocus value={installer} onChange={setInstaller}
        document={EnabledInstallersDocument} variables={(search) => ({ search })} rows={installers} text={(row) => row.name} subText={(row) => row.detail}
      />
    </BulkDialog>
  );
}
