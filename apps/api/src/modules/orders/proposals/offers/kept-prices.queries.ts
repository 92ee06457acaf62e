import type { Database } from '#db/database';
import type { KeptPrices } from '#orders/work-orders';
import type { KeptFor, PricedProposal } from '../pricing/price-proposal';

/** All prices kept with an offer: each distinct one once, and which of them each line of each alternative uses. */
interface StoredPrices {
  readonly distinct: readonly KeptPrices[];
  readonly places: readonly (readonly number[])[];
}

/** Stores the prices of an offer; many lines share theirs. */
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

/** The prices kept with an offer; null for an offer from before prices were kept. */
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
