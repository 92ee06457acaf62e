import { expect, test } from 'vitest';
import { ledgerGaps } from '#catalog/items';
import { make } from '#testing/records-kit';
import { valueAt } from '#testing/api-client';
import { openReceivingDesk } from './receiving-test-kit';

const { api, company, itemId, warehouse, row, receiveTruck, faults, idOf } = await openReceivingDesk();

const receiptCount = async () =>
  Number(
    (
      await api.db
        .selectFrom('stockReceipt')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('a truck is received on one sheet: rolls with their lot, place, length and history, and the ledger adds up', async () => {
  const answer = await receiveTruck(
    [row('A-1'), row('A-2', { measuredLength: 100.5, place: 'b' }), row('A-3', { dyeLot: '', withoutLot: true })],
    { place: 'a-3', poNumber: '4417' },
  );
  expect(answer.errors).toEqual([]);
  expect(valueAt(answer, 'stockReceiptCreate.stockReceipt')).toMatchObject({
    packingSlip: 'S-1',
    rowCount: 3,
    claim: null,
    rolls: [
      { rollNumber: 'A-1', dyeLot: 'L7', length: 100, width: 12 },
      { rollNumber: 'A-2', length: 100.5, receivedLength: 100.5 },
      { rollNumber: 'A-3', dyeLot: '' },
    ],
  });
  const stored = await api.db
    .selectFrom('inventoryRoll as r')
    .leftJoin('stockPlace as p', 'p.id', 'r.placeId')
    .select(['r.rollNumber', 'p.rack', 'r.isMeasured', 'r.isWithoutLot', 'r.packingSlip', 'r.poNumber', 'r.unitCostE4'])
    .where('r.rollNumber', 'like', 'A-%')
    .orderBy('r.id')
    .execute();
  expect(stored).toEqual([
    {
      rollNumber: 'A-1',
      rack: 'A',
      isMeasured: false,
      isWithoutLot: false,
      packingSlip: 'S-1',
      poNumber: '4417',
      unitCostE4: 74_500,
    },
    {
      rollNumber: 'A-2',
      rack: 'B',
      isMeasured: true,
      isWithoutLot: false,
      packingSlip: 'S-1',
      poNumber: '4417',
      unitCostE4: 74_500,
    },
    {
      rollNumber: 'A-3',
      rack: 'A',
      isMeasured: false,
      isWithoutLot: true,
      packingSlip: 'S-1',
      poNumber: '4417',
      unitCostE4: 74_500,
    },
  ]);
  expect((await ledgerGaps(api.db)).filter(({ rollNumber }) => rollNumber.startsWith('A-'))).toEqual([]);
  const history = await warehouse.query(
    'query ($id: ID!) { recordHistory(type: STOCK_RECEIPT, id: $id) { nodes { action changes { label to } } } }',
    { id: idOf(answer) },
  );
  expect(valueAt(history, 'recordHistory.nodes.0')).toMatchObject({
    action: 'create',
    changes: expect.arrayContaining([{ label: 'Packing slip', to: 'S-1' }]),
  });
});

test('a roll names the truck that it came with; one that was received by itself has none', async () => {
  const receiptId = idOf(await receiveTruck([row('T-1'), row('T-2')], { packingSlip: 'S-T' }));
  const answer = await warehouse.query(
    '{ stock(search: "T-", sort: NUMBER) { nodes { rollNumber receipt { id packingSlip } } } }',
  );
  expect(valueAt(answer, 'stock.nodes')).toEqual([
    { rollNumber: 'T-1', receipt: { id: receiptId, packingSlip: 'S-T' } },
    { rollNumber: 'T-2', receipt: { id: receiptId, packingSlip: 'S-T' } },
  ]);
  const alone = await warehouse.query('{ stock(search: "R-100") { nodes { receipt { id } } } }');
  expect(valueAt(alone, 'stock.nodes')).toEqual([{ receipt: null }]);
});

test('all or nothing: every error is at its cell, and nothing is stored', async () => {
  const tile = await make(
    company.admin,
    'itemCreate',
    { itemTypeId: 4, vendorId: company.vendorId, name: 'Slate', cost: 0, piecesPerCarton: 45, sqftPerCarton: 45 },
    'item',
  );
  const before = await receiptCount();
  const answer = await receiveTruck(
    [
      row('B-1'),
      row('B-2', { dyeLot: '' }),
      row('b-1'),
      row('r-100'),
      row('B-5', { width: 6 }),
      row('B-6', { invoicedLength: null }),
      row('B-7', { place: 'Z 9' }),
      row('B-8', { withoutLot: true }),
      row('B-9', { itemId: tile, dyeLot: '', invoicedLength: null }),
    ],
    { packingSlip: 'S-2' },
  );
  expect(faults(answer)).toEqual(
    expect.arrayContaining([
      { path: 'rows.1.dyeLot', message: 'Enter the dye lot of the label, or choose “no lot on the label”.' },
      { path: 'rows.2.rollNumber', message: 'Row 1 is the same roll.' },
      { path: 'rows.3.rollNumber', message: "Roll R-100 exists: it was received on 1/5/2026, with 60' left." },
      { path: 'rows.4.width', message: expect.stringContaining("comes 12' wide, not 6'") },
      { path: 'rows.5.invoicedLength', message: 'Enter the length that was received.' },
      { path: 'rows.6.place', message: 'There is no place “Z 9”. Choose one of the list.' },
      { path: 'rows.7.dyeLot', message: 'Enter the dye lot, or “no lot on the label”, not both.' },
      { path: 'rows.8.cartons', message: 'Enter the number of cartons that were received.' },
    ]),
  );
  expect(faults(answer)).toHaveLength(8);
  expect(await receiptCount()).toBe(before);
  expect(faults(await receiveTruck([row('')], { packingSlip: 'S-2' })).map(({ path }) => path)).toEqual([
    'rows.0.rollNumber',
  ]);
  expect(faults(await receiveTruck([row('B-1')], { packingSlip: '' })).map(({ path }) => path)).toEqual([
    'packingSlip',
  ]);
  expect(faults(await receiveTruck([row('B-1')], { receivedOn: '2999-01-01' })).map(({ path }) => path)).toEqual([
    'receivedOn',
  ]);
  const other = await make(company.admin, 'vendorCreate', { name: 'Southline Mills', abbreviation: 'SLM' }, 'vendor');
  expect(faults(await receiveTruck([row('B-1')], { vendorId: other }))).toEqual([
    { path: 'rows.0.itemId', message: 'Harbor 220 is not an item of Southline Mills.' },
  ]);
  const viewer = await api.userWith({ permissions: ['item'] });
  expect((await receiveTruck([row('B-1')], {}, viewer)).codes).toEqual(['MISSING_PERMISSION']);
});

test('a truck submitted twice is one receipt; its packing slip is received again only by someone who confirms it', async () => {
  const submit = { packingSlip: 'S-3', clientMutationId: 'truck 3' };
  const first = await receiveTruck([row('C-1')], submit);
  expect(idOf(await receiveTruck([row('C-1')], submit))).toBe(idOf(first));
  const before = await receiptCount();
  const again = await receiveTruck([row('C-2')], { packingSlip: 's-3' });
  expect(faults(again)).toEqual([
    {
      path: 'sameSlipIds',
      message: expect.stringMatching(/^Packing slip s-3 of Northline Mills was received on 1\/5\/2026 \(1 row\)/),
    },
  ]);
  const known = await warehouse.query(
    'query ($vendorId: ID!) { stockReceiptsOfSlip(vendorId: $vendorId, packingSlip: "S-3") { id } }',
    { vendorId: company.vendorId },
  );
  expect(valueAt(known, 'stockReceiptsOfSlip')).toEqual([{ id: idOf(first) }]);
  expect(await receiptCount()).toBe(before);
  expect((await receiveTruck([row('C-2')], { packingSlip: 's-3', sameSlipIds: [idOf(first)] })).errors).toEqual([]);
});

test('two people receive the same truck at once: one of them does, the other is refused', async () => {
  const office = await api.as('admin');
  const answers = await Promise.all([
    receiveTruck([row('D-1'), row('D-2')], { packingSlip: 'S-4' }),
    receiveTruck([row('D-2'), row('D-1')], { packingSlip: 'S-4' }, office),
  ]);
  expect(answers.map((answer) => answer.errors.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  const rolls = await api.db.selectFrom('inventoryRoll').select('id').where('rollNumber', 'like', 'D-%').execute();
  expect(rolls).toHaveLength(2);
});

test('40 rolls take as many statements as one', async () => {
  const count = async (rolls: number, slip: string) => {
    const rows = Array.from({ length: rolls }, (_, index) => row(`${slip}-${index}`));
    const { value, statements } = await api.countStatements(() =>
      warehouse.mutate(
        'stockReceiptCreate',
        { vendorId: company.vendorId, packingSlip: slip, receivedOn: '2026-01-05', rows, clientMutationId: slip },
        'stockReceipt { id }',
      ),
    );
    expect(value.errors).toEqual([]);
    return statements;
  };
  const one = await count(1, 'E1');
  expect(await count(40, 'E40')).toBe(one);
});

test('the items of a slip are found by what the vendor or the office calls them', async () => {
  const answer = await warehouse.query(
    'query ($vendorId: ID!, $names: [String!]!) { packingSlipItems(vendorId: $vendorId, names: $names) { name isAmbiguous item { id } } }',
    { vendorId: company.vendorId, names: ['nlm 220-1', 'Harbor 220, SAND', 'Harbor Sand', 'Nothing'] },
  );
  expect(valueAt(answer, 'packingSlipItems')).toEqual(
    expect.arrayContaining([
      { name: 'nlm 220-1', isAmbiguous: false, item: { id: itemId } },
      { name: 'Harbor 220, SAND', isAmbiguous: false, item: { id: itemId } },
      { name: 'Harbor Sand', isAmbiguous: false, item: { id: itemId } },
      { name: 'Nothing', isAmbiguous: false, item: null },
    ]),
  );
});

test('a file of a packing slip becomes rows; one without rolls is refused', async () => {
  const read = (text: string) =>
    warehouse.mutate(
      'packingSlipRead',
      { dataUri: `data:text/csv;base64,${Buffer.from(text).toString('base64')}` },
      'slip { rows { rollNumber item dyeLot width invoicedLength } unread }',
    );
  const answer = await read(
    `Packing slip,88213\nStyle,Roll #,Lot,Width,Length\nHarbor 220,F-1,L7,12,98.5\nHarbor 220,F-2,L7,12,many\n`,
  );
  expect(valueAt(answer, 'packingSlipRead.slip')).toMatchObject({
    rows: [
      { rollNumber: 'F-1', item: 'Harbor 220', dyeLot: 'L7', width: 12, invoicedLength: 98.5 },
      { rollNumber: 'F-2', invoicedLength: null },
    ],
    unread: ['Row 2, Invoiced length: "many"'],
  });
  expect(faults(await read('A,B\n')).length + (await read('A,B\n')).errors.length).toBeGreaterThan(0);
});
