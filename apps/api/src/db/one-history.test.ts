import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChanges } from '@falcon/domain/history';
import type { Change } from '@falcon/domain/history';
import { namesOf } from '../modules/record-kit/history/names.queries';
import { createDatabaseBefore } from '../testing/database';
import type { TestDatabase } from '../testing/database';
import { migrateToLatest } from './migrate';

const MIGRATION = '2026-11-23T1345-one-history';

let before: TestDatabase;
const run = (text: string) => sql.raw(text).execute(before.db);
const orderEntry = (action: string, changes: readonly object[], more = '') =>
  run(
    `insert into work_order_audit (work_order_id, action, user_id, version, changes${more && ', from_status_id, to_status_id, forced, reason'}) values (1, '${action}', 1, 7, '${JSON.stringify(changes).replaceAll("'", "''")}'${more})`,
  );
const recordEntry = (type: string, id: number, changes: readonly object[], action = 'update', reason = 'null') =>
  run(
    `insert into record_audit (record_type, record_id, action, user_id, version, changes, reason) values ('${type}', ${id}, '${action}', 1, 3, '${JSON.stringify(changes).replaceAll("'", "''")}', ${reason})`,
  );

interface Kept {
  readonly id: number;
  readonly action: string;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  readonly forced: boolean;
  readonly version: number | null;
  readonly userId: number | null;
  readonly dismissed: number | null;
}
let entries: ReadonlyMap<string, readonly Kept[]>;

