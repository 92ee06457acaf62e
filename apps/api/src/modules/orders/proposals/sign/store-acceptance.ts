import type { Transaction } from 'kysely';
import type { Services } from '#core/context';
import type { DB } from '#db/database';
import { addHistory } from '#kit/record-kit';
import { appConfiguration } from '#office/app-config';
import { billingCompany } from '#office/letterhead';
import { queueMail, readersOf } from '#office/mail';
import type { MailFile } from '#office/mail';
import { drawPrintouts } from '#pdf/pdf-threads';
import { printedParties } from '../offers/offers.queries';
import type { Acceptance } from './acceptance';
import { acceptedCopy } from './accepted-copy';
import { acceptedFacts } from './accepted-facts';
import type { AcceptedFact } from './accepted-facts';
import { addSignature } from './signatures.queries';

const PDF = 'application/pdf';
const LONGEST_AGENT = 500;

/** An acceptance with the e-mail about it, ready to be stored. */
interface Prepared {
  readonly acceptance: Acceptance;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** Where the office gets its copy: the salesperson and the company. */
  readonly office: readonly string[];
}

const mailText = (
  { place }: Acceptance,
  {
    whom,
    facts,
    company,
  }: { readonly whom: string; readonly facts: readonly AcceptedFact[]; readonly company: string },
): string => `Hello,

This proposal was ${'heldBy' in place ? 'signed on our device' : 'accepted online'}. The accepted copy is attached, and the offer as it was sent.

${[{ label: 'Customer', value: whom }, ...facts].map(({ label, value }) => `${label}: ${value}`).join('\n')}

${company}`;

/** Draws the accepted copy and writes the e-mail, before a transaction is open. */
export async function prepareAcceptance({ db, timeZone }: Services, acceptance: Acceptance): Promise<Prepared> {
  const { proposal, offer, file } = acceptance;
  const parties = await printedParties(db, proposal.id);
  const { companyName, companyEmail } = await appConfiguration(db);
  const facts = acceptedFacts(acceptance, timeZone);
  const { whom } = parties;
  const copy = await drawPrintouts([acceptedCopy(acceptance, await billingCompany(db), { whom, facts })]);
  return {
    acceptance,
    text: mailText(acceptance, { whom, facts, company: companyName }),
    files: [
      { filename: file.name, contentType: PDF, content: file.content },
      {
        filename: file.name.replace(`(offer ${offer.number})`, `(offer ${offer.number}, accepted)`),
        contentType: PDF,
        content: copy,
      },
    ],
    office: [parties.salespersonEmail, companyEmail].filter((address) => address !== ''),
  };
}

/**
 * Stores an acceptance with its history entry, and queues one e-mail for both sides; false if the offer was signed
 * before, which changes nothing. Call it with the proposal locked.
 */
export async function storeAcceptance(
  trx: Transaction<DB>,
  post: Pick<Services, 'files' | 'mailPlace'>,
  { acceptance, text, files, office }: Prepared,
  to: readonly string[],
): Promise<boolean> {
  const { proposal, offer, choice, place, signedName, chosen, drawing } = acceptance;
  const heldBy = 'heldBy' in place ? place.heldBy.id : null;
  const isNew = await addSignature(trx, {
    proposalOfferId: offer.id,
    sharedLinkId: 'sharedLinkId' in place ? place.sharedLinkId : null,
    alternative: choice.alternative,
    options: [...choice.options],
    chosen,
    totalCents: acceptance.totalCents,
    signedName,
    signedAt: acceptance.signedAt,
    ipAddress: place.ip,
    userAgent: place.userAgent.slice(0, LONGEST_AGENT),
    pdfSha256: acceptance.file.sha256,
    drawing,
    heldBy,
  });
  if (!isNew) return false;
  const field = heldBy === null ? 'signedOnline' : 'signedOnDevice';
  await addHistory(trx, {
    recordType: 'proposal',
    recordId: proposal.id,
    action: 'update',
    userId: heldBy,
    version: null,
    changes: [{ field, from: null, to: `${signedName}: ${chosen}` }],
  });
  await queueMail(trx, post, {
    subject: `Proposal accepted: ${proposal.name}`,
    text,
    to: [...to, ...office],
    attachments: files,
    about: proposal.customerId === null ? {} : { customerId: proposal.customerId },
    seenBy: readersOf('OFFER', proposal.salespersonId),
    dedupeKey: `signature:${offer.id}`,
    userId: heldBy,
  });
  return true;
}
