import { addDays, nextBusinessDay } from '@falcon/domain/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../testing/api-client';
import type { ApiClient, TestApi } from '../../../testing/api-client';
import { makeCompany } from '../../../testing/company';
import type { TestCompany } from '../../../testing/company';

let api: TestApi;
let company: TestCompany;
let admin: ApiClient;
let office: ApiClient;
let warehouse: ApiClient;
let date: string;
let apartment = 100;

beforeAll(async () => {
  api = await startTestApi();
  company = await makeCompany(api.db);
  [admin, office, warehouse] = await Promise.all([api.as('admin'), api.as('office'), api.as('warehouse')]);
  date = nextBusinessDay(new Date().toISOString().slice(0, 10));
});
afterAll(() => api.close());

const STATUS = { CUT: 1, ASSIGN: 2, RECONCILE: 3, INVOICE: 4, CLOSE: 5, INVOICE_CREATED: 6, PAYMENT_RECEIVED: 7, HOLD: 8, HOLD_COMMERCIAL: 9, CANCELLED: 10, DRAFT: 11 } as const;

interface Order {
  readonly id: string;
  readonly version: number;
  readonly workOrderNumber: string;
  readonly status: { readonly code: string };
  readonly totals: { readonly jobCost: number } | null;
  readonly cuts: readonly { readonly id: string }[];
  readonly invoice: { readonly id: string; readonly number: string; readonly status: string; readonly amountOpen: number; readonly payments: readonly { readonly id: string }[] } | null;
  readonly installerId: string | null;
}
const ORDER = 'id version workOrderNumber status { code } totals { jobCost } cuts { id } installerId invoice { id number status amountOpen payments { id } }';

async function draft(extra: Record<string, unknown> = {}): Promise<Order> {
  const answer = await office.mutate(
    'workOrderCreate',
    {
      customerId: company.customerId, unitId: company.carpetUnitId, buildingUnit: `1 / ${(apartment += 1)}`, installDate: date,
      lines: [{ lineKey: 'carpet', itemId: company.carpetItemId }, { lineKey: 'pad', itemId: company.padItemId }, { lineKey: 'tripCharge', quantity: 1 }],
      useMinimumProfit: true, minimumProfit: 150, additionalCosts: [{ description: 'Lift', materialCost: 10, laborCost: 5, profitCost: 2 }], ...extra,
    },
    `workOrder { ${ORDER} }`,
  );
  expect(answer.errors).toEqual([]);
  return payload(answer.data, 'workOrderCreate').workOrder as Order;
}

const payload = (data: unknown, name: string) => {
  const root = data as Record<string, unknown>;
  return (name in root ? root[name] : root) as Record<string, unknown>;
};

async function read(id: string): Promise<Order> {
  const answer = await admin.query(`query Read($id: ID!) { workOrder(id: $id) { ${ORDER} } }`, { id });
  expect(answer.errors).toEqual([]);
  return (answer.data as { workOrder: Order }).workOrder;
}

async function move(client: ApiClient, order: Order, statusId: number, extra: Record<string, unknown> = {}): Promise<{ readonly order: Order | undefined; readonly refusal: string | undefined }> {
  const answer = await client.mutate('workOrderChangeStatus', { ids: [order.id], statusId, ...extra }, `workOrders { ${ORDER} } errors { modelId message }`);
  const result = payload(answer.data, 'workOrderChangeStatus') as { workOrders: Order[]; errors: { message: string }[] } | null;
  return { order: result?.workOrders[0], refusal: result?.errors[0]?.message ?? answer.errors[0]?.message };
}

async function inCut(extra: Record<string, unknown> = {}): Promise<Order> {
  const { order, refusal } = await move(office, await draft(extra), STATUS.CUT);
  expect(refusal).toBeUndefined();
  return order as Order;
}

