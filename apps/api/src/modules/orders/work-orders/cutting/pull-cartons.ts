import type { FieldChange } from '@falcon/domain/company/history';
import { validationError } from '#core/errors';
import { CARTON_E2, cartonShares } from './carton-shares';
import type { Share } from './carton-shares';
import { freeOf, overridden, promisedCartons, promisesByRow } from './reservations';
import { cartonsToPull } from './reservations.queries';
import type { ReservableRow } from './reservations.queries';
import { insertMovements, setStock } from './stock.queries';
import type { StockRun } from './stock-run';
import { recordUnstockedCartons } from './unstocked';

interface Pull {
  readonly itemId: number | null;
  /** Whole cartons. */
  readonly cartons: number;
  /** The user takes what others are promised, with a reason. */
  readonly overrides: boolean;
  readonly acceptUnstocked: boolean;
}

const sumOf = (parts: readonly Share<ReservableRow>[]): number => parts.reduce((sum, [, partE2]) => sum + partE2, 0);

/**
 * Takes the cartons of an order from stock, first those it was promised. Cartons promised to others are refused or
 * overridden; missing ones must be confirmed and are recorded as unstocked. Returns what was overridden.
 */
export async function pullCartons(
  run: StockRun,
  { itemId, cartons, overrides, acceptUnstocked }: Pull,
): Promise<readonly FieldChange[]> {
  const { trx, orderId } = run;
  if (cartons === 0) return [];
  const rows = itemId === null ? [] : await cartonsToPull(trx, orderId, itemId);
  const usable = rows.filter(
    (row) => row.itemId === itemId && row.status === 'AVAILABLE' && row.quarantinedAt === null,
  );
  const neededE2 = cartons * CARTON_E2;
  const inStock = cartonShares(usable, neededE2, (row) => row.cartonsE2);
  const free = cartonShares(usable, neededE2, (row) => freeOf(row).cartonsE2);
  // In stock, but promised to others.
  const isPromised = sumOf(free) < sumOf(inStock);
  const sentences: string[] = [];
  if (isPromised) {
    const taken = inStock.map(([row]) => row.id);
    const promises = [...(await promisesByRow(trx, taken, orderId)).values()].flat();
    sentences.push(promisedCartons(cartons, sumOf(free), promises));
    if (!overrides) throw validationError('cartonsPulled', sentences.join(' '));
  }
  const parts = isPromised ? inStock : free;
  const short = cartons - sumOf(parts) / CARTON_E2;
  await recordUnstockedCartons(run, { itemId, needed: cartons, short, accepted: acceptUnstocked });
  await insertMovements(
    run,
    parts.map(([row, partE2]) => ({ inventoryRollId: row.id, kind: 'CARTONS', cartonsE2: -partE2 })),
  );
  await setStock(
    trx,
    parts.map(([row, partE2]) => {
      const cartonsE2 = row.cartonsE2 - partE2;
      return { ...row, cartonsE2, status: cartonsE2 === 0 ? 'USED' : 'AVAILABLE' };
    }),
  );
  return sentences.length === 0 ? [] : overridden(sentences);
}
