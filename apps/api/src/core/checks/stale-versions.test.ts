import { readFileSync, readdirSync } from 'node:fs';
import { fieldName, HISTORY_FIELDS } from '@falcon/domain/company/history';
import type { FieldChange, HistoryRecordKind } from '@falcon/domain/company/history';
import { DESKTOP_ACCOUNTS } from '@falcon/domain/accounting/desktop-export';
import { addDays } from '@falcon/domain/kit/schedule';
import { snake } from '@falcon/domain/kit/text';
import { isEnumType, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql';
import type { GraphQLInputObjectType, GraphQLInputType } from 'graphql';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addHistory } from '#kit/record-kit';
import { createDemoDatabase } from '#seed/seed-test-kit';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { companyToday } from '#testing/today';
import { productSchema } from '../schema';

/** How to find the record that another user saved, and which inputs the mutation needs besides its version. */
interface Target {
  /** The table with the version. */
  readonly table: string;
  /** A condition that selects the row. */
  readonly where?: string;
  /** Where its history is stored, if that is another record's. */
  readonly history?: {
    readonly recordType: HistoryRecordKind;
    readonly recordId: string;
    readonly change: FieldChange;
  };
  /** Builds the input from the row and the version that was read. */
  readonly input?: (row: Row, version: number) => Readonly<Record<string, unknown>>;
}
type Row = Readonly<Record<string, unknown>>;

const schema = productSchema();
const api = await testApi({ database: await createDemoDatabase() });
let admin: ApiClient;
let other: ApiClient;

/** A row's own id with an outdated version, plus whatever its schema requires. */
const plain = ({ id }: Row, version: number) => ({ id: String(id), version });
const configuration = (change: FieldChange) => ({
  recordType: 'app_configuration' as const,
  recordId: '1',
  change,
});
const mailServerChange = configuration({
  field: 'mailServer',
  from: 'smtp.falcon.test:25',
  to: 'smtp.falcon.test:587',
});
const sheets = ({ id }: Row, version: number) => ({ sheets: [{ id: String(id), version }] });
const profits = (floor?: number): FieldChange => ({
  field: 'profit.amountE4',
  from: null,
  to: 1,
  reference: { part: 'profit', key: 'carpet', ...(floor === undefined ? {} : { floor }) },
});
const mailKey = ({ key }: Row, version: number) => ({ key, version, subject: 'Ours', body: 'Ours' });

