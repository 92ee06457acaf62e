import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { type SubmitEvent, useId, useState } from 'react';
import { notBeside } from '#ui/feedback/not-beside';
import { LengthInput, QuantityInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { formatNumber, QUANTITY } from '#ui/format/numbers';
import { type ItemStockQuery, RollCorrectDocument } from '../items.generated';
import { useRollSave } from './use-roll-save';

type Roll = NonNullable<NonNullable<ItemStockQuery['itemInventory']['stock']['nodes']>[number]>;

/** Corrects the length of a roll or the number of cartons to the count, with the reason for the difference. */
export function CorrectRoll({ roll, onClose }: { roll: Roll; onClose: () => void }) {
  const id = useId();
  // Only rolls have a width.
  const byCarton = roll.width === null;
  const [left, setLeft] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { save, loading, faultOf, failure } = useRollSave(
    RollCorrectDocument,
    ['length', 'cartons', 'reason'],
    `${byCarton ? 'Cartons' : 'Length of roll'} ${roll.rollNumber} corrected`,
    onClose,
  );
  // A blank field does not mean that nothing is left.
  const hasValue = left !== null && !Number.isNaN(left);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (hasValue)
      void save({ id: roll.id, version: roll.version, reason, ...(byCarton ? { cartons: left } : { length: left }) });
  };
  return (
    <Dialog open onClose={notBeside(onClose)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>
          Correct {byCarton ? 'cartons' : 'roll'} {roll.rollNumber}
        </DialogTitle>
        <DialogContent>
          {failure && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          <p style={{ margin: '0 0 20px' }}>
            On record:{' '}
            {byCarton
              ? `${formatNumber(roll.cartons, QUANTITY)} cartons`
              : formatNearQuarter(feet(Math.round(roll.length * 10_000)))}{' '}
            left. Enter 0 to remove {byCarton ? 'them' : 'the roll'} from stock.
          </p>
          <div style={{ display: 'grid', gap: 16 }}>
            {byCarton ? (
              <QuantityInput
                label="Actual cartons left"
                value={left}
                onChange={setLeft}
                error={faultOf('cartons')}
                required
                autoFocus
              />
            ) : (
              <LengthInput
                label="Actual length left"
                value={left}
                onChange={setLeft}
                error={faultOf('length')}
                required
                autoFocus
              />
            )}
            <TextInput label="Reason" value={reason} onChange={setReason} error={faultOf('reason')} required />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={loading} disabled={!hasValue}>
            Correct
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
