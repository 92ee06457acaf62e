import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { startTestApi, textAt, valueAt } from '#testing/api-client';
import { openInventoryDesk } from './inventory-test-kit';

/** A stock system on a real socket; each test sets its response. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
const requests: { readonly url: string; readonly token: string | undefined }[] = [];
const host = createServer((request, response) => {
  requests.push({ url: request.url ?? '', token: request.headers.authorization });
  answer(request, response);
});
await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const { port } = host.address() as AddressInfo;
const { api, itemId, stock } = await openInventoryDesk({
  env: {
    INVENTORY_URL: `http://127.0.0.1:${port}/rolls?site=7`,
    INVENTORY_TOKEN: 'stock-token',
    INVENTORY_TIMEOUT_MS: '300',
  },
});

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
  expect(requests).toEqual([]);
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
  const url = new URL(requests[0]?.url ?? '', 'http://host');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    site: '7',
    vendor: 'Northline Mills',
    style: 'Harbor 220',
    color: 'Sand',
    vendorStyleColor: 'NLM 220-1',
  });
  expect(requests[0]?.token).toBe('Bearer stock-token');
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
