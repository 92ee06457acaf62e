import { optionName } from '@falcon/domain/orders/proposals';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { formatPhone } from '@falcon/domain/kit/text';
import { dateInZone } from '#core/calendar-date';
import type { Services } from '#core/context';
import type { SharedLinkRow, SharedView } from '#office/shared-links';
import { hasEnded } from '../offers/in-force';
import type { OfferRow } from '../offers/offers.queries';
import { printedParties } from '../offers/offers.queries';
import { money } from '../offers/printed-figures';
import { proposalById } from '../proposals.queries';
import type { ProposalRow } from '../proposals.queries';
import { offerById, signaturesOf } from './signatures.queries';
import type { SignatureRow } from './signatures.queries';

/** The offer of a link with its proposal, and who signed it. */
export interface SharedOffer {
  readonly offer: OfferRow;
  readonly proposal: ProposalRow;
  readonly signature: SignatureRow | undefined;
}

/** Null if there is no such offer. */
export async function sharedOffer({ db }: Services, link: SharedLinkRow): Promise<SharedOffer | null> {
  const offer = link.proposalOfferId === null ? undefined : await offerById(db, link.proposalOfferId);
  const proposal = offer && (await proposalById(db, offer.proposalId));
  if (!offer || !proposal) return null;
  const [signature] = await signaturesOf(db, [offer.id]);
  return { offer, proposal, signature };
}

/** Why an offer can’t be accepted by its link, for the customer; null if it can. */
export function closedWords({ offer, proposal, signature }: SharedOffer, today: string): string | null {
  if (signature || proposal.status === 'ACCEPTED') return 'Accepted';
  if (offer.number !== proposal.offerNumber) return 'A newer offer has replaced this one';
  if (proposal.status !== 'SENT') return 'This offer is being revised';
  return hasEnded(offer, today) ? `Its prices were valid until ${writtenDate(offer.validUntil)}` : null;
}

/** The options of an offer that the customer can choose, with what each adds to every alternative. */
const optionsOf = ({ content, prices }: OfferRow): SharedView['options'] =>
  prices.optional.map((place, index) => {
    const option = content.options[place];
    const added = prices.alternatives.map(({ options }) => options[index] ?? 0);
    const [least, most] = [Math.min(...added), Math.max(...added)];
    return {
      place,
      name: option ? optionName(option) : '',
      price: least === most ? `+ ${money(least)}` : `+ ${money(least)} to ${money(most)}`,
    };
  });

/** The lines with the price per apartment in every alternative. */
const tableOf = ({ content, prices }: OfferRow): NonNullable<SharedView['table']> => ({
  amounts: content.alternatives.length,
  headings: ['Per apartment', 'Apartments', ...content.alternatives.map(({ name }) => name)],
  rows: content.lines.map(({ name, apartments }, index) => [
    name,
    apartments.toLocaleString('en-US'),
    ...prices.alternatives.map(({ lines }) => money(lines[index]?.perApartment ?? 0)),
  ]),
});

/** What the customer sees: the offer as it was sent, and whether it can be accepted. */
export async function viewOfOffer(services: Services, shared: SharedOffer): Promise<SharedView> {
  const { offer, proposal, signature } = shared;
  const { clock, timeZone, db } = services;
  const today = dateInZone(clock(), timeZone);
  const closed = closedWords(shared, today);
  const parties = await printedParties(db, proposal.id);
  const facts: (readonly [string, string])[] = [
    ['Offer', String(offer.number)],
    ['Valid until', writtenDate(offer.validUntil)],
    [
      'Your contact',
      [parties.salespersonName, formatPhone(parties.salespersonPhone ?? ''), parties.salespersonEmail]
        .filter(Boolean)
        .join(', '),
    ],
    ['Accepted', signature?.chosen ?? ''],
    ['Amount', signature ? money(signature.totalCents) : ''],
    ['Signed by', signature?.signedName ?? ''],
    ['Signed on', signature ? writtenDate(dateInZone(signature.signedAt, timeZone)) : ''],
    ['Fingerprint of the PDF (SHA-256)', signature?.pdfSha256 ?? ''],
  ];
  return {
    title: `Proposal: ${proposal.name}`,
    recipient: parties.whom,
    headline: closed ?? `Valid until ${writtenDate(offer.validUntil)}`,
    tone: closed === null ? 'OPEN' : closed === 'Accepted' ? 'DONE' : 'LATE',
    facts: facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    table: tableOf(offer),
    choices:
      closed === null
        ? offer.content.alternatives.map(({ name }, place) => ({
            name,
            description: '',
            price: money(offer.prices.alternatives[place]?.total ?? 0),
          }))
        : [],
    options: closed === null ? optionsOf(offer) : [],
  };
}
