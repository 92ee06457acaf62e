import type { Database } from '../../../db/database';
import type { Context } from '../../../graphql/context';
import { validationError } from '../../../graphql/errors';
import type { FieldChange } from '../../records';
import type { ItemValues } from '../item-form';
import type { ItemRow } from '../items.queries';
import { queueCosts, waitingCosts, withdrawCosts } from './costs.queries';

/** What a form says of the next cost: nothing, that none waits any more, that one counts at once, or that one waits for its day. */
export type NextCost = { readonly kind: 'kept' | 'none' } | { readonly kind: 'now'; readonly costE4: number } | { readonly kind: 'waits'; readonly costE4: number; readonly effectiveDate: string };

/** A new cost waits for its date; one that is due already counts at once. Both or neither are given. */
export function nextCost(ctx: Context, { newCost, effectiveDate }: Pick<ItemValues, 'newCost' | 'effectiveDate'>): NextCost {
  if (newCost === undefined && effectiveDate === undefined) return { kind: 'kept' };
  if ((newCost ?? null) === null && (effectiveDate ?? null) === null) return { kind: 'none' };
  if (newCost == null) throw validationError('newCost', 'Enter the cost that counts from that date on.');
  if (effectiveDate == null) throw validationError('effectiveDate', 'Enter the date from which the new cost counts.');
  return effectiveDate <= ctx.today() ? { kind: 'now', costE4: newCost } : { kind: 'waits', costE4: newCost, effectiveDate };
}

/** Puts what a form says of the next cost in the place of the one that the item showed. */
export async function storeNextCost(ctx: Context, trx: Database, before: ItemRow, next: NextCost): Promise<FieldChange[]> {
  if (next.kind === 'kept') return [];
  const after = next.kind === 'waits' ? next : { costE4: null, effectiveDate: null };
  if (before.newCostE4 === after.costE4 && before.effectiveDate === after.effectiveDate) return [];
  const waiting = await waitingCosts(trx, [before.id]);
  if (after.effectiveDate !== before.effectiveDate && waiting.some((cost) => cost.effectiveDate === after.effectiveDate)) throw validationError('effectiveDate', 'A new cost waits for this day already. Withdraw it first, or choose another day.');
  await withdrawCosts(trx, waiting.filter((cost) => cost.effectiveDate === before.effectiveDate).map(({ id }) => id));
  if (next.kind === 'waits') await queueCosts(trx, [{ itemId: before.id, costE4: next.costE4, effectiveDate: next.effectiveDate, userId: ctx.requireUser().id }]);
  return [
    { field: 'newCostE4', from: before.newCostE4, to: after.costE4 },
    { field: 'effectiveDate', from: before.effectiveDate, to: after.effectiveDate },
  ].filter(({ from, to }) => from !== to);
}
