import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatNearQuarter } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';
import { type SubmitEvent, useId, useState } from 'react';
import { notBeside } from '../../ui/feedback/not-beside';
import { LengthInput } from '../../ui/fields/number-inputs';
import { TextInput } from '../../ui/fields/TextInput';
import { type ItemStockQuery, RollCorrectDocument } from './items.generated';
import { useRollSave } from './use-roll-save';

type Roll = NonNullable<NonNullable<ItemStockQuery['itemInventory']['stock']['nodes']>[number]>;

/** What is really left of a roll, and why the books said otherwise. */
export function CorrectRoll({ roll, onClose }: { roll: Roll; onClose: () => void }) {
  const id = useId();
  const [length, setLength] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { save, loading, faultOf, failure } = useRollSave(RollCorrectDocument, ['length', 'reason'], `Length of roll ${roll.rollNumber} corrected`, onClose);
  // Nothing typed is not "nothing left".
  const typed = length !== null && !Number.isNaN(length);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed) void save({ id: roll.id, version: roll.version, length: length ?? 0, reason });
  };
  return (
    <Dialog open onClose={notBeside(onClose)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Correct roll {roll.rollNumber}</DialogTitle>
        <DialogContent>
          {failure && <Alert severity="error" role="alert" sx={{ mb: 2 }}>{failure}</Alert>}
          <p style={{ margin: '0 0 20px' }}>On record: {formatNearQuarter(feet(Math.round(roll.length * 10_000)))} left. Enter 0 to remove the roll from stock.</p>
          <div style={{ display: 'grid', gap: 16 }}>
            <LengthInput label="Actual length left" value={length} onChange={setLength} error={faultOf('length')} required autoFocus />
            <TextInput label="Reason" value={reason} onChange={setReason} error={faultOf('reason')} required />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={loading} disabled={!typed}>Correct</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