/** Mutations whose table can't be derived from their name. */
const TARGETS: Readonly<Record<string, Target>> = {
  appConfigurationUpdate: { table: 'app_configuration', input: (_row, version) => ({ version }) },
  billSheetReopen: { table: 'bill_sheet', where: "status = 'DONE'" },
  billSheetUndoPayment: { table: 'bill_sheet', where: "status = 'PAID'" },
  billSheetsApprove: { table: 'bill_sheet', where: "status = 'OPEN'", input: sheets },
  billSheetsPay: {
    table: 'bill_sheet',
    where: "status = 'DONE'",
    input: (row, version) => ({
      ...sheets(row, version),
      method: 'CHECK',
      firstCheckNumber: 99_001,
      paidOn: '2026-06-30',
    }),
  },
  commissionRateUpdate: {
    table: 'salesperson',
    input: ({ id }, version) => ({ commissionRates: [{ salespersonId: String(id), version, commissionRate: 3 }] }),
  },
  customerProfitsUpdate: {
    table: 'profit_override',
    where: "unit_id is null and item_id is null and flooring_type_id = 1 and rate_category = 'carpet'",
    history: { recordType: 'customer', recordId: 'customer_id', change: profits(1) },
    input: ({ customer_id }, version) => ({
      customerId: String(customer_id),
      flooringTypeId: '1',
      profits: [{ rateCategory: 'carpet', amount: 3, version }],
    }),
  },
  customerWorkOrderMaterialsDefaultsUpdate: {
    table: 'materials_defaults',
    where: 'unit_id is null',
    input: ({ customer_id, flooring_type_id }, version) => ({
      customerId: String(customer_id),
      flooringTypeId: String(flooring_type_id),
      version,
    }),
  },
  desktopAccountsUpdate: {
    table: 'desktop_account',
    history: configuration({ field: 'desktop.income', from: 'Sales', to: 'Revenue' }),
    input: (_row, version) => ({
      ...Object.fromEntries(Object.keys(DESKTOP_ACCOUNTS).map((key) => [key, 'Sales'])),
      version,
    }),
  },
  inventoryRollCorrect: { table: 'inventory_roll', where: "status = 'AVAILABLE' and width_e4 is not null" },
  inventoryRollQuarantine: { table: 'inventory_roll' },
  inventoryRollRelease: { table: 'inventory_roll' },
  inventoryRollsMove: {
    table: 'inventory_roll',
    input: ({ id }, version) => ({ rolls: [{ id: String(id), version }], placeId: null }),
  },
  itemCostUpdate: {
    table: 'item',
    input: ({ id }, version) => ({
      itemCosts: [{ itemId: String(id), version, newCost: 4, effectiveDate: '2099-12-01' }],
    }),
  },
  mailServerRemove: { table: 'mail_server', history: mailServerChange, input: (_row, version) => ({ version }) },
  mailServerUpdate: {
    table: 'mail_server',
    history: mailServerChange,
    input: (_row, version) => ({
      version,
      host: 'smtp.falcon.test',
      port: 25,
      encryption: 'NONE',
      sender: 'a@falcon.test',
    }),
  },
  mailTemplateReset: { table: 'mail_template', input: ({ key }, version) => ({ key, version }) },
  mailTemplateUpdate: { table: 'mail_template', input: mailKey },
  monthReopen: {
    table: 'closed_books',
    history: configuration({ field: 'closedThrough', from: null, to: '2026-05-31' }),
    input: (_row, version) => ({ version, reason: 'Late check' }),
  },
  monthsClose: {
    table: 'closed_books',
    history: configuration({ field: 'closedThrough', from: null, to: '2026-05-31' }),
    input: (_row, version) => ({ version, through: '2026-05-31' }),
  },
  noteDelete: { table: 'note', where: 'author_id = :me' },
  noteUpdate: { table: 'note', where: 'author_id = :me' },
  priceMapUpdate: {
    table: 'vendor_price_map',
    where: "format = 'X12'",
    history: {
      recordType: 'vendor',
      recordId: 'vendor_id',
      change: { field: 'catalogPrices', from: 'WS', to: 'ST' },
    },
    input: ({ vendor_id }, version) => ({ vendorId: String(vendor_id), version, basis: 'ST' }),
  },
  proposalAccept: {
    table: 'proposal',
    where: "status = 'SENT'",
    input: (row, version) => ({ ...plain(row, version), reason: 'Agreed on the phone' }),
  },
  proposalLose: { table: 'proposal', where: "status = 'SENT'" },
  proposalSend: {
    table: 'proposal',
    where: "status in ('DRAFT', 'SENT')",
    input: (row, version) => ({ ...plain(row, version), validUntil: addDays(companyToday(), 20) }),
  },
  proposalSign: {
    table: 'proposal',
    where: "status = 'SENT'",
    input: (row, version) => ({
      ...plain(row, version),
      offer: row['offer_number'],
      alternative: 0,
      name: 'Dana Fox',
      drawing: 'M10 10L600 400',
      to: ['dana@falcon.test'],
    }),
  },
  proposalUpdate: { table: 'proposal', where: "status in ('DRAFT', 'SENT')" },
  reportScheduleUpdate: {
    table: 'report_schedule',
    input: (row, version) => ({ ...plain(row, version), query: {}, recipientIds: [String(admin.userId)] }),
  },
  roleDelete: { table: 'role', where: 'not is_super_admin' },
  roleUpdate: { table: 'role', where: 'not is_super_admin' },
  selfCheckFindingDismiss: { table: 'self_check_finding', where: "state = 'OPEN'" },
  unitProfitsUpdate: {
    table: 'profit_override',
    where: "unit_id is not null and item_id is null and flooring_type_id = 1 and rate_category = 'carpet'",
    history: { recordType: 'unit', recordId: 'unit_id', change: profits() },
    input: ({ unit_id }, version) => ({
      unitId: String(unit_id),
      profits: [{ rateCategory: 'carpet', amount: 3, version }],
    }),
  },
  unitWorkOrderMaterialsDefaultsUpdate: {
    table: 'materials_defaults',
    where: 'unit_id is not null',
    input: ({ unit_id }, version) => ({ unitId: String(unit_id), version }),
  },
  userProfileUpdate: { table: 'app_user', where: 'id = :me', input: (_row, version) => ({ version }) },
  userUpdate: { table: 'app_user', where: 'id <> :me' },
  workOrderChangeStatus: {
    table: 'work_order',
    where: 'status_id = 11',
    input: ({ id }, version) => ({ ids: [String(id)], statusId: '1', version }),
  },
  workOrderCutsUpdate: { table: 'work_order', where: 'status_id = 1' },
  workOrderReconcile: { table: 'work_order', where: 'status_id = 3' },
  workOrderReprice: { table: 'work_order', where: 'status_id = 1' },
  workOrderReschedule: {
    table: 'work_order',
    where: 'status_id = 1',
    input: (row, version) => ({ ...plain(row, version), installDate: '2026-07-06' }),
  },
  workOrderUndoStep: {
    table: 'work_order',
    where: 'status_id = 1',
    input: ({ id }, version) => ({ orders: [{ id: String(id), version }] }),
  },
  workOrderUpdate: { table: 'work_order', where: 'status_id = 11' },
  workOrdersMove: {
    table: 'work_order',
    where: 'status_id = 1',
    input: ({ id }, version) => ({ moves: [{ id: String(id), version, installDate: '2026-07-06' }] }),
  },
  importRun: { table: 'import', where: "state = 'CHECKED'" },
  importUpdate: { table: 'import', where: "state = 'CHECKED'" },
  priceCatalogApply: { table: 'price_catalog' },
  priceCatalogCompare: { table: 'price_catalog' },
  priceCatalogUpdate: { table: 'price_catalog' },
};

