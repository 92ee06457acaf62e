import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import type { TestCompany } from '#testing/company';
import { companyToday } from '#testing/today';
import { SORT_COLUMNS } from './list.queries';

let api: TestApi;
let company: TestCompany;
let office: ApiClient;
let day: string;

/** Orders inserted directly into the table: the list only reads. */
async function insertOrders(): Promise<void> {
  const { addressId } = await api.db
    .selectFrom('customer')
    .select('addressId')
    .where('id', '=', company.customerId)
    .executeTakeFirstOrThrow();
  const firms = (
    await api.db
      .insertInto('propertyFirm')
      .values(['Zenith Homes', 'Acme Homes'].map((name) => ({ name, addressId })))
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  const row = (index: number) => ({
    workOrderNumber: `IND-C-${String(index).padStart(6, '0')}`,
    customerId: company.customerId,
    customerName: 'Lakeside Apartments',
    geoLocationId: 1,
    flooringTypeId: index % 2 === 0 ? 1 : 3,
    salespersonId: index % 3 === 0 ? company.salespersonId : null,
    statusId: [1, 2, 4, 7, 11][index % 5] ?? 1,
    installDate: index % 5 === 4 ? null : addDays(day, -(index % 20)),
    addressLine1: `${index} Elm Street`,
    buildingUnit: `${index % 9} / ${index}`,
    city: ['Indianapolis', 'Avon', ''][index % 3] ?? '',
    state: ['IN', 'OH'][index % 2] ?? '',
    unitStyleName: ['', '1BR', '2BR-A', 'Kitchen'][index % 4] ?? '',
    jobTime: ['EITHER', 'PM', 'AM', 'DO_NOT_USE'][index % 4] ?? 'EITHER',
    propertyFirmId: firms[index % 4] ?? null,
    installerId: [company.installerId, company.otherInstallerId][index % 3] ?? null,
    jobCostCents: index * 100,
    isOccupied: index % 4 === 0,
  });
  const orders = await api.db
    .insertInto('workOrder')
    .values(Array.from({ length: 120 }, (_, index) => row(index + 1)))
    .returning(['id', 'customerId', 'workOrderNumber'])
    .execute();
  const invoice = ({ id, customerId, workOrderNumber }: (typeof orders)[number], index: number) => {
    const status = ['OPEN', 'PARTIAL', 'PAID', 'VOID'][index % 4] ?? 'OPEN';
    const amountCents = 1_000 + (index % 9) * 100;
    return {
      workOrderId: id,
      customerId,
      invoiceNumber: workOrderNumber,
      status,
      amountCents,
      invoiceDate: addDays(day, -(index % 5)),
      dueDate: addDays(day, 30),
      amountPaidCents: { OPEN: 0, PARTIAL: 500, PAID: amountCents, VOID: 0 }[status] ?? 0,
      datePaid: status === 'PAID' ? addDays(day, -(index % 3)) : null,
      voidAt: status === 'VOID' ? new Date() : null,
    };
  };
  await api.db
    .insertInto('invoice')
    .values(orders.filter((_, index) => index % 2 === 0).map(invoice))
    .execute();
}

beforeAll(async () => {
  api = await startTestApi();
  company = await makeCompany(api.db);
  office = await api.as('office');
  day = nextBusinessDay(companyToday());
  await insertOrders();
});
afterAll(() => api.close());

interface OrderPage {
  readonly nodes: readonly {
    readonly id: string;
    readonly workOrderNumber: string;
    readonly status: { readonly id: string };
    readonly installDate: string | null;
    readonly jobCost: number | null;
  }[];
  readonly totalCount: number;
  readonly totalCountCapped: boolean;
  readonly pageInfo: {
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly startCursor: string | null;
    readonly hasPreviousPage: boolean;
  };
}
const DOCUMENT = `query List($filter: WorkOrderFilterInput!, $first: Int, $after: String, $last: Int, $before: String, $sort: WorkOrderSort, $direction: SortDirection) {
  workOrders(filter: $filter, first: $first, after: $after, last: $last, before: $before, sort: $sort, direction: $direction) {
    totalCount totalCountCapped pageInfo { endCursor hasNextPage startCursor hasPreviousPage }
    nodes { id workOrderNumber installDate jobTime isOccupied buildingUnit unitStyleName address { addressLine1 city state } area jobCost customerId customerName multiJobInstall
      status { id name } pmf { name } salesperson { fullName } installer { fullName } invoice { number status amount date amountPaid datePaid } }
  }
}`;

async function list(variables: Record<string, unknown>, by: ApiClient = office): Promise<OrderPage> {
  const answer = await by.query(DOCUMENT, { filter: {}, ...variables });
  expect(answer.errors).toEqual([]);
  return (answer.data as { workOrders: OrderPage }).workOrders;
}

async function allPages(variables: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: OrderPage = await list({ first: 17, after, ...variables });
    ids.push(...page.nodes.map((node) => node.id));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return ids;
}

async function fromTheEnd(variables: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  let before: string | null = null;
  do {
    const page: OrderPage = await list({ last: 17, before, ...variables });
    ids.unshift(...page.nodes.map((node) => node.id));
    before = page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null;
  } while (before);
  return ids;
}

describe.each(Object.keys(SORT_COLUMNS))('by %s', (sort) => {
  test('pages show each order once, in both directions, read from the start and from the end', async () => {
    const down = await allPages({ sort, direction: 'DESC' });
    const up = await allPages({ sort, direction: 'ASC' });
    expect(new Set(down).size).toBe(120);
    expect(up).toEqual(down.toReversed());
    expect(await fromTheEnd({ sort, direction: 'ASC' })).toEqual(up);
  });

  test('pages of a search, of some statuses and of one firm or person are the same list without the others', async () => {
    const whole = await allPages({ sort, direction: 'ASC' });
    const firm = await api.db
      .selectFrom('propertyFirm')
      .select('id')
      .where('name', '=', 'Acme Homes')
      .executeTakeFirstOrThrow();
    const those = [
      { pmfId: firm.id },
      { salespersonId: company.salespersonId },
      { installerId: company.installerId },
      { customerId: company.customerId, isRepair: false },
    ];
    for (const filter of [
      { search: 'elm' },
      { search: '1 elm' },
      { statusIds: ['1', '2'] },
      { statusIds: ['4', '7'] },
      ...those,
    ]) {
      const { nodes } = await list({ filter, first: 200 });
      const ids = new Set(nodes.map(({ id }) => id));
      expect(ids.size).toBeGreaterThan(10);
      expect(await allPages({ sort, direction: 'ASC', filter })).toEqual(whole.filter((id) => ids.has(id)));
    }
  });
});

test('orders are filtered to those with an installer, without one, or both', async () => {
  const listed = async (assignment: string | null) =>
    (await list({ filter: { assignment }, first: 200 })).nodes as unknown as {
      installer: { fullName: string } | null;
    }[];
  const [all, assigned, unassigned] = [await listed('ALL'), await listed('ASSIGNED'), await listed('UNASSIGNED')];
  expect(all).toHaveLength(120);
  expect(assigned).toEqual(all.filter(({ installer }) => installer !== null));
  expect(unassigned).toEqual(all.filter(({ installer }) => installer === null));
  expect(await listed(null)).toEqual(all);
});

test('several statuses by date are in order and complete, also backward', async () => {
  const filter = { statusIds: ['1', '2', '11'] };
  const ids = await allPages({ filter });
  expect(ids).toHaveLength(72);
  const page = await list({ filter, first: 100 });
  const dates = page.nodes.map((node) => node.installDate ?? '9999');
  expect(dates).toEqual(dates.toSorted().toReversed());
  const last = await list({ filter, last: 10 });
  expect(last.nodes.map((node) => node.id)).toEqual(ids.slice(-10));
});

test('the list takes two statements: the page and its count', async () => {
  const filter = { dateFrom: addDays(day, -7), dateTo: day };
  await list({ filter });
  const { statements } = await api.countStatements(() => list({ filter }));
  // One statement is for the caller's session.
  expect(statements).toBeLessThanOrEqual(3);
});

describe('filters', () => {
  test('each filters the list', async () => {
    expect((await list({ filter: { number: '000042' } })).nodes.map((node) => node.workOrderNumber)).toEqual([
      'IND-C-000042',
    ]);
    expect((await list({ filter: { search: '117 elm' } })).totalCount).toBe(1);
    expect((await list({ filter: { search: 'lakeside' } })).totalCount).toBe(120);
    expect((await list({ filter: { address: '5 / 95' } })).totalCount).toBe(1);
    expect((await list({ filter: { occupied: true } })).totalCount).toBe(30);
    expect((await list({ filter: { flooringTypeIds: ['3'] } })).totalCount).toBe(60);
    expect((await list({ filter: { ids: ['1', '2', '3'] } })).totalCount).toBe(3);
    expect((await list({ filter: { customerId: '999' } })).totalCount).toBe(0);
  });

  test('due orders come soonest first, without past orders and orders without a date; those have their own views', async () => {
    const due = await list({ filter: { dateFrom: day }, sort: 'INSTALL_DATE', direction: 'ASC', first: 200 });
    expect(due.totalCount).toBeGreaterThan(0);
    expect(due.nodes.every((node) => node.installDate !== null && node.installDate >= day)).toBe(true);
    const undated = await list({ filter: { undated: true }, first: 200 });
    expect(undated.totalCount).toBe(24);
    expect(undated.nodes.every((node) => node.installDate === null)).toBe(true);
  });

  test('wildcards are plain text', async () => {
    expect((await list({ filter: { search: '%%%' } })).totalCount).toBe(0);
    expect((await list({ filter: { number: '___' } })).totalCount).toBe(0);
  });

  test('overdue to be invoiced: in INVOICE and more than three days old', async () => {
    const page = await list({ filter: { overdueFor: 'INVOICE' }, first: 100 });
    expect(page.nodes.length).toBeGreaterThan(0);
    for (const node of page.nodes) expect(node).toMatchObject({ status: { id: '4' } });
    const today = companyToday();
    expect(page.nodes.every((node) => node.installDate !== null && node.installDate <= addDays(today, -3))).toBe(true);
  });
});

test('a salesperson sees only their own orders', async () => {
  const seller = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: company.salespersonId });
  expect((await list({}, seller)).totalCount).toBe(40);
  expect(await list({ sort: 'SALESPERSON', first: 100 }, seller)).toMatchObject({
    totalCount: 40,
    nodes: (await list({ first: 100 }, seller)).nodes,
  });
});

