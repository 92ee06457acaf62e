import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import type { RestoredCopyWaitingChoice } from '#graphql/schema-types.generated';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { CheckboxInput, EnumInput } from '#ui/fields/choice-inputs';
import { shortTime } from '#ui/format/dates';
import { counted } from '#ui/format/numbers';
import { useOnce } from '#ui/use-once';
import { RestoredCopyMakeLiveDocument, type RestoredCopyQuery } from './restored-copy.generated';

type Copy = NonNullable<RestoredCopyQuery['restoredCopy']>;
type PendingWork = NonNullable<Copy['waiting']>;

const CHOICES: Readonly<Record<RestoredCopyWaitingChoice, string>> = {
  SENT_BY_ORIGINAL: 'Don’t send them: the original did',
  NOT_SENT: 'Don’t send them: they were never sent',
  SEND: 'Send them now',
};

/** Lines that list what is waiting and what to check; none if there is nothing. */
function linesOf({
  mails,
  oldestMail,
  mailsOfCopy,
  reports,
  quickbooksEntries,
  nextInvoiceNumber,
}: PendingWork): string[] {
  return [
    ...(mails > 0
      ? [`${counted(mails, 'e-mail')} waited in the backup, the oldest since ${shortTime(oldestMail)}.`]
      : []),
    ...(reports > 0 ? [`${counted(reports, 'scheduled report')} came due since the backup.`] : []),
    ...(mailsOfCopy > 0 ? [`${counted(mailsOfCopy, 'e-mail')} written in this copy: sent in any case.`] : []),
    ...(quickbooksEntries > 0
      ? [`${counted(quickbooksEntries, 'transaction')} for QuickBooks: each is looked up there before it is sent.`]
      : []),
    ...(nextInvoiceNumber === null
      ? []
      : [
          `New invoices go on at ${nextInvoiceNumber}. If the original gave out later numbers, set the next one in the configuration first.`,
        ]),
  ];
}

/**
 * Asks before a restored copy becomes the live company: is the original stopped, and what should happen to what is
 * waiting?
 */
export function MakeLiveDialog({
  copy,
  waiting,
  onCancel,
  onDone,
}: {
  copy: Copy;
  waiting: PendingWork;
  onCancel: () => void;
  onDone: () => void;
}) {
  const hasChoice = waiting.mails > 0 || waiting.reports > 0;
  const [isStopped, setIsStopped] = useState(false);
  const [choice, setChoice] = useState<RestoredCopyWaitingChoice | null>(null);
  const [failure, setFailure] = useState('');
  const [run] = useMutation(RestoredCopyMakeLiveDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    if (hasChoice && choice === null)
      return setFailure('Select what happens to the e-mails that were waiting in the backup.');
    try {
      // Certificate alerts came due too, but the original has sent those.
      const input = { originalIsStopped: isStopped, waiting: choice ?? 'SENT_BY_ORIGINAL' };
      await run({ variables: { input } });
      notify('success', 'This is the live company now');
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  const lines = linesOf(waiting);
  return (
    <ConfirmDialog
      title="Make this copy the live one?"
      confirm="Make it the live one"
      width="sm"
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      <p style={{ margin: '0 0 12px' }}>
        From now on this copy of {shortTime(copy.backupMadeAt)} sends e-mails, reports and transactions for QuickBooks.
        Anything entered in the original after that is not in this copy.
      </p>
      {lines.length > 0 && (
        <ul style={{ margin: '0 0 12px', paddingLeft: 20 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {hasChoice && (
        <EnumInput label="What waited in the backup" labels={CHOICES} value={choice} onChange={setChoice} required />
      )}
      <CheckboxInput
        label="The original is stopped and will not be started again"
        value={isStopped}
        onChange={setIsStopped}
      />
      <ErrorLine text={failure} />
    </ConfirmDialog>
  );
}
