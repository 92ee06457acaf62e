import type { NewMovement, RollRow } from './stock.queries';
import { insertMovements, insertRolls, takenNumbers } from './stock.queries';
import type { StockRun } from './stock-run';

/** What a remnant inherits from its roll; a remnant of an unstocked roll has no parent. */
type RemnantOf = Pick<RollRow, 'itemId' | 'rollNumber' | 'dyeLot' | 'widthE4'> & { readonly id: number | null };

/** A remnant to add to stock; its source is the movement it reverses, or the one that took its length from its roll. */
export interface NewRemnant extends Pick<NewMovement, 'reversesId' | 'counterpartId'> {
  readonly of: RemnantOf;
  readonly lengthE4: number;
  readonly workOrderCutId?: number | null;
}

const startOf = ({ of }: NewRemnant): string => `${of.rollNumber}-R`;

/** The number of each remnant: the first free ones of its roll. */
async function numbersOf({ trx }: StockRun, remnants: readonly NewRemnant[]): Promise<string[]> {
  const starts = remnants.map((one) => ({ itemId: one.of.itemId, start: startOf(one) }));
  const numbersByItem = await takenNumbers(trx, starts);
  return remnants.map((one) => {
    const used = numbersByItem.get(one.of.itemId);
    for (let next = 1; ; next += 1) {
      const number = `${startOf(one)}${next}`;
      if (used?.has(number.toLowerCase())) continue;
      used?.add(number.toLowerCase());
      return number;
    }
  });
}

/**
 * Adds remnants to stock: rows with their own numbers, the roll's lot and width, and the movements of their lengths.
 * Three statements for any number of them.
 */
export async function makeRemnants(run: StockRun, remnants: readonly NewRemnant[]): Promise<void> {
  if (remnants.length === 0) return;
  const { trx, today } = run;
  const numbers = await numbersOf(run, remnants);
  const ids = await insertRolls(
    trx,
    remnants.map(({ of, lengthE4 }, index) => ({
      itemId: of.itemId,
      rollNumber: numbers[index] ?? '',
      dyeLot: of.dyeLot,
      widthE4: of.widthE4,
      lengthE4,
      receivedLengthE4: lengthE4,
      parentRollId: of.id,
      isRemnant: true,
      receivedOn: today,
    })),
  );
  await insertMovements(
    run,
    remnants.map(({ of: _of, ...source }, index) => ({
      inventoryRollId: ids[index] ?? 0,
      kind: 'REMNANT',
      ...source,
    })),
  );
}
