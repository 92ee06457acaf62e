import { useMutation } from '@apollo/client/react';
import { parseEmailList } from '@falcon/domain/kit/text';
import { useRef, useState } from 'react';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { useAskMailSaved } from '#blocks/mail/use-mail-saved';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { TextInput } from '#ui/fields/TextInput';
import { useOnce } from '#ui/use-once';
import { type MemoOneQuery, MemoSendDocument } from './credit-memos.generated';

interface Props {
  memo: NonNullable<MemoOneQuery['creditMemo']>;
  onClose: () => void;
}

/** E-mails a credit memo with its PDF, first suggested to the customer’s addresses for invoices. */
export function MailMemoDialog({ memo, onClose }: Props) {
  const [to, setTo] = useState(memo.mailTo.join(', '));
  const [failure, setFailure] = useState('');
  const askSaved = useAskMailSaved();
  const call = useRef(crypto.randomUUID());
  const [send] = useMutation(MemoSendDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    const result = parseEmailList(to);
    if (!result.ok) return setFailure(result.reason);
    try {
      const isSaved = await askSaved();
      await send({ variables: { input: { id: memo.id, to: [...result.addresses], clientMutationId: call.current } } });
      notify(isSaved ? 'info' : 'success', `Credit memo ${memo.number} ${isSaved ? 'saved, not delivered' : 'sent'}`);
      return onClose();
    } catch (error) {
      call.current = crypto.randomUUID();
      return setFailure(errorText(error));
    }
  });
  return (
    <ConfirmDialog
      title={`E-mail credit memo ${memo.number}`}
      confirm="Send"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <NotDelivered />
      <TextInput label="To" value={to} onChange={setTo} autoFocus required hint="Separate with commas." />
      <ErrorLine text={failure} />
    </ConfirmDialog>
  );
}
