import { createHash } from 'node:crypto';
import { cleanName } from '@falcon/domain/kit/text';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import { inTransaction } from '#db/in-transaction';
import { appConfiguration } from '#office/app-config';
import { queueMail, readersOf } from '#office/mail';
import { registerSharedKind } from '#office/shared-links';
import type { SharedAcceptance, SharedLinkRow } from '#office/shared-links';
import { addHistory } from '#kit/record-kit';
import { chosenWords } from '../accept/accepted-offer';
import type { Choice } from '../accept/accepted-offer';
import { fileName, offerPdf } from '../offers/generate-proposal';
import { printedParties } from '../offers/offers.queries';
import type { OfferRow } from '../offers/offers.queries';
import { money } from '../offers/printed-figures';
import { lockedProposal } from '../proposals.queries';
import { closedWords, sharedOffer, viewOfOffer } from './shared-offer';
import type { SharedOffer } from './shared-offer';
import { addSignature } from './signatures.queries';

const SHORTEST_NAME = 3;
const LONGEST_NAME = 120;
const LONGEST_AGENT = 500;

/** The alternative and options that were chosen; null if the offer has no such ones. */
function choiceOf({ content, prices }: OfferRow, { choice, options }: SharedAcceptance): Choice | null {
  const chosen = [...new Set(options)].toSorted((a, b) => a - b);
  return content.alternatives[choice] && chosen.every((place) => prices.optional.includes(place))
    ? { alternative: choice, options: chosen }
    : null;
}

/** What the customer owes for a choice, in cents. */
function totalOf({ prices }: OfferRow, { alternative, options }: Choice): number {
  const offered = prices.alternatives[alternative];
  return prices.optional.reduce(
    (sum, place, index) => (options.includes(place) ? sum + (offered?.options[index] ?? 0) : sum),
    offered?.total ?? 0,
  );
}

/** The e-mail about a signature, for the customer and the office alike. */
const mailText = (parts: {
  readonly whom: string;
  readonly chosen: string;
  readonly total: string;
  readonly name: string;
  readonly at: string;
  readonly ip: string;
  readonly sha256: string;
  readonly company: string;
}): string => `Hello,

This proposal was accepted online. A copy of the signed offer is attached.

Customer: ${parts.whom}
Accepted: ${parts.chosen}
Amount: ${parts.total}
Signed by: ${parts.name}
Signed at: ${parts.at}
Internet address: ${parts.ip}
Fingerprint of the PDF (SHA-256): ${parts.sha256}

${parts.company}`;

const writtenTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** Where the office gets its copy: the salesperson and the company. */
const officeAddresses = (...addresses: readonly string[]): string[] => addresses.filter((address) => address !== '');

/**
 * Accepts an offer by its link: keeps the choice, the name, the time, the address and the fingerprint of the stored PDF,
 * and e-mails both sides a copy, all in one transaction. Units and orders are made by the office, which accepts the
 * offer as before. Returns a sentence if it is refused.
 */
async function signOffer(services: Services, link: SharedLinkRow, given: SharedAcceptance): Promise<string | null> {
  const { db, clock, timeZone } = services;
  const now = clock();
  const today = dateInZone(now, timeZone);
  const shared = await sharedOffer(services, link);
  if (!shared || closedWords(shared, today) !== null) return 'This offer can no longer be accepted here.';
  const { offer, proposal } = shared;
  const name = cleanName(given.name, { maximum: LONGEST_NAME, required: true });
  if (!name.ok || name.value.length < SHORTEST_NAME) return 'Type your full name.';
  const choice = choiceOf(offer, given);
  if (!choice) return 'Select what you accept.';
  const content = await offerPdf({ db, services }, proposal.id, offer.number);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [parties, { companyName, companyEmail }] = await Promise.all([
    printedParties(db, proposal.id),
    appConfiguration(db),
  ]);
  const chosen = chosenWords(offer, choice);
  const totalCents = totalOf(offer, choice);
  // Inside the transaction, the e-mail needs these, but no other connection.
  const post: Pick<Services, 'files' | 'mailPlace'> = services;
  return inTransaction(services, async (trx) => {
    const locked = await lockedProposal(trx, proposal.id);
    if (!locked || closedWords({ ...shared, proposal: locked }, today) !== null)
      return 'This offer can no longer be accepted here.';
    const isNew = await addSignature(trx, {
      proposalOfferId: offer.id,
      sharedLinkId: link.id,
      alternative: choice.alternative,
      options: [...choice.options],
      chosen,
      totalCents,
      signedName: name.value,
      signedAt: now,
      ipAddress: given.ip,
      userAgent: given.userAgent.slice(0, LONGEST_AGENT),
      pdfSha256: sha256,
    });
    // Pressed twice: the first one counts, and the page shows it.
    if (!isNew) return null;
    await addHistory(trx, {
      recordType: 'proposal',
      recordId: proposal.id,
      action: 'update',
      userId: null,
      version: null,
      changes: [{ field: 'signedOnline', from: null, to: `${name.value}: ${chosen}` }],
    });
    await queueMail(trx, post, {
      subject: `Proposal accepted: ${proposal.name}`,
      text: mailText({
        whom: parties.whom,
        chosen,
        total: money(totalCents),
        name: name.value,
        at: writtenTime(now, timeZone),
        ip: given.ip,
        sha256,
        company: companyName,
      }),
      to: [...offer.recipients, ...officeAddresses(parties.salespersonEmail, companyEmail)],
      attachments: [{ filename: fileName(proposal.name, offer.number), contentType: 'application/pdf', content }],
      about: proposal.customerId === null ? {} : { customerId: proposal.customerId },
      seenBy: readersOf('OFFER', proposal.salespersonId),
      dedupeKey: `signature:${offer.id}`,
      userId: null,
    });
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