async function inAssign(): Promise<Order> {
  const order = await inCut();
  const cuts = order.cuts.map((cut) => ({ id: cut.id, rollNumber: 'R-1', dyeLot: 'L7' }));
  const answer = await warehouse.mutate('workOrderCutsUpdate', { id: order.id, version: order.version, cuts, done: true }, 'workOrder { id }');
  expect(answer.errors).toEqual([]);
  return read(order.id);
}

async function assignTo(order: Order, installerId = company.installerId): Promise<{ count: number; warnings: { message: string }[]; errors: { message: string }[] }> {
  const answer = await office.mutate('workOrderAssign', { workOrderIds: [order.id], installerId }, 'count warnings { message } errors { message }');
  expect(answer.errors).toEqual([]);
  return payload(answer.data, 'workOrderAssign') as never;
}

/** A crew of its own for each order, so that orders of one day do not clash. */
async function newInstaller(): Promise<number> {
  const address = await api.db.insertInto('address').values({ city: 'Carmel', state: 'IN' }).returning('id').executeTakeFirstOrThrow();
  const { id } = await api.db.insertInto('installer').values({ firstName: 'Crew', lastName: String((apartment += 1)), addressId: address.id }).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function inReconcile(installerId?: number): Promise<Order> {
  const order = await inAssign();
  const assigned = await assignTo(order, installerId ?? (await newInstaller()));
  expect(assigned.errors).toEqual([]);
  return read(order.id);
}

/** Sets the clock of the job, not of the server: the install date is moved to yesterday. */
const installYesterday = (order: Order) => api.db.updateTable('workOrder').set({ installDate: addDays(new Date().toISOString().slice(0, 10), -1) }).where('id', '=', Number(order.id)).execute();

async function inInvoice(): Promise<Order> {
  const order = await inReconcile();
  await installYesterday(order);
  const answer = await office.mutate('workOrderReconcile', { id: order.id, version: order.version, lines: [] }, `workOrder { ${ORDER} }`);
  expect(answer.errors).toEqual([]);
  return read(order.id);
}

async function invoiced(): Promise<Order> {
  const order = await inInvoice();
  const answer = await office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }');
  expect(answer.errors).toEqual([]);
  expect(payload(answer.data, 'invoiceCreate').errors).toEqual([]);
  return read(order.id);
}

const pay = (order: Order, amount: number, key?: string) =>
  office.mutate('paymentRecord', { invoiceId: order.invoice?.id, amount, paidOn: new Date().toISOString().slice(0, 10), ...(key ? { clientMutationId: key } : {}) }, 'invoice { status }');

describe('the main line', () => {
  test('an order goes from draft to closed, and its figures are those of the worked example', async () => {
    const order = await draft();
    expect(order.totals?.jobCost).toBe(791.62);
    const invoice = await invoiced();
    expect(invoice.status.code).toBe('INVOICE_CREATED');
    expect(invoice.invoice?.number).toBe(invoice.workOrderNumber);
    expect(invoice.invoice?.amountOpen).toBe(791.62);
    expect((await pay(invoice, 791.62)).errors).toEqual([]);
    expect((await read(invoice.id)).status.code).toBe('PAYMENT_RECEIVED');
    const closed = await move(office, invoice, STATUS.CLOSE);
    expect(closed.refusal).toBeUndefined();
    expect(closed.order?.status.code).toBe('CLOSE');
  });

  test('the installer’s pay is fixed by the reconcile', async () => {
    const order = await inInvoice();
    const pay = await api.db.selectFrom('contractorInvoice').selectAll().where('workOrderId', '=', Number(order.id)).executeTakeFirstOrThrow();
    expect(pay.totalCents).toBe(22_198);
  });

  test('commission accrues with the invoice, is earned by the payment and reversed with a deleted invoice', async () => {
    const order = await invoiced();
    const state = async () => (await api.db.selectFrom('commission').select(['state', 'amountCents']).where('workOrderId', '=', Number(order.id)).executeTakeFirstOrThrow());
    expect(await state()).toEqual({ state: 'ACCRUED', amountCents: 1_200 });
    await pay(order, 791.62);
    expect((await state()).state).toBe('EARNED');
    const payment = (await read(order.id)).invoice?.payments[0];
    await office.mutate('paymentReverse', { paymentId: payment?.id, reason: 'bounced' }, 'invoice { status }');
    expect((await state()).state).toBe('ACCRUED');
    expect((await read(order.id)).status.code).toBe('INVOICE_CREATED');
    await office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'results { invoiceId }');
    expect((await state()).state).toBe('REVERSED');
    expect((await read(order.id)).status.code).toBe('INVOICE');
  });
});

