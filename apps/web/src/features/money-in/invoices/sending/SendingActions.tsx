import Button from '@mui/material/Button';
import { useState } from 'react';
import { count } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { PayButton } from '../PayButton';
import { MOST_INVOICES } from './limits';

const MailDialog = lazyPart(async () => (await import('./MailDialog')).MailDialog);
const PapersDialog = lazyPart(async () => (await import('./PapersDialog')).PapersDialog);
const SummaryDialog = lazyPart(async () => (await import('./SummaryDialog')).SummaryDialog);

type Action = 'mail' | 'print' | 'portal' | 'summary';
const ACTIONS: readonly [Action, label: string][] = [
  ['mail', 'E-mail'],
  ['print', 'Print'],
  ['portal', 'Portal package'],
  ['summary', 'Summary sheets'],
];

interface Props {
  ids: readonly string[];
  /** Reloads the list and clears the selection. */
  onDone: () => void;
}

/** The ways to send the selected invoices; visible, but disabled, before one is selected. */
export function SendingActions({ ids, onDone }: Props) {
  const [open, setOpen] = useState<Action | null>(null);
  const tooMany = ids.length > MOST_INVOICES;
  const close = () => setOpen(null);
  const question = { ids, onClose: close, onDone };
  const papers = {
    ids,
    onClose: close,
    onDone: () => {
      close();
      onDone();
    },
  };
  return (
    <>
      {tooMany && <span role="alert">Select at most {count(MOST_INVOICES)} invoices.</span>}
      {ACTIONS.map(([action, label]) => (
        <Button key={action} variant="outlined" disabled={tooMany || ids.length === 0} onClick={() => setOpen(action)}>
          {label}
        </Button>
      ))}
      <PayButton ids={ids} />
      {open === 'mail' && <MailDialog {...question} />}
      {open === 'print' && <PapersDialog {...papers} papers="PRINT" />}
      {open === 'portal' && <PapersDialog {...papers} papers="PORTAL" />}
      {open === 'summary' && <SummaryDialog {...question} />}
    </>
  );
}
