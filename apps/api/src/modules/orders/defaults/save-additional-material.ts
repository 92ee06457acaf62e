import { z } from 'zod';
import { LABOR_LINE_TYPES } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { requireItemOfLine, requireOfferedLine } from '#catalog/items';
import { addHistory, quantityField, textField } from '#kit/record-kit';
import { additionalMaterialById, insertAdditionalMaterial, removeAdditionalMaterial } from './defaults.queries';
import type { AdditionalMaterialRow, DefaultsOwner } from './defaults.queries';
import { historyPlace, ownerIn } from './owner';
import type { OwnedDefaults } from './owner';
import type { OwnerKind } from './owner-mutations';

export const materialForm = z.object({
  lineType: z
    .number()
    .int()
    .refine((id) => LABOR_LINE_TYPES.some((type) => type.id === id), 'Choose a line from the list.'),
  itemId: idInput,
  selectedValue: textField(80),
  quantity: quantityField,
});
const removed = z.object({ id: idInput });
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

/** Adds a material to the defaults of a customer or unit. */
export async function createMaterial(
  ctx: Context,
  owner: OwnedDefaults,
  { lineType, itemId, selectedValue, quantity }: z.output<typeof materialForm>,
  call: MutationCall,
): Payload {
  return ctx.transaction(async (trx, ctx) => {
    const { id } = await ctx.once(call, async () => {
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
    });
    const additionalMaterial = await additionalMaterialById(trx, id);
    if (!additionalMaterial) throw notFound('Additional material', id);
    return { additionalMaterial };
  });
}

function ownerOf({ unitId, customerId, flooringTypeId }: AdditionalMaterialRow): DefaultsOwner {
  if (unitId !== null) return { unitId };
  if (customerId !== null && flooringTypeId !== null) return { customerId, flooringTypeId };
  throw validationError('id', 'This material belongs to no customer or unit.');
}

/** Removes a material of the mutation's kind of owner: a customer's mutation can't change a unit's. */
export async function deleteMaterial(ctx: Context, raw: unknown, of: OwnerKind): Payload {
  const { id } = parseInput(removed, raw);
  const standing = await additionalMaterialById(ctx.db, id);
  if (!standing || (standing.unitId === null) !== (of === 'customer')) throw notFound('Additional material', id);
  const owner = await ownerIn(ctx, ownerOf(standing));
  return ctx.transaction(async (trx, ctx) => {
    const additionalMaterial = await removeAdditionalMaterial(trx, id);
    if (!additionalMaterial) throw notFound('Additional material', id);
    await recordMaterial(ctx, trx, owner, additionalMaterial, 'from');
    return { additionalMaterial };
  });
}
