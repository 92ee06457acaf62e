import type { Context } from '#core/context';
import { parseInput, validationError } from '#core/errors';
import { storeCalculated } from './calculate-sheets';
import { versionedInput } from './input';
import { lockedSheets, nameOf } from './locked-sheet';
import { sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

/** Calculates one open sheet again; null if nothing is to be paid any more and it was removed. */
export async function recalculateSheet(ctx: Context, raw: unknown): Promise<SheetRecord | null> {
  const { id } = parseInput(versionedInput.pick({ id: true }), raw);
  return ctx.transaction(async (trx, ctx) => {
    const [sheet] = (await lockedSheets(trx, [{ id, version: 0 }])) as [SheetRecord];
    if (sheet.status !== 'OPEN')
      throw validationError('id', `${nameOf(sheet)} is locked. What changed since goes on the next sheet.`);
    await storeCalculated(trx, { now: ctx.now(), userId: ctx.requireUser().id }, [sheet.installerId], {
      periodStart: sheet.periodStart,
      periodEnd: sheet.periodEnd,
    });
    return (await sheetsWithIds(trx, [id]))[0] ?? null;
  });
}
