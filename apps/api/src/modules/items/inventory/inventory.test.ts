import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateInZone } from '../../../core/calendar-date';
import { startTestApi, textAt, valueAt } from '../../../testing/api-client';
import type { TestApi } from '../../../testing/api-client';
import { startCompany } from '../../../testing/records-kit';
import type { Company } from '../../../testing/records-kit';

/** A stock system on a real socket; each test sets its response. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
const asked: { readonly url: string; readonly token: string | undefined }[] = [];
const host = createServer((request, response) => {
  asked.push({ url: request.url ?? '', token: request.headers.authorization });
  answer(request, response);
});

let api: TestApi;
let company: Company;
let itemId = '';
beforeAll(async () => {
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  const { port } = host.address() as AddressInfo;
  api = await startTestApi({
    env: {
      INVENTORY_URL: `http://127.0.0.1:${port}/rolls?site=7`,
      INVENTORY_TOKEN: 'stock-token',
      INVENTORY_TIMEOUT_MS: '300',
    },
  });
  company = await startCompany(api);
  itemId = textAt(
    await company.admin.mutate(
      'itemCreate',
      {
        itemTypeId: 1,
        vendorId: company.vendorId,
        name: 'Harbor',
        number: '220',
        colorName: 'Sand',
        vendorStyleColor: 'NLM 220-1',
        width: 12,
        cost: 7.1,
      },
      'item { id }',
    ),
    'itemCreate.item.id',
  );
  const roll = (
    rollNumber: string,
    dyeLot: string,
    lengthE4: number,
    more: { status?: string; isRemnant?: boolean; receivedOn?: string } = {},
  ) =>
    api.db
      .insertInto('inventoryRoll')
      .values({
        itemId: Number(itemId),
        rollNumber,
        dyeLot,
        widthE4: 120_000,
        receivedLengthE4: 1_000_000,
        lengthE4,
        receivedOn: '2026-01-05',
        ...more,
      })
      .execute();
  await roll('R-100', 'L7', 600_000);
  await roll('R-100-1', 'L7', 120_000, { isRemnant: true, receivedOn: '2026-02-05' });
  await roll('R-200', 'L8', 0, { status: 'USED' });
});
afterAll(async () => {
  await api.close();
  host.closeAllConnections();
  host.close();
});

const stock = (args: string, fields: string, client = company.admin) =>
  client.query(`{ itemInventory(${args}) { ${fields} } }`);
const hostState = async () =>
  valueAt(
    await stock(`itemId: "${itemId}"`, 'host { state message rolls { rollNumber dyeLot width length location } }'),
    'itemInventory.host',
  );

test('stock is found by item, roll number and dye lot; used-up rows only on request', async () => {
  expect(
    valueAt(
      await stock(`itemId: "${itemId}"`, 'rolls { rollNumber dyeLot width length isRemnant isAvailable } more'),
      'itemInventory',
    ),
  ).toEqual({
    rolls: [
      { rollNumber: 'R-100-1', dyeLot: 'L7', width: 12, length: 12, isRemnant: true, isAvailable: true },
      { rollNumber: 'R-100', dyeLot: 'L7', width: 12, length: 60, isRemnant: false, isAvailable: true },
    ],
    more: false,
  });
  expect(
    valueAt(
      await stock('rollNumber: "r-200", includeUsed: true', 'rolls { rollNumber isAvailable item { nameNumber } }'),
      'itemInventory.rolls',
    ),
  ).toEqual([{ rollNumber: 'R-200', isAvailable: false, item: { nameNumber: 'Harbor 220' } }]);
  expect(valueAt(await stock('dyeLot: "L8"', 'rolls { id }'), 'itemInventory.rolls')).toEqual([]);
  expect(asked).toEqual([]);
});

test('many rolls cost as many statements as one; beyond two hundred it says that there are more', async () => {
  const one = await api.countStatements(() =>
    stock('rollNumber: "R-100-1"', 'rolls { rollNumber item { nameNumber } } more'),
  );
  await api.db
    .insertInto('inventoryRoll')
    .values(
      Array.from({ length: 205 }, (_, index) => ({
        itemId: Number(itemId),
        rollNumber: `X-${index}`,
        lengthE4: 100_000,
      })),
    )
    .execute();
  const many = await api.countStatements(() =>
    stock('rollNumber: "X-"', 'rolls { rollNumber item { nameNumber } } more'),
  );
  expect(many.statements).toBe(one.statements);
  expect(valueAt(many.value, 'itemInventory.more')).toBe(true);
  expect((valueAt(many.value, 'itemInventory.rolls') as unknown[]).length).toBe(200);
});

test('the host is asked with the vendor’s names, and its response is shown', async () => {
  answer = (_request, response) =>
    response.end(
      JSON.stringify({
        rolls: [{ rollNumber: 'H-1', dyeLot: 'Z9', width: 12, length: 88.5, location: 'Dock 4', weight: 12 }],
      }),
    );
  expect(await hostState()).toEqual({
    state: 'ANSWERED',
    message: null,
    rolls: [{ rollNumber: 'H-1', dyeLot: 'Z9', width: 12, length: 88.5, location: 'Dock 4' }],
  });
  const url = new URL(asked[0]?.url ?? '', 'http://host');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    site: '7',
    vendor: 'Northline Mills',
    style: 'Harbor 220',
    color: 'Sand',
    vendorStyleColor: 'NLM 220-1',
  });
  expect(asked[0]?.token).toBe('Bearer stock-token');
});

test("a host that does not respond in time is reported, and the company's own stock is still shown", async () => {
  answer = () => undefined;
  const both = await stock(
    `itemId: "${itemId}", rollNumber: "R-100-1"`,
    'rolls { rollNumber } host { state message rolls { rollNumber } }',
  );
  expect(valueAt(both, 'itemInventory')).toEqual({
    rolls: [{ rollNumber: 'R-100-1' }],
    host: { state: 'NO_ANSWER', message: 'The inventory host did not answer within 0.3 seconds.', rolls: [] },
  });
});

test('a host that starts to respond and stops, refuses, sends nonsense or far too much is reported with a sentence', async () => {
  answer = (_request, response) => void response.write('{ "rolls": [');
  expect(await hostState()).toMatchObject({ state: 'NO_ANSWER', message: expect.stringContaining('0.3 seconds') });
  answer = (request) => request.socket.destroy();
  expect(await hostState()).toMatchObject({ state: 'NO_ANSWER', message: 'The inventory host cannot be reached.' });
  answer = (_request, response) => response.writeHead(401).end('no');
  expect(await hostState()).toMatchObject({ state: 'REFUSED', message: expect.stringContaining('401') });
  answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  expect(await hostState()).toMatchObject({ state: 'NO_ANSWER' });
  answer = (_request, response) => response.end('<html>Welcome</html>');
  expect(await hostState()).toMatchObject({ state: 'NOT_UNDERSTOOD' });
  answer = (_request, response) => response.end(JSON.stringify({ rolls: [{ rollNumber: 7 }] }));
  expect(await hostState()).toMatchObject({ state: 'NOT_UNDERSTOOD' });
  answer = (_request, response) => response.end(`{"rolls":[],"filler":"${'x'.repeat(2_000_000)}"}`);
  expect(await hostState()).toMatchObject({ state: 'NOT_UNDERSTOOD' });
});

test("the host is asked about one item; the warehouse can see it, others can't", async () => {
  expect((await stock('rollNumber: "R"', 'host { state }')).errors[0]?.extensions['fields']).toMatchObject([
    { path: 'itemId' },
  ]);
  expect((await stock('itemId: "99999"', 'rolls { id }')).codes).toEqual(['NOT_FOUND']);
  expect((await stock(`itemId: "${itemId}"`, 'rolls { id }', await api.as('warehouse'))).errors).toEqual([]);
  expect((await stock(`itemId: "${itemId}"`, 'rolls { id }', await api.as('user'))).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
});

test('without a host the page says that none is configured', async () => {
  const plain = await startTestApi();
  try {
    const admin = await plain.as('admin');
    const vendorId = textAt(
      await admin.mutate('vendorCreate', { name: 'Mill' }, 'vendor { id }'),
      'vendorCreate.vendor.id',
    );
    const id = textAt(
      await admin.mutate('itemCreate', { itemTypeId: 2, vendorId, name: 'Pad', cost: 0 }, 'item { id }'),
      'itemCreate.item.id',
    );
    expect(
      valueAt(
        await admin.query(
          `{ itemInventory(itemId: "${id}") { rolls { id } host { state message rolls { rollNumber } } } }`,
        ),
        'itemInventory',
      ),
    ).toEqual({ rolls: [], host: { state: 'NOT_CONFIGURED', message: null, rolls: [] } });
  } finally {
    await plain.close();
  }
});

const ROLL =
  'inventoryItem { id version rollNumber dyeLot width length receivedLength isAvailable receivedOn editable }';
const receive = (input: Readonly<Record<string, unknown>>, client = company.admin) =>
  client.mutate(
    'inventoryRollReceive',
    { itemId, rollNumber: 'N-1', length: 90, receivedOn: '2026-01-05', ...input },
    ROLL,
  );
const movements = (id: string) =>
  api.db
    .selectFrom('stockMovement')
    .select(['kind', 'lengthE4'])
    .where('inventoryRollId', '=', Number(id))
    .orderBy('id')
    .execute();

test('a roll is received once, with the width of its item, and its length is corrected with a reason', async () => {
  const warehouse = await api.as('warehouse');
  const made = await receive({ rollNumber: ' N-1 ', dyeLot: 'L9', clientMutationId: 'receive-1' }, warehouse);
  const roll = valueAt(made, 'inventoryRollReceive.inventoryItem') as { id: string; version: number };
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

test('the whole stock of an item is read page by page, used-up rows last, newest first', async () => {
  const { id } = await api.db
    .insertInto('item')
    .columns(['styleId', 'itemTypeId', 'materialId', 'vendorId', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('item')
        .select(['styleId', 'itemTypeId', 'materialId', 'vendorId', eb.val('Many').as('name')])
        .where('id', '=', Number(itemId)),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('inventoryRoll')
    .values(
      Array.from({ length: 203 }, (_, n) => ({
        itemId: id,
        rollNumber: `P-${n}`,
        receivedOn: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
        status: n === 5 ? 'USED' : 'AVAILABLE',
      })),
    )
    .execute();
  interface Page {
    readonly nodes: { rollNumber: string; receivedOn: string; isAvailable: boolean }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  }
  const page = async (args: string) => {
    const answer = await company.admin.query(
      `{ itemInventory(itemId: "${id}", includeUsed: true) { stock(${args}) { nodes { rollNumber receivedOn isAvailable } pageInfo { hasNextPage endCursor } } } }`,
    );
    expect(answer.errors).toEqual([]);
    return valueAt(answer, 'itemInventory.stock') as Page;
  };
  const first = await page('first: 200');
  const rest = await page(`first: 200, after: ${JSON.stringify(first.pageInfo.endCursor)}`);
  expect([first.nodes.length, first.pageInfo.hasNextPage, rest.nodes.length, rest.pageInfo.hasNextPage]).toEqual([
    200,
    true,
    3,
    false,
  ]);
  const all = [...first.nodes, ...rest.nodes];
  expect(new Set(all.map(({ rollNumber }) => rollNumber)).size).toBe(203);
  expect(all.at(-1)).toMatchObject({ rollNumber: 'P-5', isAvailable: false });
  const days = all.slice(0, -1).map(({ receivedOn }) => receivedOn);
  expect(days).toEqual(days.toSorted().toReversed());
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
