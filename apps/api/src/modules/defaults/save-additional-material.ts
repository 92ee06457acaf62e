import { z } from 'zod';
import { LABOR_LINE_TYPES } from '@falcon/domain/flooring';
import { onceBySubmit } from '../../db/idempotency';
import type { Context } from '../../graphql/context';
import { idInput, notFound, parseInput, validationError } from '../../graphql/errors';
import type { MutationCall } from '../../graphql/mutation';
import { insertRecordAudit, recordDeleted, requirePick, textField } from '../records';
import { additionalMaterialById, insertAdditionalMaterial, removeAdditionalMaterial } from './defaults.queries';
import type { AdditionalMaterialRow } from './defaults.queries';
import { customerDefaults, unitDefaults } from './owner';
import type { OwnedDefaults } from './owner';

const form = z.object({
  lineType: z.number().int().refine((id) => LABOR_LINE_TYPES.some((type) => type.id === id), 'Choose a line from the list.'),
  itemId: idInput,
  selectedValue: textField(80),
  quantity: z.number().int().min(0, 'A quantity cannot be negative.').max(10_000_000, 'A quantity is at most 100,000.'),
});
const ofCustomer = form.extend({ customerId: idInput, flooringTypeId: idInput });
const ofUnit = form.extend({ unitId: idInput });
const removed = z.object({ id: idInput });
type Values = z.output<typeof form>;
type Payload = Promise<{ additionalMaterial: AdditionalMaterialRow }>;

async function add(ctx: Context, call: MutationCall, owner: OwnedDefaults, { lineType, itemId, selectedValue, quantity }: Values): Payload {
  const userId = ctx.requireUser().id;
  return ctx.db.transaction().execute(async (trx) => {
    const { id } = await onceBySubmit(trx, { userId, operation: call.operation, key: call.clientMutationId }, async () => {
      await requirePick(trx, 'item', itemId, { path: 'itemId', kind: 'Item' });
      const row = await insertAdditionalMaterial(trx, { ...owner.key, lineType, itemId, selectedValue, quantityE2: quantity });
      await insertRecordAudit(trx, { recordType: 'additional_material', recordId: row.id, action: 'create', userId, version: null, changes: [] });
      return row.id;
    });
    const additionalMaterial = await additionalMaterialById(trx, id);
    if (!additionalMaterial) throw notFound('Additional material', id);
    return { additionalMaterial };
  });
}

export async function createCustomerMaterial(ctx: Context, raw: unknown, call: MutationCall): Payload {
  const { customerId, flooringTypeId, ...values } = parseInput(ofCustomer, raw);
  return add(ctx, call, await customerDefaults(ctx, customerId, flooringTypeId), values);
}

export async function createUnitMaterial(ctx: Context, raw: unknown, call: MutationCall): Payload {
  const { unitId, ...values } = parseInput(ofUnit, raw);
  return add(ctx, call, await unitDefaults(ctx, unitId), values);
}

/** Removes a material of the kind the call is for: a customer's call does not touch a unit's. */
export async function deleteMaterial(ctx: Context, raw: unknown, of: 'customer' | 'unit'): Payload {
  const { id } = parseInput(removed, raw);
  const additionalMaterial = await additionalMaterialById(ctx.db, id);
  if (!additionalMaterial || (additionalMaterial.unitId === null) !== (of === 'customer')) throw notFound('Additional material', id);
  if (additionalMaterial.unitId !== null) await unitDefaults(ctx, additionalMaterial.unitId);
  else if (additionalMaterial.customerId !== null && additionalMaterial.flooringTypeId !== null) await customerDefaults(ctx, additionalMaterial.customerId, additionalMaterial.flooringTypeId);
  else throw validationError('id', 'This material belongs to nobody.');
  await ctx.db.transaction().execute(async (trx) => {
    await removeAdditionalMaterial(trx, id);
    await recordDeleted(ctx, trx, 'additional_material', id, additionalMaterial);
  });
  return { additionalMaterial };
}
