import Button from '@mui/material/Button';
import { AskButton } from '#blocks/confirmation/AskButton';
import type { Question } from '#blocks/confirmation/Confirmation';
import { useSeen } from '#blocks/list-page/selection/use-seen';
import type { MailLineFragment } from './mail-list.generated';
import { mailsText } from './mail-words';
import { type MailAction, useMailAction } from './use-mail-action';

type Mail = MailLineFragment;

const SETTLES: readonly [Exclude<MailAction['kind'], 'RETRY'>, label: string][] = [
  ['ARRIVED', 'Arrived after all'],
  ['NOT_NEEDED', 'Not needed'],
];

interface Props {
  ids: readonly string[];
  /** The rows currently shown. */
  rows: readonly Mail[];
  /** Reloads the list and clears the selection. */
  onDone: () => void;
}

/** What sending e-mails again means: how many, to whom, which may arrive twice, and which can't be sent. */
function retryQuestion(mails: readonly Mail[], run: () => Promise<unknown>): Question {
  const ready = mails.filter(({ retryRefusal }) => retryRefusal === null);
  const unsure = ready.filter(({ state }) => state === 'UNSURE').length;
  const addresses = [...new Set(ready.map(({ recipient }) => recipient))];
  return {
    title: `Send ${mailsText(ready.length)} again?`,
    confirm: `Send ${mailsText(ready.length)}`,
    noun: 'e-mail',
    text: 'The same text and files are sent as new e-mails, to the same addresses.',
    facts: [
      ['Goes to', addresses.join(', ')],
      ...(unsure > 0 ? [['May arrive twice', mailsText(unsure)] as const] : []),
    ],
    leftOut: mails.flatMap(({ id, recipient, retryRefusal }) =>
      retryRefusal === null ? [] : [{ id, name: recipient, message: retryRefusal, to: `/mail/${id}` }],
    ),
    ready: ready.length > 0,
    // What came of it, and a failure, are shown by the action itself.
    run: async () => {
      await run();
      return { done: '', refused: [] };
    },
  };
}

/** Actions for the selected e-mails. */
export function MailBulk({ ids, rows, onDone }: Props) {
  const mails = useSeen(ids, rows);
  const { run, busy, failure } = useMailAction(ids, onDone);
  return (
    <>
      {failure && <span role="alert">{failure}</span>}
      <AskButton
        label="Send again"
        variant="outlined"
        disabled={busy || ids.length === 0}
        question={retryQuestion(mails, () => run({ kind: 'RETRY' }))}
      />
      {SETTLES.map(([kind, label]) => (
        <Button key={kind} variant="outlined" disabled={busy || ids.length === 0} onClick={() => void run({ kind })}>
          {label}
        </Button>
      ))}
    </>
  );
}
