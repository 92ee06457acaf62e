import { z } from 'zod';
import { item } from '@falcon/domain/company/records';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, refuseUnseen, validationError } from '#core/errors';
import type { InventoryRow } from '#catalog/items';
import {
  blankRateField,
  changeRecord,
  flagField,
  optionalId,
  recordById,
  recordVersion,
  requirePick,
  textField,
} from '#kit/record-kit';

/** 1,000 feet: no roll is longer, so more is a typo. */
const LONGEST_E4 = 10_000_000;
const longest = `A roll has at most ${formatFeetInches(feet(LONGEST_E4))}.`;
const length = z
  .number()
  .int()
  .min(1, 'Enter a length above zero, or leave it blank.')
  .max(LONGEST_E4, longest)
  .nullish();

const facts = z.object({
  id: idInput,
  version: recordVersion,
  dyeLot: textField(40),
  isWithoutLot: flagField,
  placeId: optionalId,
  invoicedLength: length,
  receivedLength: length,
  isMeasured: flagField,
  unitCost: blankRateField('The cost'),
  vendorId: optionalId,
  packingSlip: textField(60),
  poNumber: textField(40),
  receivedById: optionalId,
});
const kind = { table: 'inventoryRoll', kind: 'Roll' } as const;

const requireUser = async (trx: Parameters<typeof recordById>[0], id: number | null | undefined) => {
  if (id != null && !(await recordById(trx, 'appUser', id)))
    throw validationError('receivedById', 'Select who received it from the list.');
};

/**
 * Corrects what is known of a roll or a row of cartons: lot, place, lengths, cost, vendor, papers. What is left of it is
 * corrected by `inventoryRollCorrect`. A field left out is kept.
 */
export async function changeRoll(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ inventoryItem: InventoryRow }> {
  const { id, version, ...input } = parseInput(facts, raw);
  if (input.unitCost !== undefined) refuseUnseen(ctx, item.fields.cost);
  const inventoryItem = await changeRecord(ctx, call, { ...kind, id, version }, async (trx, before) => {
    const byCarton = before.widthE4 === null;
    if (byCarton && (input.invoicedLength != null || input.receivedLength != null))
      throw validationError(
        input.receivedLength == null ? 'invoicedLength' : 'receivedLength',
        'Cartons have no length.',
      );
    if (!byCarton && input.receivedLength === null)
      throw validationError('receivedLength', 'Enter the length that was received.');
    const dyeLot = input.dyeLot ?? before.dyeLot;
    const isWithoutLot = input.isWithoutLot ?? (before.isWithoutLot && dyeLot === '');
    if (isWithoutLot && dyeLot !== '')
      throw validationError('dyeLot', 'Leave the lot blank, or clear “No lot on the label”.');
    await requirePick(trx, 'stockPlace', input.placeId, { path: 'placeId', kind: 'Place', before: before.placeId });
    await requirePick(trx, 'vendor', input.vendorId, { path: 'vendorId', kind: 'Vendor', before: before.vendorId });
    await requireUser(trx, input.receivedById);
    return {
      patch: {
        dyeLot,
        isWithoutLot,
        placeId: input.placeId,
        invoicedLengthE4: input.invoicedLength,
        receivedLengthE4: input.receivedLength,
        isMeasured: input.isMeasured,
        unitCostE4: input.unitCost,
        vendorId: input.vendorId,
        packingSlip: input.packingSlip,
        poNumber: input.poNumber,
        receivedBy: input.receivedById,
      },
    };
  });
  return { inventoryItem };
}
