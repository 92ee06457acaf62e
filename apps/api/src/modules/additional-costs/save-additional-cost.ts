import { z } from 'zod';
import type { Database } from '../../db/database';
import type { Context } from '../../graphql/context';
import { idInput, notFound, parseInput } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { customerById, isOwnCustomer, visibleCustomer } from '../customers';
import { changeRecord, createRecord, deleteRecord, differences, nameField, recordVersion } from '../records';
import type { FieldChange } from '@falcon/domain/history';
import { ownUnits, setCostUnits, unitsOfCosts } from './additional-costs.queries';
import type { AdditionalCostRow } from './additional-costs.queries';

const MOST = 100_000_000;
const amount = z
  .number()
  .int()
  .min(-MOST, 'This amount is too large.')
  .max(MOST, 'This amount is too large.')
  .nullish()
  .transform((value) => (value === null ? 0 : value));
const description = nameField('what the cost is for', 200);
const unitIds = z.array(idInput).max(500, 'Name at most 500 units.').nullish();
const form = z.object({
  description: description.optional(),
  materialCost: amount,
  laborCost: amount,
  profitCost: amount,
  unitIds,
});
const newCost = form.extend({ customerId: idInput, description });
const changedCost = form.extend({ id: idInput, version: recordVersion });
const removedCost = z.object({ id: idInput, version: recordVersion.nullish() });
const kind = { table: 'additionalCost', kind: 'Additional cost' } as const;

const columns = ({ materialCost, laborCost, profitCost }: Omit<z.output<typeof form>, 'description' | 'unitIds'>) => ({
  materialCents: materialCost,
  laborCents: laborCost,
  profitCents: profitCost,
});

const visible = (ctx: Context) => async (row: AdditionalCostRow, trx: Database) => {
  const customer = await customerById(trx, row.customerId);
  return customer != null && isOwnCustomer(ctx, customer);
};

/** Sets the units of a cost (none: all units of the customer); another customer's units are NOT_FOUND. */
async function storeUnits(
  trx: Database,
  cost: { readonly id: number; readonly customerId: number },
  ids: readonly number[],
): Promise<FieldChange[]> {
  const wanted = [...new Set(ids)];
  const own = await ownUnits(trx, cost.customerId, wanted);
  const foreign = wanted.find((id) => !own.includes(id));
  if (foreign !== undefined) throw notFound('Unit', foreign);
  const before = await unitsOfCosts(trx, [cost.id]);
  await setCostUnits(trx, cost.id, wanted);
  const sorted = (some: readonly number[]) => some.toSorted((one, other) => one - other);
  return differences({ units: sorted(before.map((unit) => unit.id)) }, { units: sorted(wanted) });
}

export async function createAdditionalCost(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ additionalCost: AdditionalCostRow }> {
  const { customerId, unitIds: ids, ...values } = parseInput(newCost, raw);
  const customer = await visibleCustomer(ctx, customerId);
  const row = { ...columns(values), description: values.description, customerId: customer.id };
  return {
    additionalCost: await createRecord(
      ctx,
      call,
      kind,
      async () => row,
      (trx, made) => storeUnits(trx, made, ids ?? []),
    ),
  };
}

export async function updateAdditionalCost(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ additionalCost: AdditionalCostRow }> {
  const { id, version, unitIds: ids, ...values } = parseInput(changedCost, raw);
  const additionalCost = await changeRecord(
    ctx,
    call,
    { ...kind, id, version, visible: visible(ctx) },
    async (trx, before) => ({
      patch: { ...columns(values), description: values.description },
      changes: ids === undefined ? [] : await storeUnits(trx, before, ids ?? []),
    }),
  );
  return { additionalCost };
}

export async function deleteAdditionalCost(ctx: Context, raw: unknown): Promise<{ additionalCost: AdditionalCostRow }> {
  const { id, version } = parseInput(removedCost, raw);
  return { additionalCost: await deleteRecord(ctx, { ...kind, id, version, visible: visible(ctx) }) };
}
