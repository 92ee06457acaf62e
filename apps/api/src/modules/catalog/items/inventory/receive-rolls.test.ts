import { expect, test } from 'vitest';
import { dateInZone } from '#core/calendar-date';
import { textAt, valueAt } from '#testing/api-client';
import { openInventoryDesk, ROLL } from './inventory-test-kit';

const { api, company, receive, movements } = await openInventoryDesk();

test('a roll is received once, with the width of its item, and its length is corrected with a reason', async () => {
  const warehouse = await api.as('warehouse');
  const answer = await receive({ rollNumber: ' N-1 ', dyeLot: 'L9', clientMutationId: 'receive-1' }, warehouse);
  const roll = valueAt(answer, 'inventoryRollReceive.inventoryItem') as { id: string; version: number };
  expect(roll).toMatchObject({
    rollNumber: 'N-1',
    dyeLot: 'L9',
    width: 12,
    length: 90,
    receivedLength: 90,
    isAvailable: true,
    receivedOn: '2026-01-05',
    editable: true,
  });
  expect(
    valueAt(
      await receive({ rollNumber: ' N-1 ', dyeLot: 'L9', clientMutationId: 'receive-1' }, warehouse),
      'inventoryRollReceive.inventoryItem.id',
    ),
  ).toBe(roll.id);
  expect((await receive({ rollNumber: 'n-1' })).errors[0]?.message).toBe(
    'This item already has a roll with this number.',
  );

  const correct = (input: Readonly<Record<string, unknown>>) =>
    warehouse.mutate(
      'inventoryRollCorrect',
      { id: roll.id, version: 1, length: 88.5, reason: 'Measured again', ...input },
      ROLL,
    );
  expect((await correct({ reason: ' ' })).codes).toEqual(['VALIDATION_ERROR']);
  expect((await correct({ length: 90 })).errors[0]?.message).toBe("90' is already the length on record.");
  expect(valueAt(await correct({}), 'inventoryRollCorrect.inventoryItem')).toMatchObject({
    length: 88.5,
    receivedLength: 90,
    version: 2,
    isAvailable: true,
  });
  expect((await correct({ length: 80 })).errors[0]?.extensions['stale']).toBeDefined();
  expect(
    valueAt(await correct({ version: 2, length: 0, reason: 'Wet, thrown away' }), 'inventoryRollCorrect.inventoryItem'),
  ).toMatchObject({ length: 0, isAvailable: false });
  expect(
    valueAt(
      await correct({ version: 3, length: 20, reason: 'A dry end was found' }),
      'inventoryRollCorrect.inventoryItem',
    ),
  ).toMatchObject({ length: 20, isAvailable: true });
  expect(await movements(roll.id)).toEqual([
    { kind: 'RECEIPT', lengthE4: 900_000 },
    { kind: 'ADJUST', lengthE4: -15_000 },
    { kind: 'ADJUST', lengthE4: -885_000 },
    { kind: 'ADJUST', lengthE4: 200_000 },
  ]);

  const history = await company.admin.query(
    'query ($id: ID!) { recordHistory(type: INVENTORY_ROLL, id: $id) { nodes { action reason changes { label from to } } } }',
    { id: roll.id },
  );
  const entries = valueAt(history, 'recordHistory.nodes') as {
    action: string;
    reason: string | null;
    changes: { label: string; from: string | null; to: string | null }[];
  }[];
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['update', 'A dry end was found'],
    ['update', 'Wet, thrown away'],
    ['update', 'Measured again'],
    ['create', null],
  ]);
  expect(entries[2]?.changes).toEqual([{ label: 'Left', from: "90'", to: `88'6"` }]);
});

test("an impossible roll is refused at its field: a future date, no length, a roll of tiles; so are users who don't keep the stock", async () => {
  const fieldOf = async (input: Readonly<Record<string, unknown>>) =>
    valueAt({ data: (await receive({ rollNumber: 'N-9', ...input })).errors[0] } as never, 'extensions.fields.0.path');
  expect(
    valueAt(await receive({ rollNumber: 'N-8', receivedOn: null }), 'inventoryRollReceive.inventoryItem.receivedOn'),
  ).toBe(dateInZone(api.services.clock(), api.services.timeZone));
  expect(await fieldOf({ receivedOn: '2999-01-01' })).toBe('receivedOn');
  expect(await fieldOf({ length: 0 })).toBe('length');
  expect(await fieldOf({ length: 1_000.5 })).toBe('length');
  expect(await fieldOf({ width: 31 })).toBe('width');
  expect(await fieldOf({ width: 6 })).toBe('width');
  expect(await fieldOf({ rollNumber: '' })).toBe('rollNumber');
  const tile = textAt(
    await company.admin.mutate(
      'itemCreate',
      { itemTypeId: 4, vendorId: company.vendorId, name: 'Slate', cost: 0, piecesPerCarton: 45, sqftPerCarton: 45 },
      'item { id }',
    ),
    'itemCreate.item.id',
  );
  expect((await receive({ itemId: tile, rollNumber: 'N-9' })).errors[0]?.message).toBe('Slate does not come in rolls.');
  const viewer = await api.userWith({ permissions: ['item'] });
  expect((await receive({ rollNumber: 'N-9' }, viewer)).codes).toEqual(['MISSING_PERMISSION']);
});

