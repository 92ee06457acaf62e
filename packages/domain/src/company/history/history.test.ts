import { expect, test } from 'vitest';
import { actionLabel, changedFields, fieldOf, HISTORY_FIELDS, namedIn, readChanges, withKinds } from './index';
import { PART_FIELDS } from './part-fields';
import type { FieldChange, HistoryReading, NamedId } from './index';

const NAMES: Readonly<Record<string, string>> = {
  'item 5': 'Rebond, 8 lb',
  'workOrder 7': 'IND-C-000007',
  'role 3': 'Office',
};
const reading = (more: Partial<HistoryReading> = {}): HistoryReading => ({
  can: () => true,
  nameOf: ({ record, id }: NamedId) => NAMES[`${record} ${id}`],
  floor: 1,
  timeZone: 'America/Detroit',
  ...more,
});
const sentencesOf = (recordType: string, changes: readonly FieldChange[], more?: Partial<HistoryReading>) =>
  readChanges(recordType, withKinds(recordType, changes), reading(more)).changes.map(
    ({ label, from, to }) => `${label}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`,
  );
const one = (recordType: string, change: FieldChange): string | undefined => sentencesOf(recordType, [change])[0];

test('a change is kept with the kind of its field and read as on the screens', () => {
  expect(withKinds('customer', [{ field: 'creditLimitCents', from: null, to: 250_050 }])).toEqual([
    { field: 'creditLimitCents', kind: 'money', from: null, to: 250_050 },
  ]);
  expect(one('customer', { field: 'creditLimitCents', from: null, to: 250_050 })).toBe(
    'Credit limit: nothing → $2,500.50',
  );
  expect(one('item', { field: 'costE4', from: 71_234, to: 5_000 })).toBe('Cost: $7.1234 → $0.50');
  expect(one('installer', { field: 'hireDate', from: null, to: '2026-03-09' })).toBe('Hire date: nothing → 3/9/2026');
  expect(one('vendor', { field: 'phone', from: '3175550123', to: '' })).toBe('Phone: (317) 555-0123 → nothing');
  expect(one('customer', { field: 'contractForm', from: 'LUMP_SUM', to: 'ITEMISED' })).toBe(
    'Contract: Lump sum → Itemized',
  );
  expect(one('customer', { field: 'invoiceEmails', from: [], to: ['a@x.test', 'b@x.test'] })).toBe(
    'Invoice e-mails: nothing → a@x.test, b@x.test',
  );
  expect(one('note', { field: 'editedAt', from: null, to: '2026-07-09T15:00:00.000Z' })).toMatch(/7\/9\/26, 11:00/);
  expect(one('app_configuration', { field: 'companyLogo', from: true, to: true })).toBe(
    'Logo on printed documents: picture → picture',
  );
});

test('parts of a record are named, with the units of the floor', () => {
  const line = (field: string, from: FieldChange['from'], to: FieldChange['to'], key = 'carpet') =>
    one('work_order', { field: `line.${field}`, from, to, reference: { part: 'line', key } });
  expect(line('countedE2', 4_044, 4_210)).toBe('Carpet quantity: 40.44 → 42.10 SY');
  expect(line('quantityE2', 4_044, null)).toBe('Carpet quantity: 40.44 SY → nothing');
  expect(line('itemId', null, 5, 'pad')).toBe('Pad item: nothing → Rebond, 8 lb');
  const cut = { part: 'cut', key: 2, name: 'Bedroom' } as const;
  expect(
    one('work_order', { field: 'cut.size', from: [110_000, 120_000], to: [115_000, 120_000], reference: cut }),
  ).toBe(`Cut 2, Bedroom: 11' × 12' → 11'6" × 12'`);
  expect(one('work_order', { field: 'cut.coveE2', from: null, to: 300, reference: cut })).toBe(
    'Cut 2, Bedroom: cove: nothing → 3.00 LF',
  );
  expect(
    one('customer', {
      field: 'material.quantityE2',
      from: null,
      to: 300,
      reference: { part: 'material', key: 2, item: 5 },
    }),
  ).toBe('Additional material: Pad, Rebond, 8 lb: nothing → 3.00');
  expect(
    one('customer', {
      field: 'profit.amountE4',
      from: null,
      to: 6_000,
      reference: { part: 'profit', key: 'pad', floor: 1 },
    }),
  ).toBe('Profit: Pad, Carpet: nothing → $0.60');
  const ofItem = (key: string, floor?: number) =>
    one('customer', {
      field: 'profit.amountE4',
      from: 6_000,
      to: null,
      reference: { part: 'profit', key, item: 5, ...(floor === undefined ? {} : { floor }) },
    });
  expect(ofItem('pad', 1)).toBe('Profit of Rebond, 8 lb (Pad, Carpet): $0.60 → nothing');
  expect(ofItem('carpet', 1)).toBe('Profit of Rebond, 8 lb (Carpet): $0.60 → nothing');
  expect(ofItem('pad')).toBe('Profit of Rebond, 8 lb (Pad): $0.60 → nothing');
});

