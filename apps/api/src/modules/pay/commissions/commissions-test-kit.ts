import { addDays } from '@falcon/domain/kit/schedule';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiAnswer, ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const today = companyToday();
/** A day before today. */
export const ago = (days: number): string => addDays(today, -days);

const STATEMENT =
  'id salespersonName salespersonIsEnabled carriedIn commissions adjustments paid carriedOut checkNumber lines { kind description why base rate amount }';
export const RUN = `id status paid carried fingerprint approvedBy paidOn method reference reopenReason statements { ${STATEMENT} }
  waiting { count amount rows { workOrderNumber amount why } } changedSince { workOrderNumber difference }`;

interface Line {
  readonly kind: string;
  readonly description: string;
  readonly why: string;
  readonly base: number | null;
  readonly rate: number | null;
  readonly amount: number;
}
interface Statement {
  readonly id: string | null;
  readonly salespersonName: string;
  readonly carriedIn: number;
  readonly commissions: number;
  readonly adjustments: number;
  readonly paid: number;
  readonly carriedOut: number;
  readonly checkNumber: string;
  readonly lines: readonly Line[];
}
export interface Run {
  readonly id: string;
  readonly status: string;
  readonly paid: number;
  readonly carried: number;
  readonly fingerprint: string;
  readonly statements: readonly Statement[];
  readonly waiting: { readonly count: number; readonly amount: number; readonly rows: readonly WaitingCommission[] };
  readonly changedSince: readonly { readonly workOrderNumber: string; readonly difference: number }[];
}
interface WaitingCommission {
  readonly workOrderNumber: string;
  readonly amount: number;
  readonly why: string;
}

/** A company whose orders earn Ann Lee 12.00 each (8 % of 150.00), and the operations on commissions. */
export async function openCommissions() {
  const api = await testApi();
  const walk = await orderWalk(api);
  const { admin, company, office } = walk;
  const create = (periodStart: string, periodEnd: string, client: ApiClient = admin) =>
    client.mutate('commissionRunCreate', { periodStart, periodEnd }, `commissionRun { ${RUN} }`);
  const read = async (id: string, client: ApiClient = admin): Promise<Run> =>
    valueAt(
      await client.query(`query R($id: ID!) { commissionRun(id: $id) { ${RUN} } }`, { id }),
      'commissionRun',
    ) as Run;
  const begin = async (periodStart: string, periodEnd: string): Promise<Run> =>
    valueAt(await create(periodStart, periodEnd), 'commissionRunCreate.commissionRun') as Run;
  const approve = async (run: Pick<Run, 'id'>, client: ApiClient = admin, fingerprint?: string): Promise<ApiAnswer> =>
    client.mutate(
      'commissionRunApprove',
      { id: run.id, fingerprint: fingerprint ?? (await read(run.id)).fingerprint },
      `commissionRun { ${RUN} }`,
    );
  const reopen = (run: Pick<Run, 'id'>, reason = 'A draw was missing.') =>
    admin.mutate('commissionRunReopen', { id: run.id, reason }, `commissionRun { ${RUN} }`);
  const transfer = (run: Pick<Run, 'id'>, paidOn: string = today, extra: Record<string, unknown> = {}) =>
    admin.mutate(
      'commissionRunPay',
      { id: run.id, paidOn, method: 'TRANSFER', reference: 'ACH 7', ...extra },
      `commissionRun { ${RUN} }`,
    );
  /** A run from creation to payment. */
  async function finished(start: string, end: string): Promise<Run> {
    const run = await begin(start, end);
    await approve(run);
    return valueAt(await transfer(run), 'commissionRunPay.commissionRun') as Run;
  }
  /** An order invoiced long ago, so that its payment can have any later date. */
  async function invoiced(): Promise<WalkedOrder> {
    const order = await walk.inInvoice();
    const input = { workOrderIds: [order.id], invoiceDate: ago(100) };
    await office.mutate('invoiceCreate', input, 'errors { message }');
    return walk.read(order.id);
  }
  /** An invoiced order that was paid in full on a day. */
  async function earned(on: string): Promise<WalkedOrder> {
    const order = await invoiced();
    await payInFull(order, on);
    return walk.read(order.id);
  }
  const payInFull = (order: WalkedOrder, on: string) =>
    office.mutate('paymentRecord', { invoiceId: order.invoice?.id, amount: 791.62, paidOn: on }, 'invoice { status }');
  /** The customer's check bounces. */
  const bounce = async (order: WalkedOrder) =>
    office.mutate(
      'paymentReverse',
      { paymentId: (await walk.read(order.id)).invoice?.payments.at(-1)?.id, reason: 'The check bounced.' },
      'invoice { status }',
    );
  const stateOf = async (order: WalkedOrder) =>
    api.db
      .selectFrom('commission')
      .select(['state', 'settledCents', 'dueCents'])
      .where('workOrderId', '=', Number(order.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  /** An adjustment of a salesperson's pay; a negative one is a draw. */
  async function adjust(date: string, cents: number, times = 1, salespersonId = company.salespersonId) {
    const { id } = await api.db
      .insertInto('paymentAdjustment')
      .values({
        adjustmentDate: date,
        salespersonId,
        totalAdjustmentCents: cents,
        recurring: times > 1,
        recurrenceNumber: times > 1 ? times : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { paymentAdjustmentId: id, description: 'Draw', amountCents: cents };
    await api.db.insertInto('paymentAdjustmentLine').values(line).execute();
  }
  /** A second salesperson with the next orders of the customer. */
  async function otherSalesperson(fullName: string): Promise<number> {
    const { addressId } = await api.db
      .selectFrom('salesperson')
      .select('addressId')
      .where('id', '=', company.salespersonId)
      .executeTakeFirstOrThrow();
    const { id } = await api.db
      .insertInto('salesperson')
      .values({ fullName, commissionRateBp: 1000, addressId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  return {
    api,
    walk,
    create,
    read,
    begin,
    approve,
    reopen,
    transfer,
    finished,
    invoiced,
    earned,
    payInFull,
    bounce,
    stateOf,
    adjust,
    otherSalesperson,
  };
}
