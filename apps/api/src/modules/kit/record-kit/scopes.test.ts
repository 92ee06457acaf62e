import { scopeSteps, SEEN_KINDS } from '@falcon/domain/company/records';
import type { SeenKind } from '@falcon/domain/company/records';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { make } from '#testing/records-kit';
import { isOwn, ownRows } from './index';

const api = await testApi();
const { office, admin, invoiced, company } = await orderWalk(api);
await invoiced();
const sellers = [
  await make(admin, 'salespersonCreate', { fullName: 'Ada Sells' }, 'salesperson'),
  await make(admin, 'salespersonCreate', { fullName: 'Bo Sells' }, 'salesperson'),
];
const { customerTypeId } = await api.db.selectFrom('customer').select('customerTypeId').executeTakeFirstOrThrow();
for (const salespersonId of [...sellers, null]) {
  const owner = { name: `Customer of ${salespersonId}`, customerTypeId: String(customerTypeId), salespersonId };
  const customerId = await make(office, 'customerCreate', owner, 'customer');
  const cuts = [{ usedForDescription: 'Bedroom', cutLength: 12, width: 12 }];
  const unitId = await make(office, 'unitCreate', { customerId, name: 'A1', flooringTypeId: 1, cuts }, 'unit');
  await make(office, 'additionalCostCreate', { customerId, description: 'Lift' }, 'additionalCost');
  const preference = { customerId, installerId: company.installerId, preference: 'PREFERRED' };
  await make(admin, 'installerPreferenceCreate', preference, 'installerPreference');
  await make(office, 'proposalCreate', { name: 'Program', customerId, salespersonId: sellers[0] }, 'proposal');
  const prospect = {
    name: 'Prospect',
    prospectName: 'New place',
    customerTypeId: String(customerTypeId),
    salespersonId,
  };
  await make(office, 'proposalCreate', prospect, 'proposal');
  const defaults = { version: 0, glueDown: true };
  for (const [name, of] of [
    ['customer', { customerId, flooringTypeId: 1 }],
    ['unit', { unitId }],
  ] as const)
    expect(
      await office.mutate(`${name}WorkOrderMaterialsDefaultsUpdate`, { ...of, ...defaults }, '__typename'),
    ).toMatchObject({ errors: [] });
}

/** An order and its invoice that belong to somebody else. */
const another = await invoiced();
await api.db
  .updateTable('workOrder')
  .set({ salespersonId: Number(sellers[0]) })
  .where('id', '=', Number(another.id))
  .execute();

const limited = (Object.keys(SEEN_KINDS) as SeenKind[]).filter((kind) => scopeSteps(kind).length > 0);
/** No limit, a salesperson of the walk, those above, and a user who is linked to none. */
const limits = [null, company.salespersonId, ...sellers.map(Number), 0];

test('kinds are limited to the records of a salesperson', () => {
  expect(limited).toEqual(expect.arrayContaining(['CUSTOMER', 'UNIT', 'PROPOSAL', 'WORK_ORDER', 'INVOICE', 'CUT']));
});

test.each(limited)('the list of %s has the records that can be opened, for every salesperson', async (kind) => {
  const table = SEEN_KINDS[kind].table as 'vendor';
  const rows = await api.db.selectFrom(table).selectAll().orderBy('id').execute();
  expect(rows.length).toBeGreaterThan(0);
  const ctx = await api.contextOf(await api.as('super-admin'));
  const counts = [];
  for (const salespersonScope of limits) {
    const listed = await api.db
      .selectFrom(`${table} as one`)
      .select(sql<number>`one.id`.as('id'))
      .where(ownRows(kind, 'one', salespersonScope))
      .orderBy('id')
      .execute();
    const opened = [];
    for (const row of rows) if (await isOwn({ ...ctx, salespersonScope }, kind, row, api.db)) opened.push(row.id);
    expect(listed.map(({ id }) => id)).toEqual(opened);
    counts.push(opened.length);
  }
  expect(counts[0]).toBe(rows.length);
  expect(counts.at(-1)).toBe(0);
  expect(Math.max(...counts.slice(1))).toBeLessThan(rows.length);
  expect(Math.max(...counts.slice(1))).toBeGreaterThan(0);
});
