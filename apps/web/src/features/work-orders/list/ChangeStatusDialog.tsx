import { useMutation } from '@apollo/client/react';
import type { PermissionKey } from '@falcon/domain/access';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../../session/current-user';
import { errorText } from '../../../graphql/error-text';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../../ui/feedback/Skeletons';
import { CheckboxInput } from '../../../ui/fields/choice-inputs';
import { TextInput } from '../../../ui/fields/TextInput';
import { StatusPill } from '../../../ui/StatusPill';
import { colors } from '../../../ui/tokens';
import { askingOnce } from './ask-unstocked';
import type { BulkDialogProps } from './BulkActions';
import { BulkChangeStatusDocument } from './bulk.generated';
import { BulkDialog } from './BulkDialog';
import { bulkTargets } from './bulk-steps';
import { outcomesOf } from './outcomes';
import { useUnstockedQuestion } from './use-unstocked-question';
import { useBulkOrders } from './use-bulk-orders';

/** Moves the selected orders to a possible status; each separately, with its reason if one is required. */
export function ChangeStatusDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const user = useCurrentUser();
  const { orders, loading, error } = useBulkOrders(ids);
  const targets = useMemo(() => bulkTargets(orders, (user?.permissions ?? []) as readonly PermissionKey[]), [orders, user]);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [change] = useMutation(BulkChangeStatusDocument, { context: { handlesErrors: true } });
  const unstocked = useUnstockedQuestion(orders);
  const target = targets.find((one) => one.statusId === chosen);
  const ready = target !== undefined && (!target.needsReason || reason.trim() !== '') && (!target.needsQuantities || confirmed);
  const run = async () => {
    const step = async (some: readonly string[], acceptUnstocked: boolean) => {
      const { data } = await change({ variables: { input: { ids: [...some], statusId: chosen, reason: reason.trim() || null, quantitiesConfirmed: confirmed, acceptUnstocked } } });
      return data?.workOrderChangeStatus ?? { workOrders: [], errors: [] };
    };
    const answer = await askingOnce(ids, step, unstocked.ask);
    return outcomesOf(orders, new Map(answer.workOrders.map((order) => [order.id, `Moved to ${order.status.label}`])), answer.errors);
  };
  return (
    <BulkDialog title={`Change status of ${ids.length} ${ids.length === 1 ? 'order' : 'orders'}`} action="Change status" ready={ready} run={run} onClose={onClose} onDone={onDone}>
      {loading && <FormSkeleton rows={3} />}
      {error !== undefined && error !== null && <ErrorState text={errorText(error)} />}
      {!loading && !error && targets.length === 0 && <p>None of these orders can change status here. Assigning, cutting, invoices and payments have their own buttons and pages.</p>}
      <RadioGroup value={chosen} onChange={(event) => setChosen(event.target.value)} aria-label="New status">
        {targets.map((one) => (
          <FormControlLabel
            key={one.statusId}
            value={one.statusId}
            control={<Radio />}
            label={<span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}><StatusPill label={one.label} /> <span style={{ color: colors.muted }}>{one.actions} · {one.count === ids.length ? 'all' : `${one.count} of ${ids.length}`}</span></span>}
          />
        ))}
      </RadioGroup>
      {target?.needsQuantities && <CheckboxInput label="The quantities are the actual quantities" value={confirmed} onChange={setConfirmed} />}
      {target && <div style={{ marginTop: 8 }}><TextInput label="Reason" required={target.needsReason} rows={2} maxLength={1000} value={reason} onChange={setReason} hint={target.needsReason ? 'Kept in each order’s history.' : 'May stay empty. Kept in each order’s history.'} /></div>}
      {unstocked.dialog}
    </BulkDialog>
  );
}
