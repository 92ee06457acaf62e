import { useMutation, useQuery } from '@apollo/client/react';
import { addDays } from '@falcon/domain/kit/schedule';
import { parseEmailList } from '@falcon/domain/kit/text';
import { useRef, useState } from 'react';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { useAskMailSaved } from '#blocks/mail/use-mail-saved';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { DateInput } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { exactDate, today } from '#ui/format/dates';
import { useOnce } from '#ui/use-once';
import { hasEnded, type StoredProposal } from '../proposal-values';
import { ProposalChoicesDocument, ProposalSendDocument } from '../proposals.generated';

const words = (isAgain: boolean): string =>
  isAgain
    ? 'Nothing has changed since it was sent: the same PDF is sent again.'
    : 'The offer is saved as it is now, with its PDF. A later change starts a new offer.';

/** The last day of the next offer: as typed, or as the company has set. */
function useValidity() {
  const days = useQuery(ProposalChoicesDocument).data?.appConfiguration.proposalValidDays;
  const [typedUntil, setTypedUntil] = useState<string | null>();
  const usual = days === undefined ? null : addDays(today(), days);
  return [typedUntil === undefined ? usual : typedUntil, setTypedUntil] as const;
}

function sentText(isMailed: boolean, isSaved: boolean): string {
  if (!isMailed) return 'Marked as sent';
  return isSaved ? 'Proposal saved, not delivered' : 'Proposal sent';
}

interface Props {
  proposal: StoredProposal;
  onDone: () => void;
  onClose: () => void;
}

/** Sends a proposal as an unchangeable offer; without an address it is only marked as sent. */
export function SendDialog({ proposal: { id, version, emailAddress, status, offers }, onDone, onClose }: Props) {
  const [last] = offers;
  const isRenewed = hasEnded({ status, offers });
  const [validUntil, setValidUntil] = useValidity();
  const [to, setTo] = useState(emailAddress ?? '');
  const [failures, setFailures] = useState<readonly string[]>([]);
  const askSaved = useAskMailSaved();
  const call = useRef(crypto.randomUUID());
  const [send] = useMutation(ProposalSendDocument, OWN_ERRORS);
  const [confirm, busy] = useOnce(async () => {
    const result = parseEmailList(to);
    if (!result.ok) return setFailures([result.reason]);
    const { addresses } = result;
    if (isRenewed && validUntil === null)
      return setFailures(['Enter the last day on which the prices of the next offer are valid.']);
    const renewal = isRenewed ? { validUntil } : {};
    try {
      const isSaved = addresses.length > 0 && (await askSaved());
      await send({
        variables: { input: { id, version, to: [...addresses], ...renewal, clientMutationId: call.current } },
      });
      notify(isSaved ? 'info' : 'success', sentText(addresses.length > 0, isSaved));
      return onDone();
    } catch (error) {
      call.current = crypto.randomUUID();
      const faults = fieldFaults(error).map(({ message }) => message);
      return setFailures(faults.length > 0 ? faults : [errorText(error)]);
    }
  });
  const isAgain = status === 'SENT' && !isRenewed;
  const number = isAgain ? (last?.number ?? 1) : (last?.number ?? 0) + 1;
  return (
    <ConfirmDialog
      title={`Send offer ${number}`}
      confirm={to.trim() === '' && !isAgain ? 'Mark as sent' : 'Send'}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p style={{ margin: '0 0 12px' }}>
        {isRenewed && last
          ? `The prices of offer ${last.number} held until ${exactDate(last.validUntil)}. The next offer has today’s prices.`
          : words(isAgain)}
      </p>
      {to.trim() !== '' && <NotDelivered />}
      {isRenewed && (
        <div style={{ width: 180, marginBottom: 12 }}>
          <DateInput label="Valid until" value={validUntil} onChange={setValidUntil} required autoFocus />
        </div>
      )}
      <TextInput
        label="To"
        value={to}
        onChange={setTo}
        autoFocus={!isRenewed}
        hint={
          isAgain ? 'Separate with commas.' : 'Separate with commas. Leave blank if you handed over a printed copy.'
        }
      />
      {failures.slice(0, 8).map((text) => (
        <ErrorLine key={text} text={text} />
      ))}
    </ConfirmDialog>
  );
}
