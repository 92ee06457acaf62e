import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
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