test('a roll has one of the widths of its item; an item without a width requires one of its material', async () => {
  expect((await receive({ rollNumber: 'W-1', width: 6 })).errors[0]?.message).toContain("comes 12' wide, not 6'");
  const open = textAt(
    await company.admin.mutate(
      'itemCreate',
      { itemTypeId: 1, vendorId: company.vendorId, name: 'Any width', cost: 1 },
      'item { id }',
    ),
    'itemCreate.item.id',
  );
  const fields = async (width?: number) =>
    (await receive({ itemId: open, rollNumber: 'W-2', ...(width === undefined ? {} : { width }) })).errors[0]
      ?.extensions['fields'];
  expect(await fields()).toMatchObject([{ path: 'width' }]);
  expect(await fields(11)).toMatchObject([{ path: 'width' }]);
  expect(await fields(15)).toBeUndefined();
});

test('cartons are received and corrected by number, and leave the stock with the last one', async () => {
  const tile = textAt(
    await company.admin.mutate(
      'itemCreate',
      { itemTypeId: 4, vendorId: company.vendorId, name: 'Granite', cost: 0, piecesPerCarton: 45, sqftPerCarton: 45 },
      'item { id }',
    ),
    'itemCreate.item.id',
  );
  const cartons = (input: Readonly<Record<string, unknown>>) =>
    company.admin.mutate(
      'inventoryRollReceive',
      { itemId: tile, rollNumber: 'P-1', ...input },
      'inventoryItem { id version cartons length isAvailable editable }',
    );
  expect((await cartons({})).errors[0]?.extensions['fields']).toMatchObject([{ path: 'cartons' }]);
  expect((await cartons({ cartons: 2.5 })).errors[0]?.extensions['fields']).toMatchObject([{ path: 'cartons' }]);
  expect((await receive({ rollNumber: 'N-7', cartons: 5 })).errors[0]?.extensions['fields']).toMatchObject([
    { path: 'cartons' },
  ]);
  const row = valueAt(await cartons({ cartons: 12 }), 'inventoryRollReceive.inventoryItem') as { id: string };
  expect(row).toMatchObject({ cartons: 12, length: 0, isAvailable: true, editable: true });
  const correct = (input: Readonly<Record<string, unknown>>) =>
    company.admin.mutate(
      'inventoryRollCorrect',
      { id: row.id, version: 1, reason: 'Counted', ...input },
      'inventoryItem { cartons isAvailable }',
    );
  expect((await correct({ length: 3 })).errors[0]?.extensions['fields']).toMatchObject([{ path: 'cartons' }]);
  expect((await correct({ cartons: 12 })).errors[0]?.extensions['fields']).toMatchObject([{ path: 'cartons' }]);
  expect(valueAt(await correct({ cartons: 0 }), 'inventoryRollCorrect.inventoryItem')).toEqual({
    cartons: 0,
    isAvailable: false,
  });
});

test('carpet needs its dye lot, or “no lot on the label”, which is recorded; not both', async () => {
  const without = await receive({ rollNumber: 'L-1', dyeLot: '' });
  expect(without.errors[0]?.extensions['fields']).toEqual([
    { path: 'dyeLot', message: 'Enter the dye lot of the label, or choose “no lot on the label”.' },
  ]);
  const both = await receive({ rollNumber: 'L-1', withoutLot: true });
  expect(both.errors[0]?.extensions['fields']).toMatchObject([{ path: 'dyeLot' }]);
  expect((await receive({ rollNumber: 'L-1', dyeLot: '', withoutLot: true })).errors).toEqual([]);
  expect(
    await api.db.selectFrom('inventoryRoll').select('isWithoutLot').where('rollNumber', '=', 'L-1').execute(),
  ).toEqual([{ isWithoutLot: true }]);
});
