import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { LengthInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';
import type { StockRoll } from './RollFacts';
import { StockUpdateDocument } from './stock.generated';

interface Props {
  roll: StockRoll;
  onDone: () => void;
}

const FIELDS = ['dyeLot', 'invoicedLength', 'receivedLength', 'packingSlip', 'poNumber'];
const readable = (length: number | null): number | null => (Number.isNaN(length) ? 0 : length);

function EditDialog({ roll, onDone, onClose }: Props & { onClose: () => void }) {
  const byCarton = roll.width === null;
  const [values, setValues] = useState({
    dyeLot: roll.dyeLot,
    isWithoutLot: roll.isWithoutLot,
    invoicedLength: roll.invoicedLength,
    receivedLength: roll.receivedLength,
    isMeasured: roll.isMeasured,
    packingSlip: roll.packingSlip,
    poNumber: roll.poNumber,
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [update] = useMutation(StockUpdateDocument, OWN_ERRORS);
  const set =
    <Name extends keyof typeof values>(name: Name) =>
    (value: (typeof values)[Name]) =>
      setValues((before) => ({ ...before, [name]: value }));
  const faults = failure === null ? [] : fieldFaults(failure);
  const faultOf = (name: string) => faults.find(({ path }) => path === name)?.message;
  const [press, busy] = useOnce(async () => {
    const { invoicedLength, receivedLength, isMeasured, ...words } = values;
    // An unreadable length is sent as 0, which is refused at its field.
    const lengths = byCarton
      ? {}
      : { invoicedLength: readable(invoicedLength), receivedLength: readable(receivedLength), isMeasured };
    try {
      await update({ variables: { input: { id: roll.id, version: roll.version, ...words, ...lengths } } });
      notify('success', `${roll.rollNumber} saved`);
      onClose();
      onDone();
    } catch (error) {
      setFailure(error);
    }
  });
  const isShown = faults.some(({ path }) => FIELDS.includes(path));
  return (
    <ConfirmDialog
      title={`Edit ${roll.rollNumber}`}
      confirm="Save"
      busy={busy}
      onConfirm={() => void press()}
      onCancel={onClose}
    >
      <div
        style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px 12px', alignItems: 'end', paddingTop: 20 }}
      >
        <TextInput
          label="Dye lot"
          value={values.dyeLot}
          onChange={set('dyeLot')}
          error={faultOf('dyeLot')}
          maxLength={40}
          autoFocus
        />
        <CheckboxInput label="No lot on the label" value={values.isWithoutLot} onChange={set('isWithoutLot')} />
        {!byCarton && (
          <>
            <LengthInput
              label="Invoiced length"
              value={values.invoicedLength}
              onChange={set('invoicedLength')}
              error={faultOf('invoicedLength')}
            />
            <LengthInput
              label="Received length"
              value={values.receivedLength}
              onChange={set('receivedLength')}
              error={faultOf('receivedLength')}
              required
            />
            <div style={{ gridColumn: '1 / -1' }}>
              <CheckboxInput
                label="Measured, not taken from the label"
                value={values.isMeasured}
                onChange={set('isMeasured')}
              />
            </div>
          </>
        )}
        <TextInput
          label="Packing slip"
          value={values.packingSlip}
          onChange={set('packingSlip')}
          error={faultOf('packingSlip')}
          maxLength={60}
        />
        <TextInput
          label="PO number"
          value={values.poNumber}
          onChange={set('poNumber')}
          error={faultOf('poNumber')}
          maxLength={40}
        />
      </div>
      <p style={{ margin: '12px 0 0', fontSize: 12 }}>
        What is left is corrected with Correct, which keeps the reason.
      </p>
      <ErrorLine text={failure !== null && !isShown ? errorText(failure) : ''} />
    </ConfirmDialog>
  );
}

/** Corrects what is known of a roll: its lot, its lengths as invoiced and received, and its papers. */
export function EditFactsButton({ roll, onDone }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit
      </Button>
      {open && <EditDialog roll={roll} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
