import { z } from 'zod';
import { profitRowsOf } from '@falcon/domain/flooring';
import { onceBySubmit } from '../../db/idempotency';
import type { Context } from '../../core/context';
import { idInput, parseInput, staleVersion, validationError } from '../../core/errors';
import type { MutationCall } from '../../core/mutation';
import { addHistory, recordVersion, signedRateField } from '../record-kit';
import type { FieldChange } from '@falcon/domain/history';
import { lockCustomer, profitOverrides, removeProfit, upsertProfit } from './defaults.queries';
import type { ProfitOverrideRow } from './defaults.queries';
import { customerDefaults, historyPlace, unitDefaults } from './owner';
import type { OwnedDefaults } from './owner';

const line = z.object({ rateCategory: z.string(), amount: signedRateField, version: recordVersion });
const form = z.object({ profits: z.array(line).max(60, 'A list of profits has at most 60 lines.') });
const ofCustomer = form.extend({ customerId: idInput, flooringTypeId: idInput });
const ofUnit = form.extend({ unitId: idInput });
type Line = z.output<typeof line>;

function checkLines(owner: OwnedDefaults, lines: readonly Line[]): void {
  const offered = new Set<string>(profitRowsOf(owner.flooringTypeId));
  const faults = lines.flatMap(({ rateCategory }, index) => {
    const twice = lines.findIndex((other) => other.rateCategory === rateCategory) < index;
    if (twice) return [{ path: `profits.${index}.rateCategory`, message: 'This line is in the list twice.' }];
    return offered.has(rateCategory)
      ? []
      : [{ path: `profits.${index}.rateCategory`, message: 'This flooring type has no such line.' }];
  });
  if (faults.length > 0) throw validationError(faults);
}

/** Refuses lines that someone else saved since they were read. */
function checkVersions(
  owner: OwnedDefaults,
  lines: readonly Line[],
  standing: ReadonlyMap<string, ProfitOverrideRow>,
): void {
  const stale = lines
    .filter((typed) => (standing.get(typed.rateCategory)?.version ?? 0) !== typed.version)
    .map((typed) => typed.rateCategory);
  if (stale.length > 0) throw staleVersion('The list of profits', historyPlace(owner).recordId, stale);
}

async function store(ctx: Context, call: MutationCall, owner: OwnedDefaults, lines: readonly Line[]): Promise<void> {
  checkLines(owner, lines);
  const userId = ctx.requireUser().id;
  await ctx.transaction(async (trx, ctx) => {
    await lockCustomer(trx, owner.customerId);
    await onceBySubmit(
      trx,
      { userId, operation: call.operation, key: call.clientMutationId },
      async () => {
        const rows = await profitOverrides(trx, owner.customerId, owner.unitId, owner.flooringTypeId);
        const standing = new Map(rows.filter((row) => row.itemId === null).map((row) => [row.rateCategory, row]));
        checkVersions(owner, lines, standing);
        const changes: FieldChange[] = [];
        for (const { rateCategory, amount } of lines) {
          const before = standing.get(rateCategory);
          if (amount === undefined || (before?.amountE4 ?? null) === amount) continue;
          if (amount === null) {
            if (before) await removeProfit(trx, before.id);
          } else {
            const { customerId, unitId, flooringTypeId } = owner;
            await upsertProfit(trx, {
              customerId,
              unitId,
              flooringTypeId,
              rateCategory,
              amountE4: amount,
              effectiveDate: ctx.today(),
            });
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
      },
      'new',
    );
  });
}

export async function updateCustomerProfits(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ owner: OwnedDefaults }> {
  const { customerId, flooringTypeId, profits } = parseInput(ofCustomer, raw);
  const owner = await customerDefaults(ctx, customerId, flooringTypeId);
  await store(ctx, call, owner, profits);
  return { owner };
}

export async function updateUnitProfits(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ owner: OwnedDefaults }> {
  const { unitId, profits } = parseInput(ofUnit, raw);
  const owner = await unitDefaults(ctx, unitId);
  await store(ctx, call, owner, profits);
  return { owner };
}
