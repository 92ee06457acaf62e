import { z } from 'zod';
import { LABOR_LINE_TYPES } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import { onceBySubmit } from '../../db/idempotency';
import type { Context, TransactionContext } from '../../core/context';
import { idInput, notFound, parseInput, validationError } from '../../core/errors';
import type { MutationCall } from '../../core/mutation';
import { requireItemOfLine, requireOfferedLine } from '../items';
import { addHistory, textField } from '../record-kit';
import { additionalMaterialById, insertAdditionalMaterial, removeAdditionalMaterial } from './defaults.queries';
import type { AdditionalMaterialRow } from './defaults.queries';
import { customerDefaults, historyPlace, unitDefaults } from './owner';
import type { OwnedDefaults } from './owner';

const form = z.object({
  lineType: z
    .number()
    .int()
    .refine((id) => LABOR_LINE_TYPES.some((type) => type.id === id), 'Choose a line from the list.'),
  itemId: idInput,
  selectedValue: textField(80),
  quantity: z.number().int().min(0, 'A quantity cannot be negative.').max(10_000_000, 'A quantity is at most 100,000.'),
});
const ofCustomer = form.extend({ customerId: idInput, flooringTypeId: idInput });
const ofUnit = form.extend({ unitId: idInput });
const removed = z.object({ id: idInput });
type Values = z.output<typeof form>;
type Payload = Promise<{ additionalMaterial: AdditionalMaterialRow }>;

/** Adds the added or removed material to the owner's history. */
async function recordMaterial(
  ctx: TransactionContext,
  trx: Database,
  owner: OwnedDefaults,
  row: AdditionalMaterialRow,
  what: 'from' | 'to',
): Promise<void> {
  await addHistory(trx, {
    ...historyPlace(owner),
    action: 'update',
    userId: ctx.requireUser().id,
    version: null,
    changes: [
      {
        field: 'material.quantityE2',
        from: null,
        to: null,
        [what]: row.quantityE2,
        reference: { part: 'material', key: row.lineType, item: row.itemId },
      },
    ],
  });
}

async function add(
  ctx: Context,
  call: MutationCall,
  owner: OwnedDefaults,
  { lineType, itemId, selectedValue, quantity }: Values,
): Payload {
  const userId = ctx.requireUser().id;
  return ctx.transaction(async (trx, ctx) => {
    const { id } = await onceBySubmit(
      trx,
      { userId, operation: call.operation, key: call.clientMutationId },
      async () => {
        await requireItemOfLine(trx, itemId, requireOfferedLine(owner.flooringTypeId, lineType));
        const row = await insertAdditionalMaterial(trx, {
          ...owner.key,
          lineType,
          itemId,
          selectedValue,
          quantityE2: quantity,
        });
        await recordMaterial(ctx, trx, owner, row, 'to');
        return row.id;
      },
    );
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

async function ownerOf(
  ctx: Context,
  { unitId, customerId, flooringTypeId }: AdditionalMaterialRow,
): Promise<OwnedDefaults> {
  if (unitId !== null) return unitDefaults(ctx, unitId);
  if (customerId !== null && flooringTypeId !== null) return customerDefaults(ctx, customerId, flooringTypeId);
  throw validationError('id', 'This material belongs to no customer or unit.');
}

/** Removes a material of the call's kind of owner: a customer's call does not change a unit's. */
export async function deleteMaterial(ctx: Context, raw: unknown, of: 'customer' | 'unit'): Payload {
  const { id } = parseInput(removed, raw);
  const standing = await additionalMaterialById(ctx.db, id);
  if (!standing || (standing.unitId === null) !== (of === 'customer')) throw notFound('Additional material', id);
  const owner = await ownerOf(ctx, standing);
  return ctx.transaction(async (trx, ctx) => {
    const additionalMaterial = await removeAdditionalMaterial(trx, id);
    if (!additionalMaterial) throw notFound('Additional material', id);
    await recordMaterial(ctx, trx, owner, additionalMaterial, 'from');
    return { additionalMaterial };
  });
}
