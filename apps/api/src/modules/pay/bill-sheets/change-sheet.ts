import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import type { SeenSheet } from './locked-sheet';
import { sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

type Change = (trx: Transaction<DB>, ctx: TransactionContext, seenSheet: SeenSheet) => Promise<unknown>;

/** Changes one sheet, once per submit. */
export const changeSheet = (
  ctx: Context,
  call: MutationCall,
  seenSheet: SeenSheet,
  change: Change,
): Promise<SheetRecord> =>
  ctx.transaction(async (trx, ctx) => {
    await ctx.once({ ...call, of: seenSheet.id, returns: seenSheet.id }, async () => {
      await change(trx, ctx, seenSheet);
      return seenSheet.id;
    });
    const [sheet] = await sheetsWithIds(trx, [seenSheet.id]);
    return sheet as SheetRecord;
  });
