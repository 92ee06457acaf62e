import { z } from 'zod';
import { itemTypesOfProfit, profitRowsOf } from '@falcon/domain/kit/flooring';
import type { RateCategory } from '@falcon/domain/kit/flooring';
import { partName } from '@falcon/domain/company/history';
import type { ChangeReference, FieldChange } from '@falcon/domain/company/history';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import type { Database } from '#db/database';
import { idInput, notFound, staleVersion, validationError } from '#core/errors';
import { itemWords, wrongType } from '#catalog/items';
import type { ItemRow } from '#catalog/items';
import { addHistory, recordVersion, requireEnabled, savedSince, signedRateField } from '#kit/record-kit';
import { itemsOfProfits, lockCustomer, profitOverrides, removeProfit, upsertProfits } from './defaults.queries';
import type { ProfitOverrideRow } from './defaults.queries';
import { historyPlace } from './owner';
import type { OwnedDefaults } from './owner';

const line = z.object({
  rateCategory: z.string(),
  itemId: idInput.nullish().transform((id) => id ?? null),
  amount: signedRateField,
  version: recordVersion,
});
export const profitsForm = z.object({ profits: z.array(line).max(60, 'A list of profits has at most 60 lines.') });
type Line = z.output<typeof line>;

/** What a profit is for: a whole line, or one item of it. */
const keyOf = ({ rateCategory, itemId }: Pick<ProfitOverrideRow, 'rateCategory' | 'itemId'>): string =>
  `${rateCategory}:${itemId ?? ''}`;

const referenceOf = (owner: OwnedDefaults, { rateCategory, itemId }: Pick<Line, 'rateCategory' | 'itemId'>) =>
  ({
    part: 'profit',
    key: rateCategory,
    ...(owner.unitId === null ? { floor: owner.flooringTypeId } : {}),
    ...(itemId === null ? {} : { item: itemId }),
  }) as const satisfies ChangeReference;

function checkLines(owner: OwnedDefaults, lines: readonly Line[]): void {
  const offered = new Set<string>(profitRowsOf(owner.flooringTypeId));
  const faults = lines.flatMap((profitLine, index) => {
    const { rateCategory } = profitLine;
    const fault = (message: string) => [{ path: `profits.${index}.rateCategory`, message }];
    const twice = lines.findIndex((other) => keyOf(other) === keyOf(profitLine)) < index;
    if (twice) return fault('This line is in the list twice.');
    return offered.has(rateCategory) ? [] : fault('This flooring type has no such line.');
  });
  if (faults.length > 0) throw validationError(faults);
}

/** Refuses items that don't fit the line, and newly selected disabled ones. */
function checkItems(
  lines: readonly Line[],
  items: ReadonlyMap<number, ItemRow>,
  standing: ReadonlyMap<string, ProfitOverrideRow>,
): void {
  for (const [index, profitLine] of lines.entries()) {
    const { itemId, rateCategory, amount } = profitLine;
    if (itemId === null) continue;
    const item = items.get(itemId);
    if (!item) throw notFound('Item', itemId);
    // A profit from an earlier system can be removed, regardless of its item.
    if (amount === null || amount === undefined) continue;
    const path = `profits.${index}.itemId`;
    requireEnabled(item, itemId, { path, kind: 'Item', before: standing.get(keyOf(profitLine))?.itemId ?? null });
    const fitting = itemTypesOfProfit(rateCategory as RateCategory);
    const refusal = fitting.length === 0 ? 'This line has no items.' : wrongType(item, fitting);
    if (refusal !== null) throw validationError(path, refusal);
  }
}

/** Refuses lines that someone else saved since they were read; names them, and who saved each one last. */
async function checkVersions(
  trx: Database,
  ctx: TransactionContext,
  owner: OwnedDefaults,
  lines: readonly Line[],
  standing: ReadonlyMap<string, ProfitOverrideRow>,
  items: ReadonlyMap<number, ItemRow>,
): Promise<void> {
  const stale = lines
    .filter((profitLine) => (standing.get(keyOf(profitLine))?.version ?? 0) !== profitLine.version)
    .map((profitLine) => referenceOf(owner, profitLine));
  if (stale.length === 0) return;
  const place = historyPlace(owner);
  const last = { count: stale.length, fields: ['profit.amountE4'], parts: stale };
  const since = await savedSince(trx, ctx, { ...place, last });
  const fields = stale.map((reference) => ({
    name: reference.key,
    label: partName(reference, (id) => itemWords(items.get(id))),
  }));
  throw staleVersion(
    { kind: 'The list of profits', id: place.recordId, subject: 'The list of profits' },
    { ...since, fields },
  );
}

/** Sets profits of a customer or unit, for whole lines or for single items, and returns the owner. */
export async function updateProfits(
  ctx: Context,
  owner: OwnedDefaults,
  { profits: lines }: z.output<typeof profitsForm>,
  call: MutationCall,
): Promise<{ owner: OwnedDefaults }> {
  checkLines(owner, lines);
  const userId = ctx.requireUser().id;
  await ctx.transaction(async (trx, ctx) => {
    await lockCustomer(trx, owner.customerId);
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      const rows = await profitOverrides(trx, owner.customerId, owner.unitId, owner.flooringTypeId);
      const standing = new Map(rows.map((row) => [keyOf(row), row]));
      const itemRows = await itemsOfProfits(
        trx,
        lines.map(({ itemId }) => itemId).filter((id) => id !== null),
      );
      const items = new Map(itemRows.map((item) => [item.id, item]));
      checkItems(lines, items, standing);
      await checkVersions(trx, ctx, owner, lines, standing, items);
      const changes: FieldChange[] = [];
      for (const profitLine of lines) {
        const { rateCategory, itemId, amount } = profitLine;
        const before = standing.get(keyOf(profitLine));
        if (amount === undefined || (before?.amountE4 ?? null) === amount) continue;
        if (amount === null) {
          if (before) await removeProfit(trx, before.id);
        } else {
          const { customerId, unitId, flooringTypeId } = owner;
          await upsertProfits(trx, [
            { customerId, unitId, flooringTypeId, rateCategory, itemId, amountE4: amount, effectiveDate: ctx.today() },
          ]);
        }
        changes.push({
          field: 'profit.amountE4',
          from: before?.amountE4 ?? null,
          to: amount,
          reference: referenceOf(owner, profitLine),
        });
      }
      if (changes.length > 0)
        await addHistory(trx, { ...historyPlace(owner), action: 'update', userId, version: null, changes });
      return historyPlace(owner).recordId;
    });
  });
  return { owner };
}
