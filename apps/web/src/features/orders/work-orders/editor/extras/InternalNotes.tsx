import { lazyPart } from '#ui/lazy-part';
import { EditorCard } from '../EditorCard';

const OrderNotes = lazyPart(async () => (await import('./OrderNotes')).OrderNotes);

/** What the office and the field tell each other about a stored order. */
export const InternalNotes = ({ id, canAttach }: { id: string; canAttach: boolean }) => (
  <EditorCard title="Internal notes" help="Read by the office, never printed">
    <OrderNotes id={id} canAttach={canAttach} />
  </EditorCard>
);
