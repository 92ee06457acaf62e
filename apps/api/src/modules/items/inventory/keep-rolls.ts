import { z } from 'zod';
import { formatFeetInches } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';
import type { Context } from '../../../graphql/context';
import { idInput, notFound, parseInput, registerConstraint, validationError } from '../../../graphql/errors';
import type { MutationCall } from '../../../graphql/mutation';
import { changeRecord, createRecord, dateField, nameField, recordById, recordVersion, textField } from '../../records';
import { insertStockMovement } from './inventory.queries';
import type { InventoryRow } from './inventory.queries';

registerConstraint('inventory_roll_number', { path: 'rollNumber', message: 'This item already has a roll with this number.' });

/** 1,000 feet: no roll is longer, so more is a slip of the key. */
const LONGEST_E4 = 10_000_000;
const WIDEST_E4 = 300_000;
const length = z.number({ error: 'Enter the length.' }).int().max(LONGEST_E4, `A roll has at most ${formatFeetInches(feet(LONGEST_E4))}.`);

const receipt = z.object({
  itemId: idInput,
  rollNumber: nameField('the number of the roll', 40),
  dyeLot: textField(40),
  width: z.number().int().min(1, 'Enter the width.').max(WIDEST_E4, `A roll is at most ${formatFeetInches(feet(WIDEST_E4))} wide.`).nullish(),
  length: length.min(1, 'Enter the length that was received.'),
  receivedOn: dateField,
});
const correction = z.object({ id: idInput, version: recordVersion, length: length.min(0, 'A length cannot be negative.'), reason: nameField('why the length is corrected', 200) });
const kind = { table: 'inventoryRoll', kind: 'Roll' } as const;

/** Takes a roll of an item into the company's own stock; without a day it came in today, by the office's clock. */
export async function receiveRoll(ctx: Context, raw: unknown, call: MutationCall): Promise<{ inventoryItem: InventoryRow }> {
  const { itemId, width, dyeLot = '', length: lengthE4, rollNumber, receivedOn: day } = parseInput(receipt, raw);
  const receivedOn = day ?? ctx.today();
  if (receivedOn > ctx.today()) throw validationError('receivedOn', 'This date is in the future. Enter the date the roll was received.');
  const inventoryItem = await createRecord(
    ctx,
    call,
    kind,
    async (trx) => {
      const item = await recordById(trx, 'item', itemId);
      if (!item) throw notFound('Item', itemId);
      if (item.widthE4 === null) throw validationError('itemId', `${item.nameNumber} does not come in rolls.`);
      return { itemId, rollNumber, dyeLot, receivedOn, widthE4: width ?? item.widthE4, lengthE4, receivedLengthE4: lengthE4 };
    },
    async (trx, roll) => insertStockMovement(trx, { inventoryRollId: roll.id, kind: 'RECEIPT', lengthE4, userId: ctx.requireUser().id }),
  );
  return { inventoryItem };
}

/** Sets what is really left of a roll, with the reason; nothing left takes it out of stock, and something found puts it back. */
export async function correctRoll(ctx: Context, raw: unknown, call: MutationCall): Promise<{ inventoryItem: InventoryRow }> {
  const { id, version, length: lengthE4, reason } = parseInput(correction, raw);
  const inventoryItem = await changeRecord(ctx, call, { ...kind, id, version }, async (trx, before) => {
    if (before.widthE4 === null) throw validationError('id', 'Cartons have no length.');
    if (lengthE4 === before.lengthE4) throw validationError('length', `${formatFeetInches(feet(lengthE4))} is already the length on record.`);
    await insertStockMovement(trx, { inventoryRollId: id, kind: 'ADJUST', lengthE4: lengthE4 - before.lengthE4, userId: ctx.requireUser().id });
    return { patch: { lengthE4, status: lengthE4 === 0 ? 'WRITTEN_OFF' : 'AVAILABLE' }, reason };
  });
  return { inventoryItem };
}
