import Button from '@mui/material/Button';
import { type MailAction, useMailAction } from './use-mail-action';

const ACTIONS: readonly [MailAction['kind'], label: string][] = [
  ['RETRY', 'Send again'],
  ['ARRIVED', 'Arrived after all'],
  ['NOT_NEEDED', 'Not needed'],
];

interface Props {
  ids: readonly string[];
  /** Reloads the list and clears the selection. */
  onDone: () => void;
}

/** Actions for the selected e-mails. */
export function MailBulk({ ids, onDone }: Props) {
  const { run, busy, failure } = useMailAction(ids, onDone);
  return (
    <>
      {failure && <span role="alert">{failure}</span>}
      {ACTIONS.map(([kind, label]) => (
        <Button key={kind} variant="outlined" disabled={busy} onClick={() => void run({ kind })}>
          {label}
        </Button>
      ))}
    </>
  );
}
