import { codeOf } from '@falcon/domain/warehouse/codes';
import { expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);
const { admin } = company;
const itemId = textAt(
  await admin.mutate(
    'itemCreate',
    { itemTypeId: 1, vendorId: company.vendorId, name: 'Harbor', colorName: 'Sand', width: 12, cost: 9 },
    'item { id }',
  ),
  'itemCreate.item.id',
);
const receive = async (rollNumber: string, length: number, dyeLot = 'L7') =>
  textAt(
    await admin.mutate('inventoryRollReceive', { itemId, rollNumber, dyeLot, length }, 'inventoryItem { id }'),
    'inventoryRollReceive.inventoryItem.id',
  );
const place = (rack: string, slot: string, position: number) =>
  make(admin, 'stockPlaceCreate', { rack, slot, position }, 'stockPlace');
const rows = async (args: string, fields = 'rollNumber', client = admin) => {
  const answer = await client.query(`{ stock(${args}) { nodes { ${fields} } totalCount } }`);
  expect(answer.errors).toEqual([]);
  return (valueAt(answer, 'stock.nodes') as { rollNumber: string }[]).map(({ rollNumber }) => rollNumber);
};
const foreman = await api.userWith({ permissions: ['workOrderCut', 'item', 'workOrder'] });
const move = (rolls: readonly { id: string; version: number }[], placeId: string | null, client = foreman) =>
  client.mutate('inventoryRollsMove', { rolls, placeId }, 'inventoryItems { id version place { name } }');

test('rolls are moved to a place together; of two people moving one, the second learns who did', async () => {
  const [a, b] = [await receive('M-1', 90), await receive('M-2', 30)];
  const [front, back] = [await place('A', '1', 10), await place('B', '2', 20)];
  const moved = await move(
    [
      { id: a, version: 1 },
      { id: b, version: 1 },
    ],
    front,
  );
  expect(moved.errors).toEqual([]);
  expect(valueAt(moved, 'inventoryRollsMove.inventoryItems')).toEqual([
    { id: a, version: 2, place: { name: 'A-1' } },
    { id: b, version: 2, place: { name: 'A-1' } },
  ]);
  const late = await move(
    [
      { id: a, version: 2 },
      { id: b, version: 1 },
    ],
    back,
    admin,
  );
  expect(faults(late)).toMatchObject([{ path: 'version' }]);
  expect(await rows(`placeId: "${front}", sort: PLACE`)).toEqual(['M-1', 'M-2']);
  const removed = await admin.mutate('stockPlaceDelete', { id: front, version: 1 }, 'stockPlace { id }');
  expect(JSON.stringify(removed.errors)).toContain('Disable it instead');
});

test('moving many rolls costs as many statements as moving one', async () => {
  const target = await place('C', '', 30);
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push(await receive(`N-${n}`, 50));
  const seen = ids.map((id) => ({ id, version: 1 }));
  const one = await api.countStatements(() => move(seen.slice(0, 1), target));
  const many = await api.countStatements(() => move(seen.slice(1), target));
  expect(many.statements).toBe(one.statements);
});

test('a quarantined roll says why, is found as such, and is released with a reason', async () => {
  const id = await receive('Q-1', 60);
  const quarantine = (reason: string) =>
    foreman.mutate('inventoryRollQuarantine', { id, version: 1, reason }, 'inventoryItem { version isQuarantined }');
  expect(faults(await quarantine(' '))).toMatchObject([{ path: 'reason' }]);
  expect((await quarantine('Stained')).errors).toEqual([]);
  expect(await rows('isQuarantined: true')).toEqual(['Q-1']);
  const released = await foreman.mutate(
    'inventoryRollRelease',
    { id, version: 2, reason: 'Cleaned' },
    'inventoryItem { isQuarantined version }',
  );
  expect(valueAt(released, 'inventoryRollRelease.inventoryItem')).toEqual({ isQuarantined: false, version: 3 });
  const history = await admin.query(
    'query ($id: ID!) { recordHistory(type: INVENTORY_ROLL, id: $id) { nodes { reason changes { label from to } } } }',
    { id },
  );
  expect(JSON.stringify(valueAt(history, 'recordHistory.nodes'))).toContain('Stained');
});

