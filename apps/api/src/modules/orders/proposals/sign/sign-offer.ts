import { cleanName } from '@falcon/domain/kit/text';
import { signatureFault } from '@falcon/domain/office/signatures';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import { inTransaction } from '#db/in-transaction';
import { registerSharedKind } from '#office/shared-links';
import type { SharedAcceptance, SharedLinkRow } from '#office/shared-links';
import { fileName, offerPdf } from '../offers/generate-proposal';
import { lockedProposal } from '../proposals.queries';
import { acceptanceOf } from './acceptance';
import { choiceOf } from './given-choice';
import { closedWords, sharedOffer, viewOfOffer } from './shared-offer';
import type { SharedOffer } from './shared-offer';
import { LONGEST_NAME, NO_NAME, SHORTEST_NAME } from './signed-name';
import { prepareAcceptance, storeAcceptance } from './store-acceptance';

const CLOSED = 'This offer can no longer be accepted here.';

/**
 * Accepts an offer by its link: keeps the choice, the name, the signature if one was drawn, the time, the address and
 * the fingerprint of the stored PDF, and e-mails both sides a copy, all in one transaction. Units and orders are made
 * by the office, which accepts the offer as before. Returns a sentence if it is refused.
 */
async function signOffer(services: Services, link: SharedLinkRow, given: SharedAcceptance): Promise<string | null> {
  const { clock, timeZone } = services;
  const now = clock();
  const today = dateInZone(now, timeZone);
  const shared = await sharedOffer(services, link);
  if (!shared || closedWords(shared, today) !== null) return CLOSED;
  const { offer, proposal } = shared;
  const name = cleanName(given.name, { maximum: LONGEST_NAME, required: true });
  if (!name.ok || name.value.length < SHORTEST_NAME) return NO_NAME;
  const choice = choiceOf(offer, { alternative: given.choice, options: given.options });
  if (!choice) return 'Select what you accept.';
  const drawing = given.drawing === '' ? null : given.drawing;
  const fault = drawing === null ? null : signatureFault(drawing);
  if (fault !== null) return fault;
  const { ip, userAgent } = given;
  const acceptance = await acceptanceOf(services, {
    proposal,
    offer,
    choice,
    drawing,
    signedName: name.value,
    signedAt: now,
    place: { ip, userAgent, sharedLinkId: link.id },
  });
  const prepared = await prepareAcceptance(services, acceptance);
  // Inside the transaction, the e-mail needs these, but no other connection.
  const post: Pick<Services, 'files' | 'mailPlace'> = services;
  return inTransaction(services, async (trx) => {
    const locked = await lockedProposal(trx, proposal.id);
    if (!locked || closedWords({ ...shared, proposal: locked }, today) !== null) return CLOSED;
    // Pressed twice: the first one counts, and the page shows it.
    await storeAcceptance(trx, post, prepared, offer.recipients);
    return null;
  });
}

/** The file of an offer: exactly the one that was sent. */
async function fileOfOffer(services: Services, { offer, proposal }: SharedOffer) {
  const content = await offerPdf({ db: services.db, services }, proposal.id, offer.number);
  return { name: fileName(proposal.name, offer.number), content };
}

registerSharedKind('PROPOSAL', {
  action: 'View proposal',
  invitation: 'You can also accept it online: open it here and type your name.',
  view: async (services, link) => {
    const shared = await sharedOffer(services, link);
    return shared && viewOfOffer(services, shared);
  },
  file: async (services, link) => {
    const shared = await sharedOffer(services, link);
    return shared && fileOfOffer(services, shared);
  },
  accept: signOffer,
});