test.each(['AMOUNT', 'INVOICE_AMOUNT', 'PAID_AMOUNT'])("users who can't see totals can't sort by %s", async (sort) => {
  const viewer = await api.as('view');
  expect((await viewer.query(DOCUMENT, { filter: {}, sort })).codes).toEqual(['MISSING_PERMISSION']);
  expect((await list({ first: 1 }, viewer)).nodes[0]?.jobCost).toBeNull();
});

test('forged cursors, absurd pages and reversed date ranges are refused', async () => {
  const refused = async (variables: Record<string, unknown>) => [
    ...new Set((await office.query(DOCUMENT, { filter: {}, ...variables })).codes),
  ];
  expect(await refused({ after: 'nonsense' })).toEqual(['VALIDATION_ERROR']);
  expect(await refused({ after: Buffer.from('["INSTALL_DATE","not a date",5]').toString('base64url') })).toEqual([
    'VALIDATION_ERROR',
  ]);
  expect(await refused({ first: 100_000 })).toEqual(['VALIDATION_ERROR']);
  expect(await refused({ filter: { dateFrom: '2026-02-02', dateTo: '2026-01-01' } })).toEqual(['VALIDATION_ERROR']);
  expect(await refused({ filter: { customerId: 'abc' } })).toEqual(['VALIDATION_ERROR']);
});

test('the assignment screens show orders that wait and orders that are assigned', async () => {
  const { data } = await office.query(
    '{ assignWorkOrdersAvailable(filter: {}) { totalCount nodes { status { code } } } assignWorkOrdersCurrent(filter: {}) { totalCount } }',
  );
  expect(data).toMatchObject({
    assignWorkOrdersAvailable: { totalCount: 24 },
    assignWorkOrdersCurrent: { totalCount: 0 },
  });
});

test('a renamed installer is shown immediately', async () => {
  await api.db.updateTable('workOrder').set({ installerId: company.installerId }).where('id', '=', 1).execute();
  const read = async () =>
    ((await list({ filter: { ids: ['1'] } })).nodes[0] as unknown as { installer: { fullName: string } }).installer
      .fullName;
  expect(await read()).toBe('Rafael Diaz');
  await api.db.updateTable('installer').set({ lastName: 'Morales' }).where('id', '=', company.installerId).execute();
  await expect.poll(read).toBe('Rafael Morales');
});
