import { AddNote } from '#blocks/notes/AddNote';
import { NotesPanel } from '#blocks/notes/NotesPanel';
import { AddedHere } from '../../added/AddedHere';
import { addToOrder } from '../../added/added-sending';
import { EditorCard } from '../EditorCard';
import { useAddedTo } from './use-added-to';

/** What the office and the field tell each other about a stored order; kept on the device until it is sent. */
export function InternalNotes({ id, canAttach }: { id: string; canAttach: boolean }) {
  const to = useAddedTo(id);
  return (
    <EditorCard title="Internal notes" help="Read by the office, never printed.">
      <NotesPanel owner={{ ownerType: 'WORK_ORDER', ownerId: id }}>
        {canAttach && <AddNote name={id} add={(text) => addToOrder(to, { kind: 'NOTE', text })} />}
        <AddedHere orderId={id} kinds={['NOTE']} />
      </NotesPanel>
    </EditorCard>
  );
}
