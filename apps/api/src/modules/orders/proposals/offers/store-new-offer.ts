import type { Database } from '#db/database';
import { valueOf } from '../pricing/price-proposal';
import type { PricedProposal } from '../pricing/price-proposal';
import type { ProposalRow } from '../proposals.queries';
import { insertKept } from './kept-prices.queries';
import { insertOffer } from './offers.queries';
import { printedOf } from './proposal-facts';
import type { ProposalFacts } from './proposal-facts';
import { changeStatus } from './change-status';

/** An offer to send now. */
interface NewOffer {
  readonly number: number;
  readonly facts: ProposalFacts;
  readonly priced: PricedProposal;
  /** Its PDF; null if it is drawn when first opened. */
  readonly file: { readonly storageKey: string; readonly size: number } | null;
  readonly recipients: readonly string[];
  readonly userId: number;
  readonly at: Date;
}

/**
 * Stores the next offer of a proposal with everything that was sent: content, prices, and its PDF or the facts to draw
 * it from.
 */
export async function storeNewOffer(
  trx: Database,
  row: ProposalRow,
  { number, facts, priced, file, recipients, userId, at }: NewOffer,
): Promise<void> {
  const { validUntil } = facts;
  const offer = await insertOffer(trx, {
    proposalId: row.id,
    number,
    sentBy: userId,
    sentAt: at,
    recipients: [...recipients],
    validUntil: validUntil ?? facts.date,
    content: JSON.stringify(facts.content),
    prices: JSON.stringify(facts.prices),
    ...(file ?? { printed: JSON.stringify(printedOf(facts)) }),
  });
  await insertKept(trx, offer.id, priced.kept);
  await changeStatus(trx, row, {
    set: { status: 'SENT', lostReason: '', offerNumber: number, validUntil, valueCents: valueOf(priced) },
    userId,
    changes: [
      { field: 'offerNumber', from: row.offerNumber || null, to: number },
      ...(row.validUntil === validUntil ? [] : [{ field: 'validUntil', from: row.validUntil, to: validUntil }]),
    ],
  });
}