const ACTIONS = /(?:Update|Delete|ChangeStatus|Pause)$/;
const targetOf = (name: string): Target => TARGETS[name] ?? { table: snake(name.replace(ACTIONS, '')) };

const inputOf = (name: string): GraphQLInputObjectType => {
  const field = schema.getMutationType()?.getFields()[name];
  const type = field?.args.find((argument) => argument.name === 'input')?.type;
  return (isNonNullType(type) ? type.ofType : type) as GraphQLInputObjectType;
};
const bare = (type: GraphQLInputType): GraphQLInputType =>
  isNonNullType(type) || isListType(type) ? bare(type.ofType) : type;
const takesVersion = (type: GraphQLInputType, visitedNames: readonly string[] = []): boolean => {
  const own = bare(type);
  if (!isInputObjectType(own) || visitedNames.includes(own.name)) return false;
  return Object.values(own.getFields()).some(
    (field) => field.name === 'version' || takesVersion(field.type, [...visitedNames, own.name]),
  );
};

/** Every mutation with a version in its input: it is refused when the record was saved since. */
const VERSIONED = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) =>
  takesVersion(inputOf(name)),
);

/** A valid value for a required field. */
function value(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return value(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) return required(type);
  const simple: Record<string, unknown> = { ID: '1', Int: 1, Boolean: true, ISO8601Date: '2026-07-06' };
  return isScalarType(type) ? (simple[type.name] ?? (type.name === 'String' ? 'Some text' : 1)) : null;
}
const required = (type: GraphQLInputObjectType): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(type.getFields())
      .filter((field) => isNonNullType(field.type))
      .map((field) => [field.name, value(field.type)]),
  );

/** A change of any field that everyone who sees the record can see. */
function someChange(recordType: string): FieldChange {
  const [field] =
    Object.entries(HISTORY_FIELDS[recordType] ?? {}).find(
      ([, { label, isSilent, seenBy }]) => label !== '' && isSilent !== true && seenBy === undefined,
    ) ?? [];
  if (field === undefined) throw new Error(`${recordType} has no field`);
  return { field, from: null, to: null };
}

type Versioned = Row & { readonly version: number };

const conditionOf = ({ where = 'true' }: Target) => sql.raw(where.replaceAll(':me', String(admin.userId)));

/** A row of a target, by its column names. */
async function rowOf(target: Target): Promise<Versioned> {
  const { rows } = await sql<Versioned>`
    select * from ${sql.table(target.table)} where ${conditionOf(target)} limit 1`.execute(api.db);
  const [row] = rows;
  if (!row) throw new Error(`There is no row of ${target.table}`);
  return Object.fromEntries(Object.entries(row).map(([key, one]) => [snake(key), one])) as unknown as Versioned;
}

/** Another user saves the row: its version grows, and the history gets the change. */
async function saveAsOther(target: Target, row: Versioned): Promise<void> {
  const { table, history } = target;
  const id = table === 'app_configuration' || row['id'] === undefined ? null : Number(row['id']);
  const only = id === null ? conditionOf(target) : sql`id = ${id}`;
  await sql`update ${sql.table(table)} set version = version + 1 where ${only}`.execute(api.db);
  const own = { recordType: table as HistoryRecordKind, recordId: id ?? 1, version: row.version + 1 };
  const place = history
    ? {
        recordType: history.recordType,
        recordId: Number(row[history.recordId] ?? history.recordId),
        version: null,
      }
    : own;
  const changes = [history?.change ?? someChange(table)];
  await addHistory(api.db, { ...place, action: 'update', userId: other.userId, changes });
}

