import type { FieldFault } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';

/** The server's question before cutting or pulling something that is not in stock; undefined if there is none. */
export const unstockedQuestion = (faults: readonly FieldFault[]): string | undefined =>
  faults.find((fault) => fault.path === 'acceptUnstocked')?.message;

interface Props {
  question: string;
  byCarton: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once whether to continue without stock; confirmed pieces are listed for the warehouse to check. */
export function NotInStock({ question, byCarton, ...answers }: Props) {
  return (
    <ConfirmDialog title="Not in stock" confirm={byCarton ? 'Pull anyway' : 'Cut anyway'} {...answers}>
      <p style={{ margin: '0 0 8px', whiteSpace: 'pre-line' }}>{question}</p>
      <p style={{ margin: 0 }}>It will be listed under “Cut without stock” until the warehouse has checked it.</p>
    </ConfirmDialog>
  );
}