beforeAll(async () => {
  before = await createDatabaseBefore(MIGRATION);
  await run(`insert into address default values`);
  await run(`insert into customer_type (name) values ('Apartments')`);
  await run(`insert into customer (name, customer_type_id, address_id) values ('Lakeside', 1, 1)`);
  await run(
    `insert into app_user (first_name, last_name, email_address) values ('Dana', 'Fox', 'dana@falcon.test'), ('Lee', 'Ray', 'lee@falcon.test')`,
  );
  await run(`insert into installer (last_name, first_name, address_id) values ('Dillard', 'Ray', 1)`);
  await run(`insert into vendor (name, address_id) values ('Ridgeline', 1)`);
  await run(`insert into labor_rate (labor_category) values ('Night')`);
  for (const number of ['IND-C-000001', 'IND-C-000002', 'IND-C-000003'])
    await run(
      `insert into work_order (work_order_number, customer_id, customer_name, geo_location_id, flooring_type_id, status_id) values ('${number}', 1, 'Lakeside', 1, 1, 11)`,
    );

  // Every form in which the two old histories kept a change.
  await orderEntry(
    'create',
    [
      { field: 'duplicateOf', from: null, to: 'IND-C-000002' },
      { field: 'acknowledgedDuplicateIds', from: null, to: 'IND-C-000002, IND-C-000003' },
    ],
    ', null, 11, false, null',
  );
  await orderEntry('edit', [
    { field: 'customerPo', from: '', to: 'PO 7' },
    { field: 'isRepair', from: false, to: true },
    { field: 'installDate', from: '2026-03-02', to: '2026-03-09' },
    { field: 'jobTime', from: 'AM', to: 'EITHER' },
    { field: 'numberOfToilets', from: 0, to: 2 },
    { field: 'adjustedLaborRate', from: null, to: 4.1234 },
    { field: 'wrappedStairsVariance', from: 0, to: -0.5 },
    { field: 'minimumLabor', from: 0, to: 150.5 },
    { field: 'minimumProfit', from: 0, to: 99 },
    { field: 'laborRateId', from: null, to: 'Night' },
    { field: 'invoiceMethodId', from: 1, to: null },
    { field: 'excludeDocumentIds', from: '', to: 'Plan, Photo' },
    { field: 'Carpet: item', from: 'Harbor Plush, Dune', to: null },
    { field: 'Pad: quantity', from: null, to: 40.44 },
    { field: 'Toilets: selection', from: '', to: 'REMOVE' },
    { field: 'cuts', from: "11' x 12'", to: "11' 6\" x 12' (Bedroom, take up); 9' x 12'" },
    { field: 'additionalMaterials', from: '', to: 'Pad: Rebond x 3' },
    { field: 'additionalCosts', from: '', to: 'Lift 10.00 / 5.00 / 1.00' },
    { field: 'acknowledgedDuplicateIds', from: null, to: 'IND-C-000002, no longer there' },
  ]);
  await orderEntry(
    'assign',
    [
      { field: 'installerId', from: null, to: 1 },
      { field: 'slot', from: null, to: 'AM' },
    ],
    ', 2, 3, false, null',
  );
  await orderEntry(
    'force',
    [{ field: 'installDateOverride', from: null, to: 'Sunday is closed.' }],
    ", 3, 4, true, 'done by phone'",
  );
  await orderEntry('reconcile', [
    { field: 'Carpet quantity', from: 40.44, to: 42.1 },
    { field: 'Minimum quantity', from: 0, to: 1 },
    { field: 'material', from: 100.1, to: 105.25 },
    { field: 'labor', from: 20, to: 21 },
    { field: 'profit', from: 30, to: 31 },
    { field: 'tax', from: 7, to: 7.5 },
    { field: 'jobCost', from: 157.1, to: 164.75 },
    { field: 'contractorInvoice', from: 221.98, to: 305 },
  ]);
  await orderEntry('recordCuts', [
    { field: 'roll of Bedroom', from: '', to: 'R-12 / LOT 4' },
    { field: 'roll of cut 3', from: 'R-1', to: 'R-2' },
  ]);
  await orderEntry('payment', [{ field: 'amountPaid', from: 0, to: 1204.5 }]);
  await orderEntry('undo', [], ", 4, 3, false, 'Undid “Reconcile”.'");
  await orderEntry('reopen', [], ", 5, 7, false, 'wrong bill sheet'");
  await run(`update work_order_audit set alert_dismissed_at = now(), alert_dismissed_by = 2 where action = 'reopen'`);

  await recordEntry(
    'vendor',
    1,
    [
      { field: 'name', from: null, to: 'Ridgeline' },
      { field: 'shippingRateE4', from: null, to: 1234 },
      { field: 'vendorType', from: null, to: 'MANUFACTURER' },
      { field: 'phone', from: null, to: '3175550123' },
      { field: 'isEnabled', from: true, to: false },
      { field: 'address', from: null, to: '4 Mill Rd, Carmel, IN' },
      { field: 'colorOfTheDoor', from: null, to: 'red' },
    ],
    'create',
    "'Import 4: list.csv, row 2'",
  );
  await recordEntry(
    'customer',
    1,
    [
      { field: 'creditLimitCents', from: 10000, to: 250050 },
      { field: 'invoiceEmails', from: 'a@x.test, b@x.test', to: '' },
      { field: 'laborRateId', from: null, to: 1 },
      { field: 'profit pad', from: null, to: 0.6 },
      { field: 'additionalMaterials', from: 'Pad: Rebond × 3', to: null },
    ],
    'update',
    "'Mass update 9'",
  );
  await recordEntry('unit', 5, [
    { field: 'cuts', from: '11 ft x 12 ft', to: '11.5 ft x 12 ft' },
    { field: 'cuts', from: null, to: '9 ft x 12 ft (Bedroom)' },
    { field: 'cuts', from: '9 ft x 12 ft (Bedroom)', to: '9 ft x 12 ft (Den)' },
    { field: 'cuts', from: null, to: '9 ft x 12 ft; 8 ft x 12 ft' },
  ]);
  await recordEntry(
    'item',
    2,
    [
      { field: 'newCostE4 2026-12-01', from: null, to: 71234 },
      { field: 'costE4', from: 70000, to: 71234 },
    ],
    'update',
    "'Price catalog ridgeline-fall.832'",
  );
  await recordEntry('labor_rate', 1, [{ field: 'Carpet Tile: Take Up Glue', from: 3.25, to: 3.5 }]);
  await recordEntry('additional_cost', 4, [{ field: 'units', from: 'all units', to: '1BR, 2BR' }]);
  await recordEntry('app_user', 1, [
    { field: 'session', from: 'Firefox on Windows', to: 'ended' },
    { field: 'passwordMail', from: null, to: 'sent' },
    { field: 'roles', from: 'Office', to: 'Office, View' },
    { field: 'multiFactorEnabled', from: true, to: false },
  ]);
  await recordEntry('role', 1, [{ field: 'permissions', from: 'View units', to: 'View vendors' }]);
  await recordEntry('app_configuration', 1, [
    { field: 'companyLogo', from: null, to: 'picture' },
    { field: 'taxRules', from: 'any state MATERIAL 7%', to: 'IN MATERIAL 7%' },
    { field: 'rollWidths', from: "carpet 6'", to: "carpet 6', carpet 12'" },
    { field: 'maxCutLengthE4', from: 1500000, to: 1400000 },
  ]);
  await recordEntry('daily_limit', 0, [{ field: '2026-12-01 TOTAL', from: null, to: 300 }]);
  await recordEntry('daily_limit_default', 0, [{ field: 'CARPET_OCCUPIED 2', from: 300, to: null }]);
  await recordEntry('note', 8, [], 'delete');
  await run(`insert into import (record_type, file_name, file_size, user_id) values ('UNIT', 'units.csv', 1, 1)`);
  await run(
    `insert into import_row (import_id, row_number, cells, plan) values (1, 2, '[]', '${JSON.stringify({
      record: { name: 'A' },
      changes: [
        { field: 'cuts', from: null, to: '9 ft x 12 ft' },
        { field: 'name', from: null, to: 'A' },
      ],
    })}')`,
  );

  await migrateToLatest(before.db);
  const { rows } = await sql<Kept & { key: string }>`
    select record_type || ' ' || record_id as key, id, action, changes, reason, forced, version, user_id, alert_dismissed_by as dismissed from history_entry order by id`.execute(
    before.db,
  );
  const found = new Map<string, Kept[]>();
  for (const { key, ...entry } of rows) found.set(key, [...(found.get(key) ?? []), entry]);
  entries = found;
});
afterAll(() => before.drop());

