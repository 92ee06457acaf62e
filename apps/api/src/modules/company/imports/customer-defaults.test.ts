import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';
import { openDesk } from './imports-test-kit';

const desk = await openDesk();
const company = await startCompany(desk.api);
const { admin } = company;
const customerId = await make(
  admin,
  'customerCreate',
  { name: 'Birch Commons', customerTypeId: company.customerTypeId },
  'customer',
);
await make(admin, 'customerCreate', { name: 'Twin Oaks', customerTypeId: company.customerTypeId }, 'customer');
await make(admin, 'customerCreate', { name: 'Twin Oaks', customerTypeId: company.customerTypeId }, 'customer');
for (const [itemTypeId, name] of [
  [1, 'Harbor Plush'],
  [2, 'Rebond'],
  [3, 'Pebble Sheet'],
] as const)
  await make(admin, 'itemCreate', { itemTypeId, vendorId: company.vendorId, name, cost: 5 }, 'item');

const FIELDS =
  'version item { name } padItem { name } takeUpSelection glueDown numberOfToilets numberWrappedStairs useMinimumProfit minimumProfit specialInstructions';
const usual = async (flooringTypeId: number) =>
  valueAt(
    await admin.query(
      `query ($c: ID!, $f: ID!) { customerWorkOrderMaterialsDefaults(customerId: $c, flooringTypeId: $f) { ${FIELDS} } }`,
      { c: customerId, f: flooringTypeId },
    ),
    'customerWorkOrderMaterialsDefaults',
  );
const history = async () =>
  valueAt(
    await admin.query(
      'query ($id: ID!) { recordHistory(type: CUSTOMER, id: $id, first: 50) { nodes { action part reason changes { label to } } } }',
      { id: customerId },
    ),
    'recordHistory.nodes',
  ) as { part: string | null; reason: string | null }[];

test('the defaults of a customer per flooring type are imported, one row each; they are in the history, changed by a later file, and undone', async () => {
  const preview = await desk.drop(
    admin,
    'CUSTOMER_DEFAULTS',
    'Property,Floor,Material,Pad,Take up,Min. profit,Minimum profit,Special instructions\nBirch Commons,Carpet,Harbor Plush,Rebond,Take-up,,150,Call first\nbirch commons,Vinyl,Pebble Sheet,,,,,\n',
  );
  expect(await desk.faults(admin, preview.id)).toEqual([]);
  expect(preview).toMatchObject({ state: 'CHECKED', createCount: 2, faultCount: 0 });
  expect(await usual(1)).toMatchObject({ version: 0, item: null });
  const finishedImport = await desk.take(admin, 'importRun', { id: preview.id, version: preview.version });
  expect(finishedImport).toMatchObject({ state: 'DONE', fault: null });
  expect(await usual(1)).toMatchObject({
    version: 1,
    item: { name: 'Harbor Plush' },
    padItem: { name: 'Rebond' },
    takeUpSelection: 'TAKE_UP',
    useMinimumProfit: true,
    minimumProfit: 150,
    specialInstructions: 'Call first',
    glueDown: null,
  });
  expect(await usual(2)).toMatchObject({ item: { name: 'Pebble Sheet' }, useMinimumProfit: null });
  const entry = (await history()).find(({ part }) => part === 'Defaults, Carpet');
  expect(entry).toMatchObject({ action: 'create', reason: `Import ${preview.id}: list.csv, row 2` });
  expect(entry).toMatchObject({
    changes: expect.arrayContaining([
      { label: 'Flooring', to: 'Harbor Plush' },
      { label: 'Minimum profit', to: '$150.00' },
      { label: 'Take-up', to: 'Take-up' },
    ]),
  });

  const later = await desk.drop(
    admin,
    'CUSTOMER_DEFAULTS',
    'Customer,Flooring,Wrapped stairs,Minimum profit\nBirch Commons,Carpet,2,175\nBirch Commons,Vinyl,,\n',
  );
  expect(later).toMatchObject({ updateCount: 1, faultCount: 1 });
  expect(await desk.faults(admin, later.id)).toEqual([
    [3, null, 'This row has no defaults. Fill in a column or remove the row.'],
  ]);
  const partialImport = await desk.take(admin, 'importRowsLeaveOut', { id: later.id, leftOut: true });
  await desk.take(admin, 'importRun', { id: later.id, version: partialImport.version });
  expect(await usual(1)).toMatchObject({
    version: 2,
    numberWrappedStairs: 2,
    minimumProfit: 175,
    item: { name: 'Harbor Plush' },
  });
  // Undone in reverse order, each import restores the values before it.
  expect(await desk.take(admin, 'importUndo', { id: preview.id })).toMatchObject({ state: 'DONE', hinderedCount: 1 });
  expect(await desk.take(admin, 'importUndo', { id: later.id })).toMatchObject({ state: 'UNDONE' });
  expect(await usual(1)).toMatchObject({ numberWrappedStairs: null, minimumProfit: 150 });
});

test('errors are reported at their columns: an unknown or ambiguous customer, a floor, an item of another type, a number', async () => {
  const preview = await desk.drop(
    admin,
    'CUSTOMER_DEFAULTS',
    'Customer,Flooring,Material,Pad,Toilets\nNobody,Carpet,,,1\nTwin Oaks,Carpet,,,1\nBirch Commons,,,,1\nBirch Commons,Wood,,,1\nBirch Commons,VCT,Harbor Plush,No such pad,1\nBirch Commons,Carpet Tile,,,-3\nBirch Commons,Carpet Tile,,,2\nBirch Commons,Carpet tile,,,3\n',
  );
  expect(await desk.faults(admin, preview.id)).toEqual([
    [2, 'A', 'There is no customer "Nobody". Import customers first, or correct the name.'],
    [3, 'A', expect.stringMatching(/^2 customers have this name\. Enter the ID of the right one: #\d+, #\d+\.$/)],
    [4, 'B', 'Use one of: Carpet, Vinyl, VCT or Carpet Tile.'],
    [5, 'B', expect.stringMatching(/^"Wood" isn’t recognized/)],
    [6, 'C', 'There is no enabled item of type vct called "Harbor Plush". Import items first, or correct the name.'],
    [6, 'D', 'This doesn’t apply to VCT. Leave it blank.'],
    [7, 'E', 'Enter 0 to 1,000.'],
    [8, null, 'Row 9 is the same set of defaults. Keep one of them.'],
    [9, null, 'Row 8 is the same set of defaults. Keep one of them.'],
  ]);
});

test('defaults that someone saved since prevent undoing an import', async () => {
  const preview = await desk.drop(admin, 'CUSTOMER_DEFAULTS', 'Customer,Flooring,Take up\nBirch Commons,VCT,Take-up\n');
  await desk.take(admin, 'importRun', { id: preview.id, version: preview.version });
  expect(
    (
      await admin.mutate(
        'customerWorkOrderMaterialsDefaultsUpdate',
        { customerId, flooringTypeId: 3, version: 1, numberOfToilets: 1 },
        'workOrderMaterialsDefaults { version }',
      )
    ).errors,
  ).toEqual([]);
  expect(await desk.take(admin, 'importUndo', { id: preview.id })).toMatchObject({
    state: 'DONE',
    hinderedCount: 1,
    fault: 'Nothing was undone: 1 record of this import was changed or used since.',
  });
  expect(await usual(3)).toMatchObject({ takeUpSelection: 'TAKE_UP', numberOfToilets: 1 });
});
