import { z } from 'zod';
import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import type { Context, MutationCall } from '#core/context';
import { idInput, notFound, parseInput, registerConstraint, validationError } from '#core/errors';
import {
  changeRecord,
  createRecord,
  dateField,
  flagField,
  nameField,
  recordById,
  recordVersion,
  textField,
  wholeField,
} from '#kit/record-kit';
import { widthsOfItemType } from '../item-form';
import { insertStockMovement } from './inventory.queries';
import type { InventoryRow } from './inventory.queries';
import { receivedStock } from './received-stock';

registerConstraint('inventory_roll_number', {
  path: 'rollNumber',
  message: 'This item already has a roll with this number.',
});

/** 1,000 feet: no roll is longer, so more is a typo. */
const LONGEST_E4 = 10_000_000;
const WIDEST_E4 = 300_000;
/** 100,000 cartons, in hundredths. */
const MOST_CARTONS_E2 = 10_000_000;
const length = z
  .number({ error: 'Enter the length.' })
  .int()
  .max(LONGEST_E4, `A roll has at most ${formatFeetInches(feet(LONGEST_E4))}.`);
const cartons = z
  .number({ error: 'Enter the number of cartons.' })
  .int()
  .multipleOf(100, 'Enter whole cartons.')
  .max(MOST_CARTONS_E2, 'At most 100,000 cartons.');

const receipt = z.object({
  itemId: idInput,
  rollNumber: nameField('the number of the roll', 40),
  dyeLot: textField(40),
  withoutLot: flagField,
  width: wholeField(1, WIDEST_E4, 'Enter the width.', `A roll is at most ${formatFeetInches(feet(WIDEST_E4))} wide.`),
  length: length.min(1, 'Enter the length that was received.').nullish(),
  cartons: cartons.min(1, 'Enter the number of cartons that were received.').nullish(),
  receivedOn: dateField,
});
const correction = z.object({
  id: idInput,
  version: recordVersion,
  length: length.min(0, 'A length cannot be negative.').nullish(),
  cartons: cartons.min(0, 'A number of cartons cannot be negative.').nullish(),
  reason: nameField('the reason for the correction', 200),
});
const kind = { table: 'inventoryRoll', kind: 'Roll' } as const;

/**
 * Receives a roll or cartons of an item into stock; without a date they were received today, in the office's time zone.
 */
export async function receiveRoll(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ inventoryItem: InventoryRow }> {
  const input = parseInput(receipt, raw);
  const { itemId, dyeLot = '', withoutLot = false, rollNumber, width = null, length = null, cartons = null } = input;
  const receivedOn = input.receivedOn ?? ctx.today();
  if (receivedOn > ctx.today())
    throw validationError('receivedOn', 'This date is in the future. Enter the date the roll was received.');
  const inventoryItem = await createRecord(
    ctx,
    call,
    kind,
    async (trx) => {
      const item = await recordById(trx, 'item', itemId);
      if (!item) throw notFound('Item', itemId);
      const widths = await widthsOfItemType(trx, item.itemTypeId);
      const received = receivedStock(item, widths, { dyeLot, withoutLot, width, length, cartons });
      if ('faults' in received) throw validationError(received.faults);
      return { itemId, rollNumber, receivedOn, receivedBy: ctx.requireUser().id, ...received.stock };
    },
    async (trx, { id, lengthE4, cartonsE2 }) =>
      insertStockMovement(trx, {
        inventoryRollId: id,
        kind: 'RECEIPT',
        lengthE4,
        cartonsE2,
        userId: ctx.requireUser().id,
      }),
  );
  return { inventoryItem };
}

/** The counted stock in the row's own unit; refuses the other unit, and an unchanged value. */
function leftOf(row: InventoryRow, input: z.output<typeof correction>): Pick<InventoryRow, 'lengthE4' | 'cartonsE2'> {
  if (row.widthE4 === null) {
    if (input.cartons == null) throw validationError('cartons', 'Enter the number of cartons that are left.');
    if (input.cartons === row.cartonsE2)
      throw validationError('cartons', `${input.cartons / 100} is already the number on record.`);
    return { lengthE4: row.lengthE4, cartonsE2: input.cartons };
  }
  if (input.length == null) throw validationError('length', 'Enter the length that is left.');
  if (input.length === row.lengthE4)
    throw validationError('length', `${formatFeetInches(feet(input.length))} is already the length on record.`);
  return { lengthE4: input.length, cartonsE2: row.cartonsE2 };
}

/**
 * Sets the counted stock of a roll or of cartons, with the reason; a count of zero takes the row out of stock, and a
 * later count puts it back.
 */
export async function correctRoll(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
): Promise<{ inventoryItem: InventoryRow }> {
  const input = parseInput(correction, raw);
  const { id, version, reason } = input;
  const inventoryItem = await changeRecord(ctx, call, { ...kind, id, version }, async (trx, before) => {
    const remaining = leftOf(before, input);
    await insertStockMovement(trx, {
      inventoryRollId: id,
      kind: 'ADJUST',
      lengthE4: remaining.lengthE4 - before.lengthE4,
      cartonsE2: remaining.cartonsE2 - before.cartonsE2,
      userId: ctx.requireUser().id,
    });
    return {
      patch: {
        ...remaining,
        status: remaining.lengthE4 === 0 && remaining.cartonsE2 === 0 ? 'WRITTEN_OFF' : 'AVAILABLE',
      },
      reason,
    };
  });
  return { inventoryItem };
}