/** The changes of an entry as a user with every right reads them. */
async function read(key: string, index = 0): Promise<string[]> {
  const changes = entries.get(key)?.[index]?.changes ?? [];
  const names = await namesOf(before.db, [
    { record: 'workOrder', id: 2 },
    { record: 'workOrder', id: 3 },
    { record: 'installer', id: 1 },
    { record: 'laborRate', id: 1 },
    { record: 'invoiceMethod', id: 1 },
  ]);
  return readChanges(key.split(' ')[0] ?? '', changes, {
    can: () => true,
    nameOf: ({ record, id }) => names.get(`${record} ${id}`),
    floor: 1,
    timeZone: 'America/Detroit',
  }).changes.map(({ label, from, to }) => `${label}: ${from ?? ''} → ${to ?? ''}`);
}

test('every entry is kept once, in its order, with who, what, why, its version, and who dismissed it', () => {
  const order = entries.get('work_order 1') ?? [];
  expect(order.map(({ id, action }) => `${id} ${action}`)).toEqual(
    ['create', 'edit', 'assign', 'force', 'reconcile', 'recordCuts', 'payment', 'undo', 'reopen'].map(
      (action, index) => `${index + 1} ${action}`,
    ),
  );
  expect(order.every(({ version, userId }) => version === 7 && userId === 1)).toBe(true);
  expect(order.filter(({ forced }) => forced).map(({ reason }) => reason)).toEqual(['done by phone']);
  expect(order.map(({ dismissed }) => dismissed)).toEqual([null, null, null, null, null, null, null, null, 2]);
  expect(entries.get('vendor 1')).toMatchObject([
    { action: 'create', version: 3, reason: 'Import 4: list.csv, row 2' },
  ]);
  expect(entries.get('note 8')).toMatchObject([{ action: 'delete', changes: [] }]);
  expect([...entries.values()].flat()).toHaveLength(21);
});

test('an order’s history reads as before: status, fields, lines, amounts, rolls and duplicates', async () => {
  expect(await read('work_order 1')).toEqual([
    'Status:  → Draft',
    'Duplicate of:  → IND-C-000002',
    'Duplicates checked:  → IND-C-000002, IND-C-000003',
  ]);
  expect(await read('work_order 1', 1)).toEqual([
    'PO:  → PO 7',
    'Repair: no → yes',
    'Install date: 3/2/2026 → 3/9/2026',
    'Job time: AM → Either',
    'Number of toilets: 0 → 2',
    'Adjusted labor rate:  → $4.1234',
    'Variance per stair: $0.00 → -$0.50',
    'Minimum labor: $0.00 → $150.50',
    'Minimum profit: $0.00 → $99.00',
    'Labor card:  → Night',
    expect.stringMatching(/^Invoice method: \w.* → $/),
    'Documents kept off the invoice:  → Plan, Photo',
    'Carpet item: Harbor Plush, Dune → ',
    'Pad quantity:  → 40.44 SY',
    'Toilets selection:  → REMOVE',
    "Cuts: 11' x 12' → 11' 6\" x 12' (Bedroom, take up); 9' x 12'",
    'Additional materials:  → Pad: Rebond x 3',
    'Additional costs:  → Lift 10.00 / 5.00 / 1.00',
    'Duplicates checked:  → IND-C-000002, no longer there',
  ]);
  expect(await read('work_order 1', 2)).toEqual([
    'Status: Assign → Reconcile',
    'Installer:  → Ray Dillard',
    'Half day:  → AM',
  ]);
  expect(await read('work_order 1', 3)).toEqual([
    'Status: Reconcile → Invoice',
    'Date overridden:  → Sunday is closed.',
  ]);
  expect(await read('work_order 1', 4)).toEqual([
    'Carpet quantity: 40.44 → 42.10 SY',
    'Minimum quantity: 0.00 → 1.00',
    'Material: $100.10 → $105.25',
    'Labor: $20.00 → $21.00',
    'Profit: $30.00 → $31.00',
    'Tax: $7.00 → $7.50',
    'Job cost: $157.10 → $164.75',
    'Installer pay: $221.98 → $305.00',
  ]);
  expect(await read('work_order 1', 5)).toEqual([
    'Cut, Bedroom: roll and dye lot:  → R-12 / LOT 4',
    'Cut 3: roll and dye lot: R-1 → R-2',
  ]);
  expect(await read('work_order 1', 6)).toEqual(['Amount paid: $0.00 → $1,204.50']);
  expect(await read('work_order 1', 7)).toEqual(['Status: Invoice → Reconcile']);
});

