import type { Transaction } from 'kysely';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { outcomeOf } from '#core/change-each';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { groupedBy } from '#core/grouped-by';
import type { MutationError } from '#core/mutation';
import type { DB } from '#db/database';
import { updateRows } from '#db/update-rows';
import { addHistory } from '#kit/record-kit';
import { calculatedSheets } from './calculate-sheets';
import type { CalculatedSheet } from './calculated-sheet';
import { openBefore } from './changes.queries';
import { nameOf, requireStatus } from './locked-sheet';
import type { SeenSheet } from './locked-sheet';
import { hasSameLines } from './same-sheet';
import { installersOfSheets, linesOfSheets, lockInstallers, sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

/** Approved sheets, and why others were not. */
interface Approved {
  readonly billSheets: readonly SheetRecord[];
  readonly errors: readonly MutationError[];
}

/**
 * Approves and locks open sheets: a refused one is reported, the others go through. The sheets of an installer are
 * approved in the order of their weeks, so that each knows what the one before carries; one that would be calculated
 * differently now is refused. As many statements for a week of any number of installers.
 */
export function approveSheets(ctx: Context, seenSheets: readonly SeenSheet[], call: MutationCall): Promise<Approved> {
  const ids = seenSheets.map(({ id }) => id);
  return ctx.transaction(async (trx, ctx) => {
    await lockInstallers(trx, await installersOfSheets(trx, ids));
    const errors: MutationError[] = [];
    await ctx.onceForEach(call, ids, async (remainingIds) => {
      const sheets = await requestedSheets(trx, ctx, seenSheets, remainingIds, errors);
      const weeks = [...groupedBy(sheets, ({ periodStart }) => periodStart)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const approved: number[] = [];
      for (const [, week] of weeks) approved.push(...(await approveWeek(trx, ctx, week, errors)));
      return approved;
    });
    const refused = new Set(errors.map(({ modelId }) => modelId));
    const sheetsById = new Map((await sheetsWithIds(trx, ids)).map((sheet) => [sheet.id, sheet]));
    return { billSheets: ids.flatMap((id) => (refused.has(id) ? [] : (sheetsById.get(id) ?? []))), errors };
  });
}

/** The open sheets of those requested, as they were seen; the others are reported. */
async function requestedSheets(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  seenSheets: readonly SeenSheet[],
  ids: readonly number[],
  errors: MutationError[],
): Promise<SheetRecord[]> {
  const sheetsById = new Map((await sheetsWithIds(trx, ids)).map((sheet) => [sheet.id, sheet]));
  const open: SheetRecord[] = [];
  for (const one of seenSheets) {
    if (!ids.includes(one.id)) continue;
    const outcome = await outcomeOf(async () => {
      const sheet = sheetsById.get(one.id);
      if (!sheet) throw notFound('Bill sheet', one.id);
      await requireStatus(trx, ctx, sheet, one, 'OPEN');
      return sheet;
    });
    if (outcome.isRefused) errors.push({ modelId: one.id, message: outcome.message, path: outcome.path });
    else open.push(outcome.result);
  }
  return open;
}

/** Approves sheets of one week; returns those that were not refused. */
async function approveWeek(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  week: readonly SheetRecord[],
  errors: MutationError[],
): Promise<number[]> {
  const [first] = week;
  if (!first) return [];
  const installerIds = week.map(({ installerId }) => installerId);
  const earlier = await openBefore(trx, installerIds, first.periodStart);
  const all = await calculatedSheets(trx, installerIds, first);
  const calculated = new Map(all.map((one) => [one.installerId, one]));
  const lines = groupedBy(
    await linesOfSheets(
      trx,
      week.map(({ id }) => id),
    ),
    (line) => line.billSheetId,
  );
  const approved: { readonly sheet: SheetRecord; readonly now: CalculatedSheet }[] = [];
  for (const sheet of week) {
    const outcome = await outcomeOf(async () => {
      const before = earlier.get(sheet.installerId);
      if (before !== undefined)
        throw validationError('id', `Approve the sheet of the week of ${writtenDate(before)} first.`);
      const now = calculated.get(sheet.installerId);
      if (!now || !hasSameLines(now.sheet, lines.get(sheet.id) ?? []))
        throw validationError(
          'id',
          `${nameOf(sheet)} has changed since it was calculated: the net was ${money(sheet.netCents)} and is now ${money(now?.sheet.net ?? 0)}. Calculate it again, then approve it.`,
        );
      return now;
    });
    if (outcome.isRefused) errors.push({ modelId: sheet.id, message: outcome.message, path: outcome.path });
    else approved.push({ sheet, now: outcome.result });
  }
  const userId = ctx.requireUser().id;
  const approvedAt = ctx.now();
  await updateRows(
    trx,
    'billSheet',
    approved.map(({ sheet, now }) => ({
      id: sheet.id,
      version: sheet.version + 1,
      status: 'DONE',
      warnings: now.sheet.warnings,
      approvedAt,
      approvedBy: userId,
    })),
  );
  await addHistory(
    trx,
    approved.map(({ sheet }) => ({
      recordType: 'bill_sheet' as const,
      recordId: sheet.id,
      action: 'update',
      userId,
      version: sheet.version + 1,
      changes: [{ field: 'status', from: 'OPEN', to: 'DONE' }],
    })),
  );
  return approved.map(({ sheet }) => sheet.id);
}

const money = (amount: number): string => formatMoney(cents(amount));
