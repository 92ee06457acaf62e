import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type SubmitEvent, useId, useState } from 'react';
import { notBeside } from '#ui/feedback/not-beside';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { LengthInput, QuantityInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { RollReceiveDocument } from '../items.generated';
import { useRollSave } from './use-roll-save';

interface Props {
  itemId: string;
  /** The item's width, the default for a new roll. */
  width: number | null;
  /** Tiles come in cartons, everything else on rolls. */
  byCarton: boolean;
  onClose: () => void;
}

/** Receives a roll or cartons: number, dye lot and quantity. */
export function ReceiveRoll({ itemId, width: usual, byCarton, onClose }: Props) {
  const id = useId();
  const [rollNumber, setRollNumber] = useState('');
  const [dyeLot, setDyeLot] = useState('');
  const [withoutLot, setWithoutLot] = useState(false);
  const [width, setWidth] = useState(usual);
  const [length, setLength] = useState<number | null>(null);
  const [cartons, setCartons] = useState<number | null>(null);
  const [receivedOn, setReceivedOn] = useState<string | null>(null);
  const { save, loading, faultOf, failure } = useRollSave(
    RollReceiveDocument,
    ['rollNumber', 'dyeLot', 'width', 'length', 'cartons', 'receivedOn'],
    `${byCarton ? 'Cartons' : 'Roll'} ${rollNumber.trim()} received`,
    onClose,
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Blank or unreadable values are refused at their field.
    const amount = byCarton
      ? { cartons: Number.isNaN(cartons) ? null : cartons }
      : { width: Number.isNaN(width) ? null : width, length: length === null || Number.isNaN(length) ? 0 : length };
    void save({ itemId, rollNumber, dyeLot, withoutLot, receivedOn, ...amount });
  };
  return (
    <Dialog open onClose={notBeside(onClose)} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{byCarton ? 'Receive cartons' : 'Receive a roll'}</DialogTitle>
        <DialogContent>
          {failure && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px 12px', paddingTop: 20 }}>
            <TextInput
              label={byCarton ? 'Pallet or lot number' : 'Roll number'}
              value={rollNumber}
              onChange={setRollNumber}
              error={faultOf('rollNumber')}
              required
              autoFocus
            />
            <TextInput label="Dye lot" value={dyeLot} onChange={setDyeLot} error={faultOf('dyeLot')} />
            {!byCarton && (
              <div style={{ gridColumn: '1 / -1' }}>
                <CheckboxInput label="No lot on the label" value={withoutLot} onChange={setWithoutLot} />
              </div>
            )}
            {byCarton && (
              <QuantityInput
                label="Cartons"
                value={cartons}
                onChange={setCartons}
                error={faultOf('cartons')}
                required
              />
            )}
            {!byCarton && <LengthInput label="Width" value={width} onChange={setWidth} error={faultOf('width')} />}
            {!byCarton && (
              <LengthInput label="Length" value={length} onChange={setLength} error={faultOf('length')} required />
            )}
            <DateInput
              label="Received on"
              value={receivedOn}
              onChange={setReceivedOn}
              error={faultOf('receivedOn')}
              hint="Blank = today."
            />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={loading}>
            Receive
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