beforeAll(async () => {
  [admin, other] = [await api.as('super-admin'), await api.as('admin')];
  const vendorId = (await api.db.selectFrom('vendor').select('id').executeTakeFirstOrThrow()).id;
  const by = admin.userId ?? 0;
  await sql`update note set author_id = ${by}`.execute(api.db);
  await sql`insert into mail_template (key, subject, body, is_standard) values ('INVOICE', 'a', 'b', false)
    on conflict do nothing`.execute(api.db);
  await sql`insert into mail_server (host, port, encryption, sender, tested_at)
    values ('smtp.falcon.test', 587, 'STARTTLS', 'a@falcon.test', now())`.execute(api.db);
  await sql`insert into import (record_type, file_name, file_size, user_id, state)
    values ('VENDOR', 'a.csv', 1, ${by}, 'CHECKED')`.execute(api.db);
  await sql`insert into price_catalog (vendor_id, file_name, sha256, state, created_by)
    values (${vendorId}, 'a', 'stale', 'COMPARED', ${by})`.execute(api.db);
  await sql`insert into vendor_price_map (vendor_id, format, basis) values (${vendorId}, 'X12', 'ST')
    on conflict do nothing`.execute(api.db);
  const customerId = String((await api.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()).id);
  const dataUri = `data:text/plain;base64,${Buffer.from('gate code 4711').toString('base64')}`;
  await make(
    admin,
    'documentCreate',
    { ownerType: 'CUSTOMER', ownerId: customerId, name: 'gate.txt', dataUri },
    'document',
  );
  await sql`insert into saved_view (list_key, name, state, user_id)
    values ('work-orders', 'Mine', '{}', ${by})`.execute(api.db);
  await sql`insert into report_schedule
    (name, report, format, frequency, minute, recipient_ids, state, user_id, is_paused)
    values ('Weekly', 'jobCostingReport', 'CSV', 'DAILY', 60, array[${by}]::int[], '{}', ${by}, true)`.execute(api.db);
  await sql`with run as (insert into self_check_run (check_key) values ('a') returning id)
    insert into self_check_finding
      (check_key, figure, first_run_id, last_run_id, link, recomputed_value, stored_value, record_id, record_name)
    select 'a', 'b', id, id, '/', '1', '2', 1, 'IND-C-1' from run`.execute(api.db);
});

describe('a change that is based on an older version', () => {
  test.each(VERSIONED)('%s says who saved since and which fields, by their labels', async (name) => {
    const { input = plain } = targetOf(name);
    const row = await rowOf(targetOf(name));
    await saveAsOther(targetOf(name), row);
    const mutationInput = { ...required(inputOf(name)), ...input(row, row.version) };
    const answer = await admin.mutate(name, mutationInput, 'clientMutationId errors { message }');
    const responseText = JSON.stringify([answer.errors, answer.data]);
    const fieldLabels = /was changed by Test admin \(([^)]+)\)/.exec(responseText)?.[1];
    // The record is named as people call it, not by its row id.
    expect(responseText).not.toMatch(/(?:^|[["])[A-Z][a-z ]* \d+ was changed by/);
    expect(fieldLabels, responseText).toBeDefined();
    // A label, not a column name.
    expect(fieldLabels).toMatch(/^[A-Z“]/);
    expect(fieldLabels).not.toMatch(/\b[a-z]+[A-Z]\w*|_|\w(?:E2|E4|Bp)\b/);
    const stale = answer.errors[0]?.extensions['stale'] as { by: string[]; changedFields: string[] } | undefined;
    if (stale) {
      expect(stale.by).toEqual(['Test admin']);
      expect(stale.changedFields.map(fieldName)).toEqual(stale.changedFields);
      expect(stale.changedFields).not.toEqual([]);
    }
  });

  test('is refused in one place', () => {
    const root = new URL('../../modules/', import.meta.url).pathname;
    const makers = readdirSync(root, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) => /\bstaleVersion\(/.test(readFileSync(`${root}${path}`, 'utf8')));
    // Profit lines have versions of their own.
    expect(makers.toSorted()).toEqual(['kit/record-kit/history/stale.ts', 'orders/defaults/save-profits.ts']);
  });
});
