import { beforeEach, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const { office, company } = walk;

interface Row {
  readonly id: string;
  readonly number: string;
  readonly refusal: string | null;
}
interface Preview {
  readonly ids: readonly string[];
  readonly amount: number | null;
  readonly again: number;
  readonly groups: readonly {
    readonly way: string;
    readonly customerName: string;
    readonly count: number;
    readonly amount: number | null;
    readonly recipients: readonly string[] | null;
  }[];
  readonly withoutPo: readonly Row[];
  readonly leftOut: readonly Row[];
}

const FIELDS =
  '{ ids amount again groups { way customerName count amount recipients } withoutPo { id number } leftOut { id number refusal } }';

async function ask(query: string, variables: Record<string, unknown>, client: ApiClient): Promise<Preview> {
  const answer = await client.query(query, variables);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'p') as Preview;
}
const creating = (ids: readonly string[] | null, client = office) =>
  ask(`query Q($ids: [ID!]) { p: invoiceCreatePreview(workOrderIds: $ids) ${FIELDS} }`, { ids }, client);
const sending = (ids: readonly string[], method = 'EMAIL') =>
  ask(
    `query Q($ids: [ID!]!, $method: InvoiceSendMethod!) { p: invoiceSendPreview(ids: $ids, method: $method) ${FIELDS} }`,
    { ids, method },
    office,
  );

const customer = (values: {
  invoiceMethodId?: number | null;
  invoiceEmails?: string[];
  isEnabled?: boolean;
  poNumberRequired?: boolean;
  summaryBy?: string;
}) => api.db.updateTable('customer').set(values).where('id', '=', company.customerId).execute();

beforeEach(() =>
  customer({
    invoiceMethodId: 1,
    invoiceEmails: ['ap@lakeside.example'],
    isEnabled: true,
    poNumberRequired: false,
    summaryBy: 'NONE',
  }),
);

test('before orders are invoiced, the sum, the recipients, and who is left out with the reason are known', async () => {
  const [mailed, withPo, early] = [await walk.inInvoice(), await walk.inInvoice(), await walk.inReconcile()];
  await api.db
    .updateTable('workOrder')
    .set({ customerPo: '7781', invoiceMethodId: 2 })
    .where('id', '=', Number(withPo.id))
    .execute();
  const preview = await creating([mailed.id, withPo.id, early.id, '999999']);
  expect(preview).toMatchObject({
    ids: [mailed.id, withPo.id],
    amount: 1583.24,
    again: 0,
    groups: [
      {
        way: 'EMAIL',
        customerName: 'Lakeside Apartments',
        count: 1,
        amount: 791.62,
        recipients: ['ap@lakeside.example'],
      },
      { way: 'PRINT', count: 1, amount: 791.62, recipients: [] },
    ],
    withoutPo: [{ id: mailed.id }],
    leftOut: [
      { id: early.id, number: early.workOrderNumber, refusal: 'It is in Reconcile.' },
      { id: '999999', refusal: expect.stringContaining('Work order 999999 was not found.') },
    ],
  });
  // What was said is what happens.
  const created = await office.mutate(
    'invoiceCreate',
    { workOrderIds: [mailed.id, withPo.id, early.id] },
    'workOrders { id invoice { deliveryState delivery } } errors { modelId }',
  );
  expect(valueAt(created, 'invoiceCreate')).toMatchObject({
    workOrders: [
      { id: mailed.id, invoice: { delivery: 'EMAIL', deliveryState: 'SENDING' } },
      { id: withPo.id, invoice: { delivery: 'PRINT', deliveryState: 'TO_SEND' } },
    ],
    errors: [{ modelId: early.id }],
  });
});

test('an order that the step would refuse is left out with the sentence of the step', async () => {
  const order = await walk.inInvoice();
  const refused = async (): Promise<readonly [string | null | undefined, string]> => {
    const { leftOut } = await creating([order.id]);
    const answer = await office.mutate('invoiceCreate', { workOrderIds: [order.id] }, 'errors { message }');
    return [leftOut[0]?.refusal, (valueAt(answer, 'invoiceCreate.errors') as { message: string }[])[0]?.message ?? ''];
  };
  await customer({ poNumberRequired: true });
  const [withoutPo, sentence] = await refused();
  expect(withoutPo).toBe(sentence);
  expect(sentence).toContain('requires a PO number');
  await customer({ poNumberRequired: false, isEnabled: false });
  const [disabled, other] = await refused();
  expect(disabled).toBe(other);
});

