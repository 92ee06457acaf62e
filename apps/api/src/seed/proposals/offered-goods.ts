import type { Transaction } from 'kysely';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { FloorChoice, ProposalLine, ProposalOption } from '@falcon/domain/orders/proposals';
import type { DB } from '#db/database';

const FOOT_E4 = 10_000;
const DOLLAR_E4 = 10_000;
export const TERMS = 'Prices hold until the date above.\nHalf is due when the work starts, the rest when it is done.';
export const INCLUDED = 'Take-up of the old floor\nAll materials and labor\nCleanup every evening';

/** A room, measured in feet. */
export const room = (name: string, flooringTypeId: FlooringTypeId, length: number, width: number): ProposalLine => ({
  unitId: null,
  name,
  flooringTypeId,
  lengthE4: length * FOOT_E4,
  widthE4: width * FOOT_E4,
  noPad: false,
  glueDown: false,
  apartments: 1,
});
/** A unit style; its name is read from the unit. */
export const unitStyle = (unitId: number, flooringTypeId: FlooringTypeId, apartments: number): ProposalLine => ({
  unitId,
  name: '',
  flooringTypeId,
  lengthE4: null,
  widthE4: null,
  noPad: false,
  glueDown: false,
  apartments,
});
/** An item with its profit in dollars. */
export const floor = (flooringTypeId: FlooringTypeId, itemId: number, profit: number): FloorChoice => ({
  flooringTypeId,
  itemId,
  padItemId: null,
  profitE4: profit * DOLLAR_E4,
  padProfitE4: null,
});
/** Other work, in dollars. */
export const option = (
  name: string,
  isIncluded: boolean,
  dollars: readonly [material: number, labor: number, profit: number],
): ProposalOption => {
  const [materialCents = 0, laborCents = 0, profitCents = 0] = dollars.map((amount) => amount * 100);
  return { kind: 'OTHER', name, isIncluded, itemId: null, quantityE2: null, materialCents, laborCents, profitCents };
};

/** Three grades of one flooring type, from the least to the most expensive. */
export async function grades(trx: Transaction<DB>, itemTypeId: number): Promise<readonly [number, number, number]> {
  const rows = await trx
    .selectFrom('item')
    .select('id')
    .where('itemTypeId', '=', itemTypeId)
    .where('isEnabled', '=', true)
    .where('costE4', '>', 0)
    .orderBy('costE4')
    .orderBy('id')
    .execute();
  const at = (share: number): number => rows[Math.floor((rows.length - 1) * share)]?.id ?? 0;
  return [at(0), at(0.5), at(1)];
}
