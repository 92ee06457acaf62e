import { parseEmailList } from '@falcon/domain/kit/text';
import { useRef, useState } from 'react';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { useMailSaved } from '#blocks/mail/use-mail-saved';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { useOnce } from '#ui/use-once';

interface Props {
  /** "claim" or "order". */
  what: string;
  /** The addresses of the vendor's contacts, suggested first. */
  mailTo: readonly string[];
  /** It was sent before. */
  wasSent: boolean;
  send: (mail: { to: string[]; again: boolean; clientMutationId: string }) => Promise<unknown>;
  onClose: () => void;
}

/** E-mails a claim or an order to a vendor; a second time only if that is meant. */
export function SendToVendorDialog({ what, mailTo, wasSent, send, onClose }: Props) {
  const [to, setTo] = useState(mailTo.join(', '));
  const [again, setAgain] = useState(false);
  const [asksAgain, setAsksAgain] = useState(wasSent);
  const [failure, setFailure] = useState('');
  const isSaved = useMailSaved();
  const call = useRef(crypto.randomUUID());
  const [confirm, busy] = useOnce(async () => {
    const result = parseEmailList(to);
    if (!result.ok) return setFailure(result.reason);
    try {
      await send({ to: [...result.addresses], again, clientMutationId: call.current });
      const sentence = isSaved ? 'saved, not delivered' : 'sent';
      notify(isSaved ? 'info' : 'success', `${what.charAt(0).toUpperCase()}${what.slice(1)} ${sentence}`);
      return onClose();
    } catch (error) {
      call.current = crypto.randomUUID();
      if (fieldFaults(error).some(({ path }) => path === 'again')) setAsksAgain(true);
      return setFailure(errorText(error));
    }
  });
  return (
    <ConfirmDialog
      title={`E-mail the ${what}`}
      confirm="Send"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <NotDelivered />
      <TextInput label="To" value={to} onChange={setTo} autoFocus required hint="Separate with commas." />
      {asksAgain && <CheckboxInput label="Send it again" value={again} onChange={setAgain} />}
      <ErrorLine text={failure} />
    </ConfirmDialog>
  );
}