test('invoices that go out on paper or on a summary sheet say what is left to do', async () => {
  const order = await walk.inInvoice();
  const way = async () => (await creating([order.id])).groups.map((group) => group.way);
  await customer({ invoiceEmails: [] });
  expect(await way()).toEqual(['NO_ADDRESS']);
  await customer({ summaryBy: 'WEEK' });
  expect(await way()).toEqual(['SUMMARY']);
  // The order's own method counts, and only without one the customer's.
  await api.db.updateTable('workOrder').set({ invoiceMethodId: null }).where('id', '=', Number(order.id)).execute();
  expect(await way()).toEqual(['SUMMARY']);
  await customer({ invoiceMethodId: null });
  expect(await way()).toEqual(['NO_METHOD']);
  await customer({ summaryBy: 'NONE', invoiceMethodId: 3 });
  expect(await way()).toEqual(['PORTAL']);
});

test('without a selection, all orders that wait for their invoice are meant', async () => {
  const order = await walk.inInvoice();
  const { ids, leftOut } = await creating(null);
  expect(ids).toContain(order.id);
  expect(leftOut.every(({ refusal }) => refusal?.startsWith('It is in') === false)).toBe(true);
});

test('e-mailing again says how many were sent before, and who has no address', async () => {
  const [first, second] = [await walk.invoiced(), await walk.invoiced()];
  const ids = [first.invoice?.id ?? '', second.invoice?.id ?? ''];
  await api.db
    .updateTable('invoice')
    .set({ deliveryState: 'SENT', sentAt: api.services.clock() })
    .where('id', '=', Number(ids[0]))
    .execute();
  await api.db.updateTable('invoice').set({ deliveryState: 'TO_SEND' }).where('id', '=', Number(ids[1])).execute();
  expect(await sending(ids)).toMatchObject({
    ids,
    amount: 1583.24,
    again: 1,
    groups: [{ way: 'EMAIL', count: 2, recipients: ['ap@lakeside.example'] }],
    leftOut: [],
  });
  await customer({ invoiceEmails: [] });
  const none = await sending(ids);
  expect([none.ids, none.leftOut.length]).toEqual([[], 2]);
  expect(none.leftOut[0]?.refusal).toContain('no e-mail address');
  expect((await sending(ids, 'PRINT')).groups).toMatchObject([{ way: 'PRINT', count: 2, recipients: [] }]);
});

test('the invoices that are on no summary sheet are known before the sheets are made', async () => {
  const order = await walk.invoiced();
  const answer = await office.query(
    'query Q($ids: [ID!]!) { invoiceSummaryPreview(ids: $ids) { sheets { title } leftOut { modelId message } } }',
    { ids: [order.invoice?.id] },
  );
  expect(valueAt(answer, 'invoiceSummaryPreview')).toMatchObject({
    sheets: [],
    leftOut: [{ modelId: order.invoice?.id, message: expect.stringContaining('does not use summary sheets') }],
  });
});

test('a preview is one statement, whatever the number of its rows', async () => {
  const orders = [await walk.inInvoice(), await walk.inInvoice(), await walk.inInvoice()];
  const ids = orders.map(({ id }) => id);
  await creating(ids);
  expect((await api.countStatements(() => creating(ids.slice(0, 1)))).statements).toBe(1);
  expect((await api.countStatements(() => creating(ids))).statements).toBe(1);
  const invoice = await walk.invoiced();
  expect((await api.countStatements(() => sending([invoice.invoice?.id ?? '']))).statements).toBe(1);
});

test('who may create invoices sees what would happen and who gets it; amounts as everywhere', async () => {
  const order = await walk.inInvoice();
  const visitor = await api.userWith({ permissions: ['workOrder'] });
  const query = `{ invoiceCreatePreview(workOrderIds: ["${order.id}"]) { ids } }`;
  expect((await visitor.query(query)).codes).toEqual(['MISSING_PERMISSION']);
  const clerk = await api.userWith({ permissions: ['invoicing', 'workOrder'] });
  const preview = await creating([order.id], clerk);
  expect(preview).toMatchObject({
    ids: [order.id],
    amount: null,
    groups: [{ amount: null, recipients: ['ap@lakeside.example'] }],
  });
});