test('a record that no longer exists is called removed, never by its id', () => {
  expect(one('work_order', { field: 'line.itemId', from: 99, to: 5, reference: { part: 'line', key: 'pad' } })).toBe(
    'Pad item: (removed item) → Rebond, 8 lb',
  );
  expect(one('app_user', { field: 'roles', from: [3, 98], to: [3] })).toBe('Roles: Office, (removed role) → Office');
  expect(namedIn('app_user', withKinds('app_user', [{ field: 'roles', from: [3, 98], to: [3] }]))).toEqual([
    { record: 'role', id: 3 },
    { record: 'role', id: 98 },
    { record: 'role', id: 3 },
  ]);
});

test('amounts are hidden by the definition of their field, and counted', () => {
  const changes = withKinds('work_order', [
    { field: 'jobName', from: '', to: 'Spring' },
    { field: 'jobCostCents', from: 1, to: 2 },
    { field: 'cost.laborCents', from: null, to: 500, reference: { part: 'cost', key: '', name: 'Lift' } },
  ]);
  const hidden = readChanges('work_order', changes, reading({ can: () => false }));
  expect([hidden.changes.map(({ label }) => label), hidden.hidden]).toEqual([['Job name'], 2]);
});

test('bookkeeping is never shown, and a field that no longer exists reads as text under its own name', () => {
  expect(sentencesOf('document', [{ field: 'storageKey', from: 'a', to: 'b' }])).toEqual([]);
  expect(one('vendor', { field: 'colorOfTheDoor', from: null, to: 'red' })).toBe('Color of the door: nothing → red');
  expect(fieldOf('vendor', 'colorOfTheDoor').kind).toBe('text');
});

test('actions of records and orders have one set of labels', () => {
  expect(['create', 'update', 'edit', 'delete', 'cutDone', 'reschedule', 'undo'].map(actionLabel)).toEqual([
    'Created',
    'Changed',
    'Changed',
    'Deleted',
    'Cut done',
    'Rescheduled',
    'Undone',
  ]);
});

test('every field has a label that people read, never the name of a column; also one that is not defined any more', () => {
  const fields = [...Object.values(HISTORY_FIELDS), PART_FIELDS].flatMap((kind) =>
    Object.entries(kind).flatMap(([name, { label, isSilent }]) => (isSilent === true ? [] : [{ name, label }])),
  );
  const isWords = (label: string) => /^[\p{L}“][^_]*$/u.test(label) && !/\b[a-z]+[A-Z]|(?:E2|E4|Bp)\b/.test(label);
  // A part with a single value gives that value its own name.
  const without = fields.filter(({ name, label }) => !(name.includes('.') && label === '') && !isWords(label));
  expect(fields.length).toBeGreaterThan(300);
  expect(without).toEqual([]);
  expect(
    ['itemQuantityE2', 'commissionRateBp', 'costE4', 'amountCents'].map((old) => fieldOf('note', old).label),
  ).toEqual(['Item quantity', 'Commission rate', 'Cost', 'Amount']);
});

test('a refusal names fields as the contract and as people do, each once, without amounts that the user does not see', () => {
  const changes: FieldChange[] = [
    { field: 'itemQuantityE2', from: 1, to: 2 },
    { field: 'minimumProfitCents', from: 1, to: 2 },
    { field: 'customerId', from: 1, to: 2 },
    { field: 'itemQuantityE2', from: 2, to: 3 },
  ];
  expect(changedFields('materials_defaults', changes, () => true)).toEqual([
    { name: 'itemQuantity', label: 'Flooring, quantity' },
    { name: 'minimumProfit', label: 'Minimum profit' },
  ]);
  expect(changedFields('materials_defaults', changes, () => false)).toEqual([
    { name: 'itemQuantity', label: 'Flooring, quantity' },
  ]);
  expect(changedFields('salesperson', [{ field: 'commissionRateBp', from: 800, to: 900 }], () => true)).toEqual([
    { name: 'commissionRate', label: expect.stringMatching(/^Commission/) },
  ]);
  const profit = {
    field: 'profit.amountE4',
    from: null,
    to: 1,
    reference: { part: 'profit', key: 'pad', floor: 1 },
  } as const;
  expect(changedFields('customer', [profit], () => true)).toEqual([{ name: 'pad', label: 'Profit: Pad, Carpet' }]);
});
