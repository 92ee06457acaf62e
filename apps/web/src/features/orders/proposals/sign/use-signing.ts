import { useMutation } from '@apollo/client/react';
import { parseEmailList } from '@falcon/domain/kit/text';
import { signatureFault } from '@falcon/domain/office/signatures';
import { useEffect, useRef, useState } from 'react';
import { useAskMailSaved } from '#blocks/mail/use-mail-saved';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';
import type { StoredOffer, StoredProposal } from '../proposal-values';
import { OfferToSignDocument, ProposalSignDocument } from './sign.generated';
import type { OfferChoice } from './SignChoice';

const MOST_FAULTS = 8;

/** What a choice comes to; null for users who see no totals. */
function totalOf(offer: StoredOffer | undefined, { alternative, options }: OfferChoice): number | null {
  const chosen = offer?.alternatives?.[alternative];
  if (!offer || !chosen) return null;
  const cents = offer.optional.reduce(
    (sum, place, index) => (options.includes(place) ? sum + Math.round((chosen.options[index] ?? 0) * 100) : sum),
    Math.round(chosen.total * 100),
  );
  return cents / 100;
}

const saidOf = (error: unknown): string[] => {
  const said = fieldFaults(error).map(({ message }) => message);
  return said.length > 0 ? said.slice(0, MOST_FAULTS) : [errorText(error)];
};

/** The PDF of an offer as the customer is shown it, with its fingerprint; blank until it is there. */
function useShownPdf(id: string, number: number | undefined, onFault: (faults: readonly string[]) => void) {
  const [make] = useMutation(OfferToSignDocument, OWN_ERRORS);
  const [sha256, setSha256] = useState('');
  const drawPdf = async () => {
    if (number === undefined) return undefined;
    try {
      const { data } = await make({ variables: { input: { id, offer: number } } });
      setSha256(data?.proposalGenerator?.pdfSha256 ?? '');
      return data?.proposalGenerator?.pdfUrl;
    } catch (error) {
      onFault(saidOf(error));
      return undefined;
    }
  };
  const first = useRef(drawPdf);
  useEffect(() => void first.current(), []);
  return { sha256, drawPdf };
}

/** What the customer enters to sign the last offer of a proposal, and how it is sent: once, however often pressed. */
export function useSigning(proposal: StoredProposal, onDone: () => void) {
  const { id, version, emailAddress, offers } = proposal;
  const [offer] = offers;
  const [choice, setChoice] = useState<OfferChoice>({ alternative: 0, options: [] });
  const [name, setName] = useState('');
  const [drawing, setDrawing] = useState('');
  const [to, setTo] = useState(offer?.recipients.join(', ') || emailAddress || '');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { sha256, drawPdf } = useShownPdf(id, offer?.number, setFaults);
  const askSaved = useAskMailSaved();
  const call = useRef(crypto.randomUUID());
  const [sign] = useMutation(ProposalSignDocument, OWN_ERRORS);
  const [accept, busy] = useOnce(async () => {
    const addresses = parseEmailList(to);
    const fault = signatureFault(drawing);
    const missing = [
      ...(name.trim() === '' ? ['Type your full name.'] : []),
      ...(fault === null ? [] : [fault]),
      ...(addresses.ok ? [] : [addresses.reason]),
    ];
    if (missing.length > 0 || !addresses.ok) return setFaults(missing);
    setFaults([]);
    try {
      const isSaved = await askSaved();
      await sign({
        variables: {
          input: {
            id,
            version,
            offer: offer?.number ?? 0,
            alternative: choice.alternative,
            options: [...choice.options],
            name,
            drawing,
            pdfSha256: sha256,
            to: [...addresses.addresses],
            clientMutationId: call.current,
          },
        },
      });
      notify(
        isSaved ? 'info' : 'success',
        isSaved ? 'Signed; the copies are saved, not delivered' : 'Signed; both sides get a copy',
      );
      return onDone();
    } catch (error) {
      call.current = crypto.randomUUID();
      return setFaults(saidOf(error));
    }
  });
  return {
    offer,
    choice,
    setChoice,
    name,
    setName,
    setDrawing,
    to,
    setTo,
    faults,
    sha256,
    drawPdf,
    total: totalOf(offer, choice),
    accept,
    busy,
  };
}
