import type { Database } from '#db/database';
import type { KeptPrices } from '#orders/work-orders';
import type { KeptFor, PricedProposal } from '../pricing/price-proposal';

/** Every price that an offer was figured with: each one once, and which of them a line of an alternative has. */
interface StoredPrices {
  readonly distinct: readonly KeptPrices[];
  readonly places: readonly (readonly number[])[];
}

/** Keeps the prices that an offer was figured with; many lines share theirs. */
export async function insertKept(trx: Database, offerId: number, keptPrices: PricedProposal['kept']): Promise<void> {
  const placesByText = new Map<string, number>();
  const placeOf = (prices: KeptPrices): number => {
    const text = JSON.stringify(prices);
    const place = placesByText.get(text) ?? placesByText.size;
    placesByText.set(text, place);
    return place;
  };
  const places = JSON.stringify(keptPrices.map((lines) => lines.map(placeOf)));
  const prices = `{"places":${places},"distinct":[${[...placesByText.keys()].join(',')}]}`;
  await trx.insertInto('proposalOfferPrices').values({ offerId, prices }).execute();
}

/** The prices that an offer was figured with; null for one of before they were kept. */
export async function keptOf(db: Database, offerId: number): Promise<KeptFor | null> {
  const row = await db
    .selectFrom('proposalOfferPrices')
    .select('prices')
    .where('offerId', '=', offerId)
    .executeTakeFirst();
  if (!row) return null;
  const { distinct, places } = row.prices as unknown as StoredPrices;
  return (alternative, line) => distinct[places[alternative]?.[line] ?? -1];
}
