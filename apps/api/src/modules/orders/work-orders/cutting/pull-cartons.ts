import type { FieldChange } from '@falcon/domain/company/history';
import { validationError } from '#core/errors';
import { freeOf, overridden, promisedCartons, promisesByRow } from './reservations';
import { cartonsToPull } from './reservations.queries';
import type { ReservableRow } from './reservations.queries';
import { insertMovements, setStock } from './stock.queries';
import type { StockRun } from './stock-run';
import { recordUnstockedCartons } from './unstocked';

/** Hundredths of a carton. */
const CARTON_E2 = 100;

interface Pull {
  readonly itemId: number | null;
  /** Whole cartons. */
  readonly cartons: number;
  /** The user takes what others are promised, with a reason. */
  readonly overrides: boolean;
  readonly acceptUnstocked: boolean;
}

type Share = readonly [row: ReservableRow, partE2: number];

/**
 * The rows to take cartons from: those the order was promised, then one row with enough of them (one lot), else the
 * oldest first. `ofRow` is what may be taken from a row.
 */
function shares(rows: readonly ReservableRow[], neededE2: number, ofRow: (row: ReservableRow) => number): Share[] {
  const whole = rows.find((row) => ofRow(row) >= neededE2);
  const own = rows.filter((row) => row.ownCartonsE2 > 0);
  if (whole && own.length === 0) return [[whole, neededE2]];
  let open = neededE2;
  const first = own.map((row): Share => {
    const partE2 = Math.min(open, row.ownCartonsE2, Math.max(0, ofRow(row)));
    open -= partE2;
    return [row, partE2];
  });
  const taken = new Map(first);
  for (const row of rows) {
    const before = taken.get(row) ?? 0;
    const restE2 = Math.max(0, ofRow(row) - before);
    // An opened carton is not pulled.
    const partE2 = Math.min(open, restE2 - (restE2 % CARTON_E2));
    open -= partE2;
    if (partE2 > 0) taken.set(row, before + partE2);
  }
  return [...taken].filter(([, partE2]) => partE2 > 0);
}

const sumOf = (parts: readonly Share[]): number => parts.reduce((sum, [, partE2]) => sum + partE2, 0);

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
  const inStock = shares(usable, neededE2, (row) => row.cartonsE2);
  const free = shares(usable, neededE2, (row) => freeOf(row).cartonsE2);
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
