import { z } from 'zod';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, registerConstraint, validationError } from '#core/errors';
import type { MutationError } from '#core/mutation';
import { addHistory, recordVersion, requiredDateField, requiredWholeField, requireSeen } from '#kit/record-kit';
import type { FieldChange } from '@falcon/domain/company/history';
import { itemWords } from '../items.queries';
import type { ItemRow } from '../items.queries';
import { costEntry, insertCostHistory, lockItems, putInForce, waitingCosts } from './costs.queries';
import { asJson, storeQueue } from './store-queue';
import { planCosts } from './plan-costs';
import type { CostPlan } from './plan-costs';
import type { CostLine } from './cost-lines';

registerConstraint('item_cost_queue_one_a_day', {
  path: 'effectiveDate',
  message: 'A new cost is already scheduled for this day. Withdraw it first, or choose another day.',
});

/** The most lines of a price list typed or pasted together. */
const MOST_LINES = 500;
const line = z.object({
  itemId: idInput,
  version: recordVersion,
  newCost: requiredWholeField(0, 500_000_000, 'The new cost cannot be negative.', 'The new cost is too large.')
    .nullable()
    .default(null),
  effectiveDate: requiredDateField,
});
const priceList = z.object({
  itemCosts: z.array(line).min(1, 'Enter at least one cost.').max(MOST_LINES, `At most ${MOST_LINES} costs at once.`),
});
type Lines = z.output<typeof priceList>['itemCosts'];

async function lockedItems(
  trx: Database,
  ctx: TransactionContext,
  lines: Lines,
): Promise<ReadonlyMap<number, ItemRow>> {
  const items = new Map(
    (await lockItems(trx, [...new Set(lines.map(({ itemId }) => itemId))])).map((item) => [item.id, item]),
  );
  for (const { itemId, version } of lines) {
    const item = items.get(itemId);
    if (!item) throw notFound('Item', itemId);
    await requireSeen(
      trx,
      ctx,
      { kind: 'Item', id: itemId, subject: `Item ${item.name}`, recordType: 'item', recordId: itemId },
      version,
      item.version,
    );
  }
  return items;
}

/** The changes of each item, for its history. */
function changesOf(plan: CostPlan, items: ReadonlyMap<number, ItemRow>): ReadonlyMap<number, readonly FieldChange[]> {
  const changes = new Map<number, FieldChange[]>();
  const add = (itemId: number, change: FieldChange) => changes.set(itemId, [...(changes.get(itemId) ?? []), change]);
  for (const { itemId, costE4, effectiveDate } of plan.withdrawn)
    add(itemId, { field: 'day.newCostE4', from: costE4, to: null, reference: { part: 'day', key: effectiveDate } });
  for (const { itemId, newCost, effectiveDate } of plan.queued)
    add(itemId, { field: 'day.newCostE4', from: null, to: newCost, reference: { part: 'day', key: effectiveDate } });
  for (const { itemId, newCost } of plan.atOnce)
    add(itemId, { field: 'costE4', from: items.get(itemId)?.costE4 ?? null, to: newCost });
  return changes;
}

async function store(
  ctx: TransactionContext,
  trx: Database,
  plan: CostPlan,
  items: ReadonlyMap<number, ItemRow>,
  reason?: string,
): Promise<void> {
  const userId = ctx.requireUser().id;
  const today = ctx.today();
  await storeQueue(trx, plan, userId);
  await putInForce(
    trx,
    plan.atOnce.map(({ itemId, newCost }) => ({ itemId, costE4: newCost, effectiveDate: today })),
  );
  await insertCostHistory(
    trx,
    plan.atOnce.flatMap(({ itemId, newCost, source }) => {
      const item = items.get(itemId);
      const since = { itemId, effectiveDate: today, userId, source: asJson(source) };
      return item ? [costEntry({ ...item, costE4: newCost }, since)] : [];
    }),
  );
  // Only an applied cost creates a new version: announced costs are not part of an item's form.
  const grown = new Set(plan.atOnce.map(({ itemId }) => itemId));
  const audits = [...changesOf(plan, items)].map(([id, changes]) => ({
    recordType: 'item' as const,
    recordId: id,
    action: 'update' as const,
    userId,
    version: grown.has(id) ? (items.get(id)?.version ?? 0) + 1 : null,
    changes,
    ...(reason === undefined ? {} : { reason }),
  }));
  await addHistory(trx, audits);
}

/** Announces, applies or withdraws costs of one or many items: all of them, or none when one line is refused. */
export async function updateItemCosts(ctx: Context, raw: unknown, call: MutationCall): Promise<{ items: ItemRow[] }> {
  const { itemCosts } = parseInput(priceList, raw);
  const ids = [...new Set(itemCosts.map(({ itemId }) => itemId))];
  return ctx.transaction(async (trx, ctx) => {
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      const items = await lockedItems(trx, ctx, itemCosts);
      const { faults, plan } = planCosts(itemCosts, await waitingCosts(trx, ids), ctx.today(), 'itemCosts', (id) =>
        ids.length === 1 ? '' : itemWords(items.get(id)),
      );
      if (faults.length > 0) throw validationError(faults);
      await store(ctx, trx, plan, items);
      return itemCosts.length;
    });
    const byId = new Map((await lockItems(trx, ids)).map((item) => [item.id, item]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []) };
  });
}

/**
 * Announces the costs of a vendor's catalog in an open transaction: refused lines are returned with their item and the
 * reason, the others are stored.
 */
export async function announceCosts(
  trx: Database,
  ctx: TransactionContext,
  lines: readonly CostLine[],
  reason: string,
): Promise<{ readonly taken: number; readonly errors: readonly MutationError[] }> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  const items = new Map((await lockItems(trx, ids)).map((item) => [item.id, item]));
  const waiting = await waitingCosts(trx, ids);
  const planned = (some: readonly CostLine[]) =>
    planCosts(some, waiting, ctx.today(), 'lines', (id) => itemWords(items.get(id)));
  const { faults } = planned(lines);
  const errors = faults.map(({ path, message }) => ({
    modelId: lines[Number(path.split('.')[1])]?.itemId ?? 0,
    message,
  }));
  // All costs of an item or none: half a promo would never end.
  const refused = new Set(errors.map(({ modelId }) => modelId));
  const { plan } = planned(lines.filter(({ itemId }) => !refused.has(itemId)));
  await store(ctx, trx, plan, items, reason);
  return { taken: plan.queued.length + plan.atOnce.length, errors };
}