describe('refusals of the status table', () => {
  test('a draft without an install date cannot be submitted', async () => {
    expect((await move(office, await draft({ installDate: null }), STATUS.CUT)).refusal).toMatch(/install date/);
  });

  test('a customer that requires a PO number needs one before cutting', async () => {
    await api.db.updateTable('customer').set({ poNumberRequired: true }).where('id', '=', company.customerId).execute();
    const refused = await move(office, await draft(), STATUS.CUT);
    const passed = await move(office, await draft({ customerPo: '88213' }), STATUS.CUT);
    await api.db.updateTable('customer').set({ poNumberRequired: false }).where('id', '=', company.customerId).execute();
    expect(refused.refusal).toMatch(/PO number/);
    expect(passed.order?.status.code).toBe('CUT');
  });

  test('a customer over its credit limit needs the override', async () => {
    await api.db.updateTable('customer').set({ creditLimitCents: 0 }).where('id', '=', company.customerId).execute();
    const refused = await move(office, await draft(), STATUS.CUT);
    const overridden = await move(admin, await draft(), STATUS.CUT);
    await api.db.updateTable('customer').set({ creditLimitCents: null }).where('id', '=', company.customerId).execute();
    expect(refused.refusal).toMatch(/credit limit/);
    expect(overridden.order?.status.code).toBe('CUT');
  });

  test('a disabled customer takes no new work', async () => {
    const order = await draft();
    await api.db.updateTable('customer').set({ isEnabled: false }).where('id', '=', company.customerId).execute();
    const refused = await move(office, order, STATUS.CUT);
    await api.db.updateTable('customer').set({ isEnabled: true }).where('id', '=', company.customerId).execute();
    expect(refused.refusal).toMatch(/disabled/);
  });

  test('cutting is not done while a roll or a lot is missing, or lots are mixed', async () => {
    const order = await inCut();
    const [first, second] = order.cuts;
    const done = (cuts: object[], version: number) => warehouse.mutate('workOrderCutsUpdate', { id: order.id, version, cuts, done: true }, 'workOrder { id }');
    expect((await done([], order.version)).errors[0]?.message).toMatch(/roll number of 2 cuts/);
    expect((await done([{ id: first?.id, rollNumber: 'R-1', dyeLot: 'L7' }, { id: second?.id, rollNumber: 'R-2', dyeLot: 'L8' }], order.version)).errors[0]?.message).toMatch(/one dye lot/);
    expect((await read(order.id)).status.code).toBe('CUT');
  });

  test('an order is not assigned to a disabled installer, nor twice to one at the same time', async () => {
    const first = await inReconcile(company.installerId);
    const second = await inAssign();
    await api.db.updateTable('workOrder').set({ installDate: date, slot: 'AM' }).where('id', 'in', [Number(first.id), Number(second.id)]).execute();
    const clash = await assignTo(second);
    expect(clash.count).toBe(0);
    expect(clash.errors[0]?.message).toContain(first.workOrderNumber);
    await api.db.updateTable('installer').set({ isEnabled: false }).where('id', '=', company.otherInstallerId).execute();
    const disabled = await office.mutate('workOrderAssign', { workOrderIds: [second.id], installerId: company.otherInstallerId }, 'count');
    await api.db.updateTable('installer').set({ isEnabled: true }).where('id', '=', company.otherInstallerId).execute();
    expect(disabled.errors[0]?.message).toMatch(/disabled/);
  });

  test('an installer without a certificate is assigned with a warning, or not at all where the company blocks it', async () => {
    const warned = await assignTo(await inAssign(), company.otherInstallerId);
    expect(warned.warnings[0]?.message).toMatch(/certificate/);
    await api.db.updateTable('appConfiguration').set({ blockAssignmentWhenExpired: true }).execute();
    const blocked = await assignTo(await inAssign(), company.otherInstallerId);
    await api.db.updateTable('appConfiguration').set({ blockAssignmentWhenExpired: false }).execute();
    expect(blocked.errors[0]?.message).toMatch(/certificate/);
  });

  test('a job in the future is not reconciled', async () => {
    const order = await inReconcile();
    const answer = await office.mutate('workOrderReconcile', { id: order.id, version: order.version, lines: [] }, 'workOrder { id }');
    expect(answer.errors[0]?.message).toMatch(/still to come/);
  });

  test('an order that costs something is not closed without charge', async () => {
    expect((await move(office, await inInvoice(), STATUS.CLOSE)).refusal).toMatch(/closed without charge/);
  });

  test('an invoice is not deleted once money is on it, and a closed order is not cancelled', async () => {
    const order = await invoiced();
    await pay(order, 100);
    expect((await read(order.id)).invoice?.status).toBe('PARTIAL');
    const answer = await office.mutate('invoiceDelete', { workOrderIds: [order.id] }, 'errors { message }');
    expect((payload(answer.data, 'invoiceDelete').errors as { message: string }[])[0]?.message).toMatch(/paid/);
    expect((await move(admin, order, STATUS.CANCELLED, { reason: 'no' })).refusal).toMatch(/cannot move/);
  });

  test('a hold needs a reason, remembers where the order was and frees its place', async () => {
    const order = await inCut();
    expect((await move(office, order, STATUS.HOLD)).refusal).toMatch(/reason/);
    const held = await move(office, order, STATUS.HOLD, { reason: 'tenant ill' });
    expect(held.order?.status.code).toBe('HOLD');
    expect((await move(office, order, STATUS.ASSIGN)).refusal).toMatch(/put on hold in Cut/);
    expect((await move(office, order, STATUS.CUT)).order?.status.code).toBe('CUT');
  });

  test('commercial hold is for commercial customers', async () => {
    expect((await move(office, await inCut(), STATUS.HOLD_COMMERCIAL, { reason: 'x' })).refusal).toMatch(/commercial/);
  });

  test('an assigned order is cancelled with the override only; a cancelled one comes back as a draft with a new date', async () => {
    const order = await inReconcile();
    expect((await move(office, order, STATUS.CANCELLED, { reason: 'moved out' })).refusal).toMatch(/permission/);
    expect((await move(admin, order, STATUS.CANCELLED, { reason: 'moved out' })).order?.status.code).toBe('CANCELLED');
    const back = await move(admin, order, STATUS.DRAFT, { installDate: date });
    expect(back.refusal).toBeUndefined();
    expect(back.order?.status.code).toBe('DRAFT');
    expect(back.order?.installerId).toBeNull();
  });

  test('a forced change needs the override and a reason, is marked in the history, and never leaves the books wrong', async () => {
    const order = await inCut();
    expect((await move(office, order, STATUS.INVOICE, { force: true, reason: 'x' })).refusal).toMatch(/permission/);
    expect((await move(admin, order, STATUS.INVOICE, { force: true })).refusal).toMatch(/reason/);
    expect((await move(admin, order, STATUS.INVOICE_CREATED, { force: true, reason: 'x' })).refusal).toMatch(/no invoice/);
    expect((await move(admin, order, STATUS.INVOICE, { force: true, reason: 'done by phone' })).order?.status.code).toBe('INVOICE');
    const audit = await api.db.selectFrom('workOrderAudit').selectAll().where('workOrderId', '=', Number(order.id)).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ forced: true, reason: 'done by phone', fromStatusId: 1, toStatusId: 4 });
    const billed = await invoiced();
    await pay(billed, 100);
    expect((await move(admin, billed, STATUS.INVOICE, { force: true, reason: 'x' })).refusal).toMatch(/is posted on the invoice/);
  });

  test('an order forced away from an unpaid invoice takes the invoice back', async () => {
    const order = await invoiced();
    expect((await move(admin, order, STATUS.INVOICE, { force: true, reason: 'wrong unit' })).refusal).toBeUndefined();
    expect((await read(order.id)).invoice).toBeNull();
  });

  test('the view role moves nothing', async () => {
    const view = await api.as('view');
    const answer = await view.mutate('workOrderChangeStatus', { ids: [(await draft()).id], statusId: STATUS.CUT }, 'errors { message }');
    expect(answer.codes).toEqual(['MISSING_PERMISSION']);
  });

  test('in bulk a refused order is named and the others go through', async () => {
    const [good, bad] = [await draft(), await draft({ installDate: null })];
    const answer = await office.mutate('workOrderChangeStatus', { ids: [good.id, bad.id], statusId: STATUS.CUT }, 'workOrders { id } errors { modelId }');
    expect(payload(answer.data, 'workOrderChangeStatus')).toEqual({ workOrders: [{ id: good.id }], errors: [{ modelId: bad.id }] });
  });

  test('a stale version is refused', async () => {
    const order = await inCut();
    expect((await move(office, order, STATUS.HOLD, { reason: 'x', version: order.version - 1 })).refusal).toMatch(/changed by someone else/);
  });
});