test('amounts are whole cents, ten-thousandths or hundredths again, never rounded away', () => {
  const kept = (entries.get('work_order 1')?.[1]?.changes ?? []).map(({ field, kind, from, to }) => [
    field,
    kind,
    from,
    to,
  ]);
  expect(kept).toEqual(
    expect.arrayContaining([
      ['adjustedLaborRateE4', 'rate', null, 41_234],
      ['minimumLaborCents', 'money', 0, 15_050],
      ['line.quantityE2', 'quantity', null, 4_044],
      ['line.itemId', 'text', 'Harbor Plush, Dune', null],
    ]),
  );
  expect(entries.get('work_order 1')?.[4]?.changes[0]).toEqual({
    field: 'line.countedE2',
    kind: 'quantity',
    from: 4_044,
    to: 4_210,
    reference: { part: 'line', key: 'carpet' },
  });
});

test('the histories of other records read as before', async () => {
  expect(await read('vendor 1')).toEqual([
    'Name:  → Ridgeline',
    'Shipping rate:  → $0.1234',
    'Type:  → Manufacturer',
    'Phone:  → (317) 555-0123',
    'Enabled: yes → no',
    'Address:  → 4 Mill Rd, Carmel, IN',
    'Color of the door:  → red',
  ]);
  expect(await read('customer 1')).toEqual([
    'Credit limit: $100.00 → $2,500.50',
    'Invoice e-mails: a@x.test, b@x.test → ',
    'Labor rate:  → Night',
    'Profit: Pad:  → $0.60',
    'Additional materials: Pad: Rebond × 3 → ',
  ]);
  expect(await read('unit 5')).toEqual([
    "Cut: 11' × 12' → 11'6\" × 12'",
    "Cut, Bedroom:  → 9' × 12'",
    'Cuts: 9 ft x 12 ft (Bedroom) → 9 ft x 12 ft (Den)',
    'Cuts:  → 9 ft x 12 ft; 8 ft x 12 ft',
  ]);
  expect(await read('item 2')).toEqual(['Cost from 12/1/2026:  → $7.1234', 'Cost: $7.00 → $7.1234']);
  expect(await read('labor_rate 1')).toEqual(['Carpet Tile: Take Up Glue: $3.25 → $3.50']);
  expect(await read('additional_cost 4')).toEqual(['Units: all units → 1BR, 2BR']);
  expect(await read('app_user 1')).toEqual([
    'Sessions ended:  → Firefox on Windows',
    'Password e-mail:  → sent',
    'Roles: Office → Office, View',
    'Two-factor authentication: yes → no',
  ]);
  expect(await read('role 1')).toEqual(['Permissions: View units → View vendors']);
  expect(await read('app_configuration 1')).toEqual([
    'Logo on printed documents:  → picture',
    'Tax rules: any state MATERIAL 7% → IN MATERIAL 7%',
    "Roll widths: carpet 6' → carpet 6', carpet 12'",
    "Maximum cut length: 150' → 140'",
  ]);
  expect(await read('daily_limit 0')).toEqual(['12/1/2026, Total: limit:  → 3.00']);
  expect(await read('daily_limit_default 0')).toEqual(['Tuesday, Carpet, occupied: limit: 3.00 → ']);
});

test('an import that can still be carried out or undone has its changes in the new form', async () => {
  const { rows } = await sql<{ plan: unknown }>`select plan from import_row`.execute(before.db);
  expect(rows[0]?.plan).toEqual({
    record: { name: 'A' },
    changes: [
      { field: 'cut.size', kind: 'size', from: null, to: [90_000, 120_000], reference: { part: 'cut', key: '' } },
      { field: 'name', kind: 'text', from: null, to: 'A' },
    ],
  });
});
