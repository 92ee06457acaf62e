import type { ProposalContent } from '@falcon/domain/orders/proposals';
import type { Database } from '#db/database';
import type { QuotedUnit } from '#orders/work-orders';
import type { OfferRow } from '../offers/offers.queries';
import { changeStatus } from '../offers/change-status';
import { optionsOf, quotedUnit, rulesOfRooms } from '../pricing/quoted-units';
import type { ProposalRow } from '../proposals.queries';
import { chosenWords } from './accepted-offer';
import type { Choice } from './accepted-offer';
import type { Acceptor } from './acting';
import { customerOfAccepted } from './become-customer';
import { becomeUnits } from './become-units';

/** An offer that can be accepted as it is chosen. */
interface TakenOffer {
  readonly offer: OfferRow;
  readonly choice: Choice;
  /** What was chosen of it. */
  readonly content: ProposalContent;
  /** What it comes to for all apartments, in cents. */
  readonly total: number;
  /** Why an offer was accepted after its end; blank otherwise. */
  readonly reason: string;
}

/** What an accepted offer became: the customer, and the unit of each line with what it was priced with. */
interface Became {
  readonly customerId: number;
  readonly units: readonly number[];
  readonly quoted: readonly QuotedUnit[];
}

/** Makes customer and units of an offer that was looked at, and notes it as accepted. */
export async function takeOffer(
  trx: Database,
  ctx: Acceptor,
  row: ProposalRow,
  { offer, choice, content, total, reason }: TakenOffer,
): Promise<Became> {
  const customerId = await customerOfAccepted(trx, ctx, row);
  const { included } = optionsOf(content);
  const rooms = await rulesOfRooms(trx, content);
  const [alternative] = content.alternatives;
  if (!alternative) throw new Error('An accepted proposal has no alternative');
  const quoted = content.lines.map((line) => quotedUnit(line, alternative, included, rooms));
  const units = await becomeUnits(trx, ctx, { proposalId: row.id, title: row.name, customerId, content, quoted });
  const words = chosenWords(offer, choice);
  await changeStatus(trx, row, {
    set: {
      status: 'ACCEPTED',
      acceptedOn: ctx.today(),
      acceptedAlternative: words,
      customerId,
      valueCents: total,
    },
    userId: ctx.requireUser().id,
    changes: [
      { field: 'acceptedAlternative', from: null, to: words },
      ...(row.customerId === customerId ? [] : [{ field: 'customerId', from: null, to: customerId }]),
    ],
    reason,
  });
  return { customerId, units, quoted };
}
