import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { SelectInput } from '#ui/fields/choice-inputs';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import { StockMoveDocument, StockPlaceChoicesDocument, type StockRowFragment } from './stock.generated';

type Moved = Pick<StockRowFragment, 'id' | 'rollNumber' | 'version'>;

function MoveDialog({ rolls, onDone, onClose }: { rolls: readonly Moved[]; onDone: () => void; onClose: () => void }) {
  const { data } = useQuery(StockPlaceChoicesDocument);
  const [move] = useMutation(StockMoveDocument, { ...OWN_ERRORS, refetchQueries: 'active' });
  const [placeId, setPlaceId] = useState<string | null>(null);
  const [call] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState('');
  const what = rolls.length === 1 ? (rolls[0]?.rollNumber ?? '') : counted(rolls.length, 'roll');
  const [press, busy] = useOnce(async () => {
    try {
      const seen = rolls.map(({ id, version }) => ({ id, version }));
      await move({ variables: { input: { rolls: seen, placeId, clientMutationId: call } } });
      const place = data?.stockPlaces.find(({ id }) => id === placeId)?.name;
      notify('success', place === undefined ? `${what}: no place` : `${what} moved to ${place}`);
      onClose();
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <ConfirmDialog title={`Move ${what}`} confirm="Move" busy={busy} onConfirm={() => void press()} onCancel={onClose}>
      <SelectInput
        label="Place"
        value={placeId}
        onChange={setPlaceId}
        emptyLabel="No place"
        options={(data?.stockPlaces ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ErrorLine text={failure} />
    </ConfirmDialog>
  );
}

/** Moves rolls and cartons to a place; which ones, is asked when the dialog opens. */
export function MoveButton({ rollsOf, onDone }: { rollsOf: () => readonly Moved[]; onDone: () => void }) {
  const [rolls, setRolls] = useState<readonly Moved[] | null>(null);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setRolls(rollsOf())}>
        Move
      </Button>
      {rolls && <MoveDialog rolls={rolls} onDone={onDone} onClose={() => setRolls(null)} />}
    </>
  );
}