describe('money', () => {
  test('two clerks who record the last payment at once leave one payment', async () => {
    const order = await invoiced();
    const answers = await Promise.all([pay(order, 791.62), pay(order, 791.62)]);
    expect(answers.flatMap((answer) => answer.errors).length).toBe(1);
    expect((await read(order.id)).invoice?.payments.length).toBe(1);
  });

  test('the same payment sent twice is one payment', async () => {
    const order = await invoiced();
    await pay(order, 100, 'key-1');
    await pay(order, 100, 'key-1');
    expect((await read(order.id)).invoice?.amountOpen).toBe(691.62);
  });

  test('an order is invoiced once, however often it is asked', async () => {
    const order = await inInvoice();
    await Promise.all([1, 2].map(() => office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }')));
    const invoices = await api.db.selectFrom('invoice').select('id').where('workOrderId', '=', Number(order.id)).execute();
    expect(invoices.length).toBe(1);
  });
});

describe('stock', () => {
  test('cutting shortens the roll, a re-cut gives it back, a roll too short refuses the cutting', async () => {
    await api.db.insertInto('inventoryRoll').values({ itemId: company.carpetItemId, rollNumber: 'S-1', dyeLot: 'L1', widthE4: 120_000, receivedLengthE4: 1_200_000, lengthE4: 1_200_000 }).execute();
    await api.db.insertInto('inventoryRoll').values({ itemId: company.carpetItemId, rollNumber: 'S-2', dyeLot: 'L1', widthE4: 120_000, receivedLengthE4: 100_000, lengthE4: 100_000 }).execute();
    const lengthOf = async (rollNumber: string) => (await api.db.selectFrom('inventoryRoll').select('lengthE4').where('rollNumber', '=', rollNumber).executeTakeFirstOrThrow()).lengthE4;
    const order = await inCut();
    const cut = (rollNumber: string, version: number) =>
      warehouse.mutate('workOrderCutsUpdate', { id: order.id, version, done: true, cuts: order.cuts.map((piece) => ({ id: piece.id, rollNumber, dyeLot: 'L1' })) }, 'workOrder { id }');
    expect((await cut('S-2', order.version)).errors[0]?.message).toMatch(/too short/);
    expect((await cut('S-1', order.version)).errors).toEqual([]);
    expect(await lengthOf('S-1')).toBe(1_200_000 - 303_333);
    expect((await move(warehouse, order, STATUS.CUT, { reason: 'wrong color' })).order?.status.code).toBe('CUT');
    expect(await lengthOf('S-1')).toBe(1_200_000);
  });
});
