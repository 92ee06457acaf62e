import { z } from 'zod';
import { forgetSmallTable } from '#db/small-tables';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { changeRecordIn, isOfOwn, recordVersion } from '#kit/record-kit';
import type { RecordRow } from '#kit/record-kit';
import { recountCommissions } from './salespersons.queries';

type SalespersonRow = RecordRow<'salesperson'>;

const rates = z.object({
  commissionRates: z
    .array(
      z.object({
        salespersonId: idInput,
        version: recordVersion,
        commissionRate: z
          .number()
          .int()
          .min(0, 'A commission rate cannot be negative.')
          .max(10_000, 'A commission rate is at most 100 percent.'),
      }),
    )
    .min(1, 'Change at least one rate.')
    .max(200, 'Change at most 200 rates at a time.'),
});

/** Sets the rates of several salespersons: all of them, or none when one was changed since. */
export async function updateCommissionRates(ctx: Context, raw: unknown): Promise<{ salespersons: SalespersonRow[] }> {
  const { commissionRates } = parseInput(rates, raw);
  const ids = new Set(commissionRates.map((rate) => rate.salespersonId));
  if (ids.size < commissionRates.length)
    throw validationError('commissionRates', 'A salesperson is in the list twice.');
  const kind = {
    table: 'salesperson',
    kind: 'Salesperson',
    visible: (row: SalespersonRow) => isOfOwn(ctx, 'SALESPERSON', row),
  } as const;
  const call: MutationCall = { operation: 'commissionRateUpdate', clientMutationId: null };
  const result = await ctx.transaction(async (trx, ctx) => {
    const salespersons: SalespersonRow[] = [];
    for (const { salespersonId, version, commissionRate } of commissionRates) {
      salespersons.push(
        await changeRecordIn(trx, ctx, call, { ...kind, id: salespersonId, version }, async () => {
          await recountCommissions(trx, salespersonId, commissionRate);
          return { patch: { commissionRateBp: commissionRate } };
        }),
      );
    }
    return { salespersons };
  });
  forgetSmallTable(ctx, 'salesperson');
  return result;
}
