import { cartonRowsForUpdate, insertMovements, setStock } from './stock.queries';
import type { RollRow } from './stock.queries';
import type { StockRun } from './stock-run';
import { recordUnstockedCartons } from './unstocked';

/** Hundredths of a carton. */
const CARTON_E2 = 100;

interface Pull {
  readonly itemId: number | null;
  /** Whole cartons. */
  readonly cartons: number;
  readonly acceptUnstocked: boolean;
}

/** The rows to take cartons from: one row with enough of them (one lot), else the oldest first. */
function shares(rows: readonly RollRow[], neededE2: number): (readonly [RollRow, number])[] {
  const whole = rows.find((row) => row.cartonsE2 >= neededE2);
  if (whole) return [[whole, neededE2]];
  let open = neededE2;
  return rows.flatMap((row) => {
    // An opened carton is not pulled.
    const pulledE2 = Math.min(open, row.cartonsE2 - (row.cartonsE2 % CARTON_E2));
    open -= pulledE2;
    return pulledE2 === 0 ? [] : [[row, pulledE2] as const];
  });
}

/** Takes the cartons of an order from stock; missing ones must be confirmed and are recorded as unstocked. */
export async function pullCartons(run: StockRun, { itemId, cartons, acceptUnstocked }: Pull): Promise<void> {
  if (cartons === 0) return;
  const { trx } = run;
  const parts = itemId === null ? [] : shares(await cartonRowsForUpdate(trx, itemId), cartons * CARTON_E2);
  const short = cartons - parts.reduce((sum, [, partE2]) => sum + partE2, 0) / CARTON_E2;
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
}
