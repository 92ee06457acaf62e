import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '#testing/api-client';
import type { TestApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

let api: TestApi;
let walk: Awaited<ReturnType<typeof orderWalk>>;
const orders: WalkedOrder[] = [];
const firms: number[] = [];
const sellers: number[] = [];

interface OrderRow {
  readonly id: string;
  readonly pmf: { readonly name: string } | null;
  readonly salesperson: { readonly fullName: string } | null;
  readonly installer: { readonly fullName: string } | null;
  readonly jobTime: 'AM' | 'PM' | 'EITHER' | 'DO_NOT_USE';
  readonly invoice: {
    readonly number: string;
    readonly status: string;
    readonly date: string;
    readonly amount: number;
    readonly amountPaid: number;
    readonly datePaid: string | null;
  } | null;
}
const FIELDS =
  'id pmf { name } salesperson { fullName } installer { fullName } jobTime invoice { number status date amount amountPaid datePaid }';

/** The value in each sort's column; blank ones come first. */
const COLUMNS: Readonly<Record<string, (order: OrderRow) => string | number>> = {
  PMF: ({ pmf }) => pmf?.name ?? '',
  SALESPERSON: ({ salesperson }) => salesperson?.fullName ?? '',
  INSTALLER: ({ installer }) => installer?.fullName ?? '',
  JOB_TIME: ({ jobTime }) => ['AM', 'PM', 'EITHER', 'DO_NOT_USE'].indexOf(jobTime),
  INVOICE_NUMBER: ({ invoice }) => invoice?.number ?? '',
  INVOICE_STATUS: ({ invoice }) => ['OPEN', 'PARTIAL', 'PAID'].indexOf(invoice?.status ?? ''),
  INVOICE_AMOUNT: ({ invoice }) => invoice?.amount ?? 0,
  INVOICE_DATE: ({ invoice }) => invoice?.date ?? '',
  PAID_AMOUNT: ({ invoice }) => invoice?.amountPaid ?? 0,
  PAID_DATE: ({ invoice }) => invoice?.datePaid ?? '',
};

async function listOrders(sort: string): Promise<readonly OrderRow[]> {
  const answer = await walk.admin.query(
    `{ workOrders(filter: {}, sort: ${sort}, direction: ASC, first: 200) { nodes { ${FIELDS} } } }`,
  );
  expect(answer.errors).toEqual([]);
  return (answer.data as { workOrders: { nodes: OrderRow[] } }).workOrders.nodes;
}

/** In each sort, the displayed column must be ascending. */
async function inOrder(): Promise<void> {
  for (const [sort, column] of Object.entries(COLUMNS)) {
    const cells = (await listOrders(sort)).map(column);
    expect(cells, sort).toEqual(cells.toSorted((one, next) => (one < next ? -1 : one > next ? 1 : 0)));
  }
}

const lastBy = async (sort: string): Promise<OrderRow | undefined> => (await listOrders(sort)).at(-1);
const order = (index: number): WalkedOrder => orders[index] as WalkedOrder;
const change = (id: string, values: Record<string, unknown>) =>
  api.db.updateTable('workOrder').set(values).where('id', '=', Number(id)).execute();

beforeAll(async () => {
  api = await startTestApi();
  walk = await orderWalk(api);
  const address = await api.db
    .insertInto('address')
    .values({ city: 'Carmel', state: 'IN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of ['Mid Homes', 'Low Homes'])
    firms.push(
      (
        await api.db
          .insertInto('propertyFirm')
          .values({ name, addressId: address.id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  for (const fullName of ['Mia', 'Lou'])
    sellers.push(
      (
        await api.db
          .insertInto('salesperson')
          .values({ fullName, addressId: address.id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  for (let index = 0; index < 3; index += 1) orders.push(await walk.inInvoice());
  for (const jobTime of ['PM', 'AM', 'EITHER']) orders.push(await walk.draft({ jobTime }));
  await change(order(0).id, { jobTime: 'DO_NOT_USE' });
});
afterAll(() => api.close());

test('sorts by firm, salesperson and installer follow the orders and the current names', async () => {
  await inOrder();
  for (const [index, { id }] of orders.entries())
    await change(id, { propertyFirmId: firms[index % 3] ?? null, salespersonId: sellers[index % 2] ?? null });
  await change(order(3).id, { installerId: walk.company.installerId });
  await change(order(4).id, { installerId: walk.company.otherInstallerId });
  await inOrder();
  const { admin, office } = walk;
  const renamed = await Promise.all([
    office.mutate('propertyFirmUpdate', { id: firms[1], version: 1, name: 'Zz Homes' }, 'propertyFirm { id }'),
    admin.mutate('salespersonUpdate', { id: sellers[1], version: 1, fullName: 'Zz Lou' }, 'salesperson { id }'),
    admin.mutate(
      'installerUpdate',
      { id: walk.company.otherInstallerId, version: 1, firstName: 'Zz Sam' },
      'installer { id }',
    ),
  ]);
  expect(renamed.flatMap(({ errors }) => errors)).toEqual([]);
  await expect.poll(async () => (await lastBy('PMF'))?.pmf?.name).toBe('Zz Homes');
  await expect.poll(async () => (await lastBy('SALESPERSON'))?.salesperson?.fullName).toBe('Zz Lou');
  await expect.poll(async () => (await lastBy('INSTALLER'))?.installer?.fullName).toBe('Zz Sam Otto');
  await inOrder();
  await change(order(4).id, { propertyFirmId: null, salespersonId: null, installerId: null });
  await inOrder();
});

test('sorts by invoice follow it: created, paid in part, paid, reversed, deleted and created again', async () => {
  const { office } = walk;
  const [first, second] = [order(0), order(1)];
  expect(
    (await office.mutate('invoiceCreate', { workOrderIds: [first.id, second.id] }, 'errors { message }')).errors,
  ).toEqual([]);
  await inOrder();
  expect((await lastBy('INVOICE_NUMBER'))?.invoice?.number).toBe(second.workOrderNumber);
  await walk.pay(await walk.read(first.id), 100);
  await inOrder();
  expect((await lastBy('INVOICE_STATUS'))?.id).toBe(first.id);
  await walk.pay(await walk.read(second.id), (await walk.read(second.id)).invoice?.amountOpen ?? 0);
  await inOrder();
  expect([
    (await lastBy('INVOICE_STATUS'))?.id,
    (await lastBy('PAID_AMOUNT'))?.id,
    (await lastBy('PAID_DATE'))?.id,
  ]).toEqual([second.id, second.id, second.id]);
  const paymentId = (await walk.read(second.id)).invoice?.payments[0]?.id;
  expect((await office.mutate('paymentReverse', { paymentId, reason: 'bounced' }, 'invoice { id }')).errors).toEqual(
    [],
  );
  await inOrder();
  expect((await lastBy('PAID_AMOUNT'))?.id).toBe(first.id);
  await office.mutate('invoiceDelete', { workOrderIds: [second.id] }, 'results { invoiceId }');
  expect((await walk.read(second.id)).invoice).toBeNull();
  await inOrder();
  expect((await lastBy('INVOICE_NUMBER'))?.id).toBe(first.id);
  await office.mutate('invoiceCreate', { workOrderIds: [second.id] }, 'errors { message }');
  await inOrder();
  expect((await lastBy('INVOICE_NUMBER'))?.invoice?.number).toBe(`${second.workOrderNumber}-2`);
});

test('an order assigned to an installer who is being renamed is listed with the new name', async () => {
  const installerId = await walk.newInstaller();
  let assigned: Promise<unknown> | undefined;
  await api.db.transaction().execute(async (trx) => {
    await trx.updateTable('installer').set({ firstName: 'Renamed' }).where('id', '=', installerId).execute();
    assigned = change(order(5).id, { installerId });
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock'`.execute(api.db)
          ).rows.length,
      )
      .toBe(1);
  });
  await assigned;
  const row = await api.db
    .selectFrom('workOrder as w')
    .innerJoin('installer as n', 'n.id', 'w.installerId')
    .select(['w.listedInstaller', 'n.fullName'])
    .where('w.id', '=', Number(order(5).id))
    .executeTakeFirstOrThrow();
  expect(row.listedInstaller).toBe(row.fullName);
});
