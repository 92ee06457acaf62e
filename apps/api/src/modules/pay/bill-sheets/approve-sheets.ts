import type { Transaction } from 'kysely';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { changeEach } from '#core/change-each';
import type { Context, MutationCall } from '#core/context';
import { notFound, validationError } from '#core/errors';
import { groupedBy } from '#core/grouped-by';
import type { MutationError } from '#core/mutation';
import type { DB } from '#db/database';
import { actorOf, requireStep, storeStep } from '#pay/payables';
import type { Actor } from '#pay/payables';
import { calculatedSheets } from './calculate-sheets';
import type { SeenSheet } from './input';
import { BILL_SHEETS, nameOf } from './locked-sheets';
import { hasSameLines } from './same-sheet';
import { installersOfSheets, linesOfSheets, lockInstallers, openBefore, sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

/** The approved sheets, and why others were not approved. */
interface Approved {
  readonly billSheets: readonly SheetRecord[];
  readonly errors: readonly MutationError[];
}

const idsOf = (sheets: readonly { readonly id: number }[]): number[] => sheets.map(({ id }) => id);

/**
 * Approves and locks open sheets; a refused one is reported, the others are approved. An installer's sheets are
 * approved in week order, so that each knows what the previous one carries; one that would be calculated differently
 * now is refused. A week takes the same number of statements for any number of installers.
 */
export function approveSheets(ctx: Context, seenSheets: readonly SeenSheet[], call: MutationCall): Promise<Approved> {
  const ids = idsOf(seenSheets);
  const versions = new Map(seenSheets.map(({ id, version }) => [id, version]));
  return ctx.transaction(async (trx, ctx) => {
    await lockInstallers(trx, await installersOfSheets(trx, ids));
    const errors: MutationError[] = [];
    await ctx.onceForEach(call, ids, async (remainingIds) => {
      const sheetsById = new Map((await sheetsWithIds(trx, remainingIds)).map((sheet) => [sheet.id, sheet]));
      const open = await changeEach(remainingIds, async (id) => {
        const sheet = sheetsById.get(id);
        if (!sheet) throw notFound('Bill sheet', id);
        await requireStep(trx, ctx, BILL_SHEETS, 'approve', sheet, versions.get(id));
        return sheet;
      });
      errors.push(...open.errors);
      const weeks = [...groupedBy(open.changed, ({ periodStart }) => periodStart)];
      const approved: number[] = [];
      for (const [, week] of weeks.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const ofWeek = await approveWeek(trx, week, actorOf(ctx));
        approved.push(...ofWeek.changed);
        errors.push(...ofWeek.errors);
      }
      return approved;
    });
    const refused = new Set(errors.map(({ modelId }) => modelId));
    const sheetsById = new Map((await sheetsWithIds(trx, ids)).map((sheet) => [sheet.id, sheet]));
    return { billSheets: ids.flatMap((id) => (refused.has(id) ? [] : (sheetsById.get(id) ?? []))), errors };
  });
}

/** Approves sheets of one week: the ids of those that were, and why others were not. */
async function approveWeek(trx: Transaction<DB>, week: readonly SheetRecord[], actor: Actor) {
  const [first] = week;
  if (!first) return { changed: [], errors: [] };
  const installerIds = week.map(({ installerId }) => installerId);
  const earlier = await openBefore(trx, installerIds, first.periodStart);
  const calculated = new Map((await calculatedSheets(trx, installerIds, first)).map((one) => [one.installerId, one]));
  const lines = groupedBy(await linesOfSheets(trx, idsOf(week)), (line) => line.billSheetId);
  const sheetsById = new Map(week.map((sheet) => [sheet.id, sheet]));
  const { changed, errors } = await changeEach(sheetsById.keys(), async (id) => {
    const sheet = sheetsById.get(id) as SheetRecord;
    const before = earlier.get(sheet.installerId);
    if (before !== undefined)
      throw validationError('id', `Approve the sheet of the week of ${writtenDate(before)} first.`);
    const now = calculated.get(sheet.installerId)?.sheet;
    if (!now || !hasSameLines(now, lines.get(sheet.id) ?? []))
      throw validationError(
        'id',
        `${nameOf(sheet)} has changed since it was calculated: the net was ${money(sheet.netCents)} and is now ${money(now?.net ?? 0)}. Calculate it again, then approve it.`,
      );
    return { row: sheet, change: { warnings: now.warnings } };
  });
  await storeStep(trx, { kind: 'bill_sheet', step: 'approve', actor }, changed);
  return { changed: idsOf(changed.map(({ row }) => row)), errors };
}

const money = (amount: number): string => formatMoney(cents(amount));
