import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { InventoryItem, STOCK_KEEPERS } from '#catalog/items';
import { changeRoll } from './change-roll';
import { moveRolls } from './move-rolls';
import { quarantineRoll, releaseRoll } from './quarantine';

const access = { anyPermission: STOCK_KEEPERS };
const payload = { inventoryItem: InventoryItem };

const SeenRoll = builder.inputType('SeenRollInput', {
  description: 'A roll or a row of cartons, and the version that you saw.',
  fields: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
});

mutation('inventoryRollsMove', {
  description:
    'Moves rolls and cartons to a place, at most 500 at once: all of them or, if someone changed one since then, none.',
  access,
  input: (t) => ({
    rolls: t.field({ type: [SeenRoll], required: true }),
    placeId: t.id({ description: 'Null for no place.' }),
  }),
  resolve: (input, ctx, call) => moveRolls(ctx, input, call),
  payload: (t) => ({ inventoryItems: t.expose('inventoryItems', { type: [InventoryItem] }) }),
});

mutation('inventoryRollUpdate', {
  description:
    'Corrects what is known of a roll or a row of cartons. What is left of it is corrected by `inventoryRollCorrect`.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    dyeLot: t.string(),
    isWithoutLot: t.boolean({ description: 'No lot was on the label.' }),
    placeId: t.id(),
    invoicedLength: t.field({ type: 'Feet' }),
    receivedLength: t.field({ type: 'Feet' }),
    isMeasured: t.boolean({ description: 'The received length was measured, not taken from the label.' }),
    unitCost: t.field({ type: 'Rate', description: 'For users who see costs.' }),
    vendorId: t.id(),
    packingSlip: t.string(),
    poNumber: t.string(),
    receivedById: t.id(),
  }),
  resolve: (input, ctx, call) => changeRoll(ctx, input, call),
  payload,
});

mutation('inventoryRollQuarantine', {
  description:
    'Keeps a roll or a row of cartons from cutting, with the reason. What orders are promised of it becomes a shortage.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    reason: t.string({ required: true }),
  }),
  resolve: (input, ctx, call) => quarantineRoll(ctx, input, call),
  payload,
});

mutation('inventoryRollRelease', {
  description: 'Offers a quarantined roll or row of cartons again, with the reason.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    reason: t.string({ required: true }),
  }),
  resolve: (input, ctx, call) => releaseRoll(ctx, input, call),
  payload,
});
