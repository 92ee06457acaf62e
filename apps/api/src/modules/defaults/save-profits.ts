import { z } from 'zod';
import { profitRowsOf, RATE_CATEGORIES } from '@falcon/domain/flooring';
import type { RateCategory } from '@falcon/domain/flooring';
import { onceBySubmit } from '../../db/idempotency';
import type { Context, TransactionContext } from '../../core/context';
import type { Database } from '../../db/database';
import { staleVersion, validationError } from '../../core/errors';
import { submitOf } from '../../core/mutation';
import type { MutationCall } from '../../core/mutation';
import { addHistory, recordVersion, savedSince, signedRateField } from '../record-kit';
import type { FieldChange } from '@falcon/domain/history';
import { lockCustomer, profitOverrides, removeProfit, upsertProfits } from './defaults.queries';
import type { ProfitOverrideRow } from './defaults.queries';
import { historyPlace } from './owner';
import type { OwnedDefaults } from './owner';

const line = z.object({ rateCategory: z.string(), amount: signedRateField, version: recordVersion });
export const profitsForm = z.object({ profits: z.array(line).max(60, 'A list of profits has at most 60 lines.') });
type Line = z.output<typeof line>;

const labelOfCategory = (name: string): string => RATE_CATEGORIES[name as RateCategory]?.label ?? name;

function checkLines(owner: OwnedDefaults, lines: readonly Line[]): void {
  const offered = new Set<string>(profitRowsOf(owner.flooringTypeId));
  const faults = lines.flatMap(({ rateCategory }, index) => {
    const fault = (message: string) => [{ path: `profits.${index}.rateCategory`, message }];
    const twice = lines.findIndex((other) => other.rateCategory === rateCategory) < index;
    if (twice) return fault('This line is in the list twice.');
    return offered.has(rateCategory) ? [] : fault('This flooring type has no such line.');
  });
  if (faults.length > 0) throw validationError(faults);
}

/** Refuses lines that someone else saved since they were read, and names them with who saved each last. */
async function checkVersions(
  trx: Database,
  ctx: TransactionContext,
  owner: OwnedDefaults,
  lines: readonly Line[],
  standing: ReadonlyMap<string, ProfitOverrideRow>,
): Promise<void> {
  const stale = lines
    .filter((typed) => (standing.get(typed.rateCategory)?.version ?? 0) !== typed.version)
    .map((typed) => typed.rateCategory);
  if (stale.length === 0) return;
  const place = historyPlace(owner);
  const last = { count: stale.length, fields: ['profit.amountE4'], keys: stale };
  const since = await savedSince(trx, ctx, { ...place, last });
  const known = new Map(since.fields.map((field) => [field.name, field]));
  const fields = stale.map((name) => known.get(name) ?? { name, label: labelOfCategory(name) });
  throw staleVersion(
    { kind: 'The list of profits', id: place.recordId, subject: 'The list of profits' },
    { ...since, fields },
  );
}

/** Sets profits of a customer or unit, and returns whose. */
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
    await onceBySubmit(trx, { ...submitOf(ctx, call), changed: 'new' }, async () => {
      const rows = await profitOverrides(trx, owner.customerId, owner.unitId, owner.flooringTypeId);
      const standing = new Map(rows.filter((row) => row.itemId === null).map((row) => [row.rateCategory, row]));
      await checkVersions(trx, ctx, owner, lines, standing);
      const changes: FieldChange[] = [];
      for (const { rateCategory, amount } of lines) {
        const before = standing.get(rateCategory);
        if (amount === undefined || (before?.amountE4 ?? null) === amount) continue;
        if (amount === null) {
          if (before) await removeProfit(trx, before.id);
        } else {
          const { customerId, unitId, flooringTypeId } = owner;
          await upsertProfits(trx, [
            { customerId, unitId, flooringTypeId, rateCategory, amountE4: amount, effectiveDate: ctx.today() },
          ]);
        }
        changes.push({
          field: 'profit.amountE4',
          from: before?.amountE4 ?? null,
          to: amount,
          reference: {
            part: 'profit',
            key: rateCategory,
            ...(owner.unitId === null ? { floor: owner.flooringTypeId } : {}),
          },
        });
      }
      if (changes.length > 0)
        await addHistory(trx, { ...historyPlace(owner), action: 'update', userId, version: null, changes });
      return historyPlace(owner).recordId;
    });
  });
  return { owner };
}
