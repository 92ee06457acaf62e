import { AddNote } from '#blocks/notes/AddNote';
import { NotesPanel } from '#blocks/notes/NotesPanel';
import { AddedHere } from '../../added/AddedHere';
import { addToOrder } from '../../added/added-sending';
import { useAddedTo } from './use-added-to';

/** The notes of a stored order; a new one is kept on the device until it is sent. */
export function OrderNotes({ id, canAttach }: { id: string; canAttach: boolean }) {
  const to = useAddedTo(id);
  return (
    <NotesPanel owner={{ ownerType: 'WORK_ORDER', ownerId: id }}>
      {canAttach && <AddNote name={id} add={(text) => addToOrder(to, { kind: 'NOTE', text })} />}
      <AddedHere orderId={id} kinds={['NOTE']} />
    </NotesPanel>
  );
}
