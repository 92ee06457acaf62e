import type { Transaction } from 'kysely';
import type { DB } from '../../db/database';
import { changeEach } from '../../core/change-each';
import type { Context, MutationCall, TransactionContext } from '../../core/context';
import type { MutationError } from '../../core/mutation';
import type { SeenSheet } from './locked-sheet';
import { sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

type Change = (trx: Transaction<DB>, ctx: TransactionContext, seen: SeenSheet) => Promise<unknown>;

/** Changes one sheet, once per submit. */
export const changeSheet = (ctx: Context, call: MutationCall, seen: SeenSheet, change: Change): Promise<SheetRecord> =>
  ctx.transaction(async (trx, ctx) => {
    await ctx.once({ ...call, of: seen.id, returns: seen.id }, async () => {
      await change(trx, ctx, seen);
      return seen.id;
    });
    const [sheet] = await sheetsWithIds(trx, [seen.id]);
    return sheet as SheetRecord;
  });

/** Changes several sheets, each in its own transaction: a refused one is reported, the others go through. */
export async function changeEachSheet(
  ctx: Context,
  call: MutationCall,
  sheets: readonly SeenSheet[],
  change: Change,
): Promise<{ readonly billSheets: readonly SheetRecord[]; readonly errors: readonly MutationError[] }> {
  const seen = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const { changed, errors } = await changeEach(seen.keys(), (id) =>
    changeSheet(ctx, call, seen.get(id) as SeenSheet, change),
  );
  return { billSheets: changed, errors };
}
