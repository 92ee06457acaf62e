import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type SubmitEvent, useId, useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notBeside } from '#ui/feedback/not-beside';
import { notify } from '#ui/feedback/notify';
import { QuantityInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { quantity as written } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import type { PickedSupply } from './purchase-form';
import { countDifference } from './purchase-form';
import { SupplyInput } from './SupplyInput';
import { SupplyCountDocument, SupplyReceiveDocument } from './supply-stock.generated';

const WORDS = {
  receive: { title: 'Receive', quantity: 'Quantity received', note: 'Packing slip or note', action: 'Receive' },
  count: { title: 'Count', quantity: 'Quantity counted', note: 'Note', action: 'Save count' },
} as const;

/** A change to a supply's stock. */
export type StockStep = keyof typeof WORDS;

interface Props {
  step: StockStep;
  /** If missing, the user selects it here, and then the next one. */
  item?: PickedSupply | undefined;
  onClose: () => void;
}

/** The recorded stock, and how a count would correct it; shown before it is stored. */
function Recorded({ item, counted }: { item: PickedSupply; counted: number | null }) {
  const difference = countDifference(item, counted);
  const sign = difference !== null && difference > 0 ? '+' : '';
  return (
    <p role="status" style={{ margin: 0 }}>
      {item.onHand == null ? 'Nothing is recorded yet.' : `On record: ${written(item.onHand)}.`}
      {difference !== null && item.onHand != null && (
        <strong>{difference === 0 ? ' The count agrees.' : ` Difference: ${sign}${written(difference)}.`}</strong>
      )}
    </p>
  );
}

/** The fields of a receipt or count; Enter saves it. */
export function StockDialog({ step, item: initialItem, onClose }: Props) {
  const id = useId();
  const words = WORDS[step];
  const [entry, setEntry] = useState(0);
  const [call, setCall] = useState(() => crypto.randomUUID());
  const [item, setItem] = useState<PickedSupply | null>(initialItem ?? null);
  const [quantity, setQuantity] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [receive] = useMutation(SupplyReceiveDocument, { ...OWN_ERRORS, refetchQueries: 'active' });
  const [count] = useMutation(SupplyCountDocument, { ...OWN_ERRORS, refetchQueries: 'active' });
  const next = () => {
    setItem(null);
    setQuantity(null);
    setNote('');
    setCall(crypto.randomUUID());
    setEntry(entry + 1);
  };
  const [press, busy] = useOnce(async () => {
    const isMissing = item === null || quantity === null || Number.isNaN(quantity);
    setMissing(isMissing);
    setFailed(null);
    if (isMissing) return;
    const variables = { input: { itemId: item.id, quantity, note, clientMutationId: call } };
    try {
      await (step === 'receive' ? receive({ variables }) : count({ variables }));
      notify('success', `${item.name}: ${written(quantity)} ${step === 'receive' ? 'received' : 'counted'}`);
      if (initialItem) onClose();
      else next();
    } catch (error) {
      setFailed(error);
    }
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void press();
  };
  const faults = fieldFaults(failed);
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message;
  const isUnread = quantity !== null && Number.isNaN(quantity);
  const quantityFault = missing && quantity === null ? 'Enter the quantity.' : faultAt('quantity');
  return (
    <Dialog open onClose={notBeside(onClose)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>
          {initialItem ? `${words.title} ${initialItem.name}` : `${words.title} supplies`}
        </DialogTitle>
        <DialogContent>
          <div key={entry} style={{ display: 'grid', gap: 16, paddingTop: 20 }}>
            {!initialItem && (
              <SupplyInput
                label="Supply"
                value={item}
                onChange={setItem}
                required
                autoFocus
                error={missing && item === null ? 'Select the supply.' : faultAt('itemId')}
              />
            )}
            {item && <Recorded item={item} counted={step === 'count' && !isUnread ? quantity : null} />}
            <QuantityInput
              label={words.quantity}
              value={quantity}
              onChange={setQuantity}
              required
              autoFocus={initialItem !== undefined}
              error={quantityFault}
            />
            <TextInput label={words.note} value={note} onChange={setNote} maxLength={200} error={faultAt('note')} />
          </div>
          <ErrorLine text={failed === null || faults.length > 0 ? null : errorText(failed)} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{initialItem ? 'Cancel' : 'Close'}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {words.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
