import { rollKey } from '@falcon/domain/orders/cuts';
import { validationError } from '#core/errors';
import type { WorkOrderCutRow } from '../work-order-rows';
import type { StockRun } from './stock-run';
import { insertUnstocked } from './unstocked.queries';

/** The confirmation's field, by which a page knows to ask the user. */
const FIELD = 'acceptUnstocked';

interface UnstockedCuts {
  readonly itemId: number | null;
  readonly cuts: readonly WorkOrderCutRow[];
  readonly accepted: boolean;
}

/** Asks the user to confirm rolls that are not in stock; if confirmed, records their cuts for the warehouse. */
export async function recordUnstockedCuts(run: StockRun, { itemId, cuts, accepted }: UnstockedCuts): Promise<void> {
  if (cuts.length === 0) return;
  if (!accepted)
    throw validationError(FIELD, `${listed(cuts.map((cut) => cut.rollNumber.trim()))} not in stock: cut anyway?`);
  await insertUnstocked(
    run.trx,
    cuts.map((cut) => ({
      workOrderId: run.orderId,
      workOrderCutId: cut.id,
      itemId,
      rollNumber: cut.rollNumber.trim(),
      dyeLot: cut.dyeLot.trim(),
      widthE4: cut.widthE4,
      lengthE4: cut.cutLengthE4,
      userId: run.userId,
      at: run.now,
    })),
  );
}

/** The distinct roll numbers as the subject of a sentence. */
function listed(numbers: readonly string[]): string {
  const once = [...new Map(numbers.map((number) => [rollKey(number), number])).values()];
  return once.length === 1 ? `${once.join('')} is` : `${once.slice(0, -1).join(', ')} and ${once.at(-1)} are`;
}

interface UnstockedCartons {
  readonly itemId: number | null;
  readonly needed: number;
  /** How many cartons are not in stock. */
  readonly short: number;
  readonly accepted: boolean;
}

/** Asks the user to confirm cartons that are not in stock; if confirmed, records them for the warehouse. */
export async function recordUnstockedCartons(
  run: StockRun,
  { itemId, needed, short, accepted }: UnstockedCartons,
): Promise<void> {
  if (short === 0) return;
  if (!accepted) {
    const stocked = needed - short;
    throw validationError(
      FIELD,
      `${stocked === 0 ? 'None' : `Only ${stocked}`} of the ${needed} ${needed === 1 ? 'carton' : 'cartons'} ${stocked === 1 ? 'is' : 'are'} in stock: pull them anyway?`,
    );
  }
  await insertUnstocked(run.trx, [
    { workOrderId: run.orderId, itemId, cartons: short, userId: run.userId, at: run.now },
  ]);
}
