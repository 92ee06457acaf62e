import type { RollRow } from './stock.queries';
import { insertMovement, insertRoll, takenNumbers } from './stock.queries';
import type { StockRun } from './stock-run';

/** What a remnant inherits from its roll; a piece of a roll that was not in stock has no parent. */
export type RemnantOf = Pick<RollRow, 'itemId' | 'rollNumber' | 'dyeLot' | 'widthE4'> & { readonly id: number | null };

/** The origin of a remnant's length: the movement it reverses, or the one by which it left its roll. */
export interface RemnantSource {
  readonly workOrderCutId?: number | null;
  readonly reversesId?: number;
  readonly counterpartId?: number;
}

async function remnantNumber(run: StockRun, { itemId, rollNumber }: RemnantOf): Promise<string> {
  const taken = await takenNumbers(run.trx, itemId, `${rollNumber}-R`);
  for (let next = 1; ; next += 1) {
    const number = `${rollNumber}-R${next}`;
    if (!taken.has(number.toLowerCase())) return number;
  }
}

/** Adds a remnant to stock: a row with its own number, the roll's lot and width, and the movement of its length. */
export async function makeRemnant(
  run: StockRun,
  roll: RemnantOf,
  lengthE4: number,
  source: RemnantSource,
): Promise<void> {
  const { trx, orderId, userId, today } = run;
  const inventoryRollId = await insertRoll(trx, {
    itemId: roll.itemId,
    rollNumber: await remnantNumber(run, roll),
    dyeLot: roll.dyeLot,
    widthE4: roll.widthE4,
    lengthE4,
    receivedLengthE4: lengthE4,
    parentRollId: roll.id,
    isRemnant: true,
    receivedOn: today,
  });
  await insertMovement(trx, {
    inventoryRollId,
    workOrderId: orderId,
    workOrderCutId: null,
    kind: 'REMNANT',
    lengthE4,
    userId,
    ...source,
  });
}
