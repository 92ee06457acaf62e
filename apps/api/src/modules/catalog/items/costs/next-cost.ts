import { writtenDate } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import type { FieldChange } from '@falcon/domain/company/history';
import type { ItemRow } from '../items.queries';
import { waitingCosts } from './costs.queries';
import { storeQueue } from './store-queue';
import { planCosts } from './plan-costs';
import type { CostLine, WaitingCost } from './cost-lines';
import { promosOf, promoWords } from './promos';

/** The changes to the next cost in a save; a field left out stays as it is. */
export interface NextCostValues {
  readonly newCost?: number | null | undefined;
  readonly effectiveDate?: string | null | undefined;
}

/** The next cost in a form: unchanged, withdrawn, applied immediately, or announced for a date. */
export type NextCost =
  | { readonly kind: 'kept' }
  | { readonly kind: 'none' }
  | { readonly kind: 'now'; readonly costE4: number }
  | { readonly kind: 'waits'; readonly costE4: number; readonly effectiveDate: string };

/** A new cost is announced for its date; one that is already due applies immediately. Both or neither must be sent. */
export function nextCost(ctx: TransactionContext, { newCost, effectiveDate }: NextCostValues): NextCost {
  if (newCost === undefined && effectiveDate === undefined) return { kind: 'kept' };
  if ((newCost ?? null) === null && (effectiveDate ?? null) === null) return { kind: 'none' };
  if (newCost == null) throw validationError('newCost', 'Enter the cost effective on that date.');
  if (effectiveDate == null) throw validationError('effectiveDate', 'Enter the effective date of the new cost.');
  return effectiveDate <= ctx.today()
    ? { kind: 'now', costE4: newCost }
    : { kind: 'waits', costE4: newCost, effectiveDate };
}

/** A form's next cost as price list lines: withdraws the shown cost and announces the new one. */
function linesOf({ id: itemId, newCostE4, effectiveDate }: ItemRow, next: NextCost, today: string): CostLine[] {
  const withdrawal: CostLine[] =
    newCostE4 === null || effectiveDate === null ? [] : [{ itemId, newCost: null, effectiveDate }];
  if (next.kind === 'kept') return [];
  if (next.kind === 'none') return withdrawal;
  if (next.kind === 'now') return [...withdrawal, { itemId, newCost: next.costE4, effectiveDate: today }];
  return newCostE4 === next.costE4 && effectiveDate === next.effectiveDate
    ? []
    : [...withdrawal, { itemId, newCost: next.costE4, effectiveDate: next.effectiveDate }];
}

/**
 * Replaces the next cost of the item by the form's, with the rules of a price list. A cost that applies immediately is
 * stored with the item.
 */
export async function storeNextCost(
  ctx: TransactionContext,
  trx: Database,
  before: ItemRow,
  next: NextCost,
): Promise<FieldChange[]> {
  const lines = linesOf(before, next, ctx.today());
  if (lines.length === 0) return [];
  const { faults, plan } = planCosts(
    lines,
    await waitingCosts(trx, [before.id]),
    ctx.today(),
    'effectiveDate',
    () => '',
  );
  const [first] = faults;
  if (first) throw validationError('effectiveDate', first.message);
  await storeQueue(trx, plan, ctx.requireUser().id);
  const after = next.kind === 'waits' ? next : { costE4: null, effectiveDate: null };
  return [
    { field: 'newCostE4', from: before.newCostE4, to: after.costE4 },
    { field: 'effectiveDate', from: before.effectiveDate, to: after.effectiveDate },
  ].filter(({ from, to }) => from !== to);
}

/** Why the end of a promo would undo a cost typed into the item, or null. */
export function undoneByPromo(waiting: readonly WaitingCost[]): string | null {
  const [promo] = promosOf(waiting);
  if (!promo) return null;
  const words = promoWords(promo);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: a cost entered here would be undone then. ${promo.begin ? 'Withdraw' : 'End'} the promo under New costs first, or announce this cost there for a day after ${writtenDate(promo.end.effectiveDate)}.`;
}

/** Refuses a cost typed into the item that the end of a promo would undo. */
export async function refuseUndoneCost(trx: Database, itemId: number): Promise<void> {
  const fault = undoneByPromo(await waitingCosts(trx, [itemId]));
  if (fault !== null) throw validationError('cost', fault);
}
