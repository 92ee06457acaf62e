import { z } from 'zod';
import type { Database } from '../../db/database';
import { forgetSmallTable } from '../../db/small-tables';
import type { Context, TransactionContext } from '../../graphql/context';
import { idInput, missingPermission, parseInput, validationError } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { addressForm, storeAddress } from '../addresses';
import {
  changeRecord,
  changeRecordIn,
  createRecord,
  nameField,
  nothing,
  personFields,
  recordVersion,
  checkPerson,
  wholeField,
} from '../records';
import { isOwnSalesperson, recountCommissions } from './salespersons.queries';
import type { SalespersonRow } from './salespersons.queries';

const percentField = wholeField(0, 10_000, 'A commission rate is between 0 and 100 percent.').transform(nothing);
const form = z.object({
  ...personFields,
  fullName: nameField('the name of the salesperson').optional(),
  commissionRate: percentField,
  address: addressForm,
});
const newSalesperson = form.extend({ fullName: nameField('the name of the salesperson') });
const changedSalesperson = form.extend({ id: idInput, version: recordVersion });
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
const kind = { table: 'salesperson', kind: 'Salesperson' } as const;
const ofScope = (ctx: TransactionContext) => ({
  ...kind,
  visible: (row: SalespersonRow) => isOwnSalesperson(ctx, row),
});

/** Only users who see commissions can set a rate. */
function refuseRate(ctx: Context, rate: number | undefined): void {
  if (rate !== undefined && !ctx.can('commission')) throw missingPermission(['commission']);
}

export async function createSalesperson(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ salesperson: SalespersonRow }> {
  const { address, commissionRate, ...values } = parseInput(newSalesperson, raw);
  refuseRate(ctx, commissionRate);
  const salesperson = await createRecord(ctx, call, kind, async (trx: Database) => {
    await checkPerson(trx, values, null, ctx.today());
    return { ...values, commissionRateBp: commissionRate, addressId: (await storeAddress(trx, null, address)).id };
  });
  return { salesperson };
}

export async function updateSalesperson(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ salesperson: SalespersonRow }> {
  const { id, version, address, commissionRate, ...values } = parseInput(changedSalesperson, raw);
  refuseRate(ctx, commissionRate);
  const salesperson = await changeRecord(ctx, call, { ...ofScope(ctx), id, version }, async (trx, before) => {
    await checkPerson(trx, values, before, ctx.today());
    if (commissionRate !== undefined) await recountCommissions(trx, id, commissionRate);
    return {
      patch: { ...values, commissionRateBp: commissionRate },
      changes: (await storeAddress(trx, before.addressId, address)).changes,
    };
  });
  return { salesperson };
}

/** Sets the rates of several salespersons: all of them, or none when one was changed since. */
export async function updateCommissionRates(ctx: Context, raw: unknown): Promise<{ salespersons: SalespersonRow[] }> {
  const { commissionRates } = parseInput(rates, raw);
  const ids = new Set(commissionRates.map((rate) => rate.salespersonId));
  if (ids.size < commissionRates.length)
    throw validationError('commissionRates', 'A salesperson is in the list twice.');
  const call: MutationCall = { operation: 'commissionRateUpdate', clientMutationId: null };
  const stored = await ctx.transaction(async (trx, ctx) => {
    const salespersons: SalespersonRow[] = [];
    for (const { salespersonId, version, commissionRate } of commissionRates) {
      salespersons.push(
        await changeRecordIn(trx, ctx, call, { ...ofScope(ctx), id: salespersonId, version }, async () => {
          await recountCommissions(trx, salespersonId, commissionRate);
          return { patch: { commissionRateBp: commissionRate } };
        }),
      );
    }
    return { salespersons };
  });
  forgetSmallTable(ctx, 'salesperson');
  return stored;
}