test('the list is filtered by length and lot, and adds up what it shows; users without stock are refused', async () => {
  await receive('T-1', 90, 'LT');
  await receive('T-2', 30, 'LT');
  expect(await rows('dyeLot: "LT", leastLength: 40')).toEqual(['T-1']);
  expect(await rows('dyeLot: "LT", sort: LENGTH, direction: DESC')).toEqual(['T-1', 'T-2']);
  const totals = await admin.query('{ stock(dyeLot: "LT") { totals { length yards value } nodes { yards value } } }');
  expect(valueAt(totals, 'stock.totals')).toEqual({ length: 120, yards: 160, value: 1496 });
  expect(valueAt(totals, 'stock.nodes')).toEqual([
    { yards: 120, value: 1122 },
    { yards: 40, value: 374 },
  ]);
  const stranger = await api.userWith({ permissions: ['customer'] });
  expect((await stranger.query('{ stock { totalCount } }')).codes).toEqual(['MISSING_PERMISSION']);
  const found = await foreman.query('{ search(search: "t-1") { groups { kind hits { title } } } }');
  expect(valueAt(found, 'search.groups')).toContainEqual({ kind: 'INVENTORY_ROLL', hits: [{ title: 'T-1' }] });
  const hidden = await stranger.query('{ search(search: "t-1") { groups { kind } } }');
  expect(valueAt(hidden, 'search.groups')).toEqual([]);
});

test('a bar code of this company finds its roll, also by Ctrl K; that of a place what lies there', async () => {
  const target = await place('D', '9', 40);
  const id = await receive('BC-1', 70);
  await receive('BC-2', 70);
  await move([{ id, version: 1 }], target);
  const { companyCode } = await api.db.selectFrom('appConfiguration').select('companyCode').executeTakeFirstOrThrow();
  const scanned = (code: string) => rows(`search: "${code}"`);
  expect(await scanned(codeOf(companyCode, 'ROLL', Number(id)).toLowerCase())).toEqual(['BC-1']);
  expect(await scanned(codeOf(companyCode, 'PLACE', Number(target)))).toEqual(['BC-1']);
  expect(await scanned(codeOf('ZZZZ9', 'ROLL', Number(id)))).toEqual([]);
  const hits = async (code: string) =>
    valueAt(
      await foreman.query('query ($code: String!) { search(search: $code) { groups { hits { title } } } }', { code }),
      'search.groups',
    );
  expect(await hits(codeOf(companyCode, 'ROLL', Number(id)))).toEqual([{ hits: [{ title: 'BC-1' }] }]);
  expect(await hits(codeOf('ZZZZ9', 'ROLL', Number(id)))).toEqual([]);
});

test('what is known of a roll is corrected; a field left out is kept', async () => {
  const id = await receive('F-1', 80);
  const change = (version: number, values: Readonly<Record<string, unknown>>) =>
    foreman.mutate(
      'inventoryRollUpdate',
      { id, version, ...values },
      'inventoryItem { invoicedLength receivedLength isMeasured packingSlip unitCost vendor { id } dyeLot }',
    );
  await change(1, { invoicedLength: 80, receivedLength: 79.5, isMeasured: true, vendorId: company.vendorId });
  const answer = await change(2, { packingSlip: 'PS-9', unitCost: 8.5 });
  expect(valueAt(answer, 'inventoryRollUpdate.inventoryItem')).toEqual({
    invoicedLength: 80,
    receivedLength: 79.5,
    isMeasured: true,
    packingSlip: 'PS-9',
    unitCost: 8.5,
    vendor: { id: company.vendorId },
    dyeLot: 'L7',
  });
  expect(faults(await change(3, { isWithoutLot: true }))).toMatchObject([{ path: 'dyeLot' }]);
});

test('roll 10 comes after roll 9 in every order of the list, and on the page after it', async () => {
  for (const number of ['R-100', 'R-9', 'r-10', 'R-9B']) await receive(number, 90, 'NAT');
  const sorted = ['R-9', 'R-9B', 'r-10', 'R-100'];
  for (const sort of ['NUMBER', 'ITEM', 'LOT', 'PLACE', 'WIDTH'])
    expect([sort, await rows(`dyeLot: "NAT", sort: ${sort}`)]).toEqual([sort, sorted]);
  const first = await admin.query(
    '{ stock(dyeLot: "NAT", sort: NUMBER, first: 2) { nodes { rollNumber } pageInfo { endCursor } } }',
  );
  const after = textAt(first, 'stock.pageInfo.endCursor');
  expect(await rows(`dyeLot: "NAT", sort: NUMBER, after: "${after}"`)).toEqual(['r-10', 'R-100']);
});
