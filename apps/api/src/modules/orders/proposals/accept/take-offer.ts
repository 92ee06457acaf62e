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

/** An offer that can be accepted, with the choice. */
interface TakenOffer {
  readonly offer: OfferRow;
  readonly choice: Choice;
  /** The chosen content. */
  readonly content: ProposalContent;
  /** The total for all apartments, in cents. */
  readonly total: number;
  /** Why an expired offer was accepted; otherwise blank. */
  readonly reason: string;
}

/** The results of an accepted offer: the customer, and each line's unit with its priced content. */
interface Became {
  readonly customerId: number;
  readonly units: readonly number[];
  readonly quoted: readonly QuotedUnit[];
}

/** Creates the customer and units of a checked offer, and marks it as accepted. */
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
