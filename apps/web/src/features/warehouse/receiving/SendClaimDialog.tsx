import { useMutation } from '@apollo/client/react';
import { parseEmailList } from '@falcon/domain/kit/text';
import { useRef, useState } from 'react';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { useMailSaved } from '#blocks/mail/use-mail-saved';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { useOnce } from '#ui/use-once';
import type { Claim } from './claim';
import { ClaimSendDocument } from './receiving.generated';

interface Props {
  receiptId: string;
  claim: Claim;
  onClose: () => void;
}

/** E-mails a claim with its PDF, first suggested to the vendor’s contacts; a second time only if that is meant. */
export function SendClaimDialog({ receiptId, claim, onClose }: Props) {
  const [to, setTo] = useState(claim.mailTo.join(', '));
  const [again, setAgain] = useState(false);
  const [asksAgain, setAsksAgain] = useState(claim.mails.length > 0);
  const [failure, setFailure] = useState('');
  const isSaved = useMailSaved();
  const call = useRef(crypto.randomUUID());
  const [send] = useMutation(ClaimSendDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    const result = parseEmailList(to);
    if (!result.ok) return setFailure(result.reason);
    try {
      const input = { receiptId, to: [...result.addresses], again, clientMutationId: call.current };
      await send({ variables: { input } });
      notify(isSaved ? 'info' : 'success', `Claim ${isSaved ? 'saved, not delivered' : 'sent'}`);
      return onClose();
    } catch (error) {
      call.current = crypto.randomUUID();
      if (fieldFaults(error).some(({ path }) => path === 'again')) setAsksAgain(true);
      return setFailure(errorText(error));
    }
  });
  return (
    <ConfirmDialog
      title="E-mail the claim"
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
