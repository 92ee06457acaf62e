import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChanges } from '@falcon/domain/company/history';
import type { Change } from '@falcon/domain/company/history';
import { namesOf } from '#modules/kit/record-kit/history/names.queries';
import { createDatabaseBefore } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { migrateToLatest } from './migrate';
import { storeOldHistories } from './old-histories-test-kit';

const MIGRATION = '2026-11-23T1345-one-history';

let before: TestDatabase;

interface HistoryEntry {
  readonly id: number;
  readonly action: string;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  readonly forced: boolean;
  readonly version: number | null;
  readonly userId: number | null;
  readonly dismissed: number | null;
}
let entries: ReadonlyMap<string, readonly HistoryEntry[]>;

beforeAll(async () => {
  before = await createDatabaseBefore(MIGRATION);
  await storeOldHistories(before.db);
  await migrateToLatest(before.db);
  const { rows } = await sql<HistoryEntry & { key: string }>`
    select record_type || ' ' || record_id as key, id, action, changes, reason, forced, version, user_id,
      alert_dismissed_by as dismissed from history_entry order by id`.execute(before.db);
  const entriesByKey = new Map<string, HistoryEntry[]>();
  for (const { key, ...entry } of rows) entriesByKey.set(key, [...(entriesByKey.get(key) ?? []), entry]);
  entries = entriesByKey;
});
afterAll(() => before.drop());

/** The changes of an entry as a user with every permission sees them. */
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
  const keptChanges = (entries.get('work_order 1')?.[1]?.changes ?? []).map(({ field, kind, from, to }) => [
    field,
    kind,
    from,
    to,
  ]);
  expect(keptChanges).toEqual(
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
