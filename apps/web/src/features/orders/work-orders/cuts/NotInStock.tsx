import type { FieldFault } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';

/** The server's question before it cuts or pulls something that is not in stock; undefined if none. */
export const unstockedQuestion = (faults: readonly FieldFault[]): string | undefined =>
  faults.find((fault) => fault.path === 'acceptUnstocked')?.message;

interface Props {
  question: string;
  byCarton: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once whether to continue without stock; the warehouse gets a list of confirmed pieces to check. */
export function NotInStock({ question, byCarton, ...answers }: Props) {
  return (
    <ConfirmDialog title="Not in stock" confirm={byCarton ? 'Pull anyway' : 'Cut anyway'} {...answers}>
      <p style={{ margin: '0 0 8px', whiteSpace: 'pre-line' }}>{question}</p>
      <p style={{ margin: 0 }}>It will be listed under “Cut without stock” until the warehouse has checked it.</p>
    </ConfirmDialog>
  );
}
