import * as fc from 'fast-check';
import type { Selectable } from 'kysely';
import type { DB } from '#db/database';
import { ago, TODAY } from '../receivables-test-kit';
import type { openReceivables } from '../receivables-test-kit';

type Receivables = Awaited<ReturnType<typeof openReceivables>>;

const STATES = [
  { state: 'IN', rate: 0, taxed: 0 },
  { state: 'IN', rate: 700, taxed: 0.4 },
  { state: 'OH', rate: 575, taxed: 1 },
] as const;
/** An invoice for an order in a given state, priced as there. */
export async function billed(
  { api, bill }: Receivables,
  customerId: number,
  one: { place: number; exempt: boolean; cents: number; due: number },
) {
  const { state, rate, taxed } = STATES[one.place % STATES.length] ?? STATES[0];
  const base = rate === 0 ? 0 : Math.round(one.cents * taxed);
  const tax = one.exempt ? 0 : Math.round((base * rate) / 10_000);
  const { id, number } = await bill({ customerId, cents: one.cents + tax, due: one.due });
  await api.db
    .updateTable('invoice')
    .set({
      taxState: state,
      taxRateBp: rate,
      taxCents: tax,
      materialCents: one.cents,
      taxableCents: one.exempt ? 0 : base,
      exemptCents: one.exempt ? base : 0,
    })
    .where('id', '=', id)
    .execute();
  return { id, number };
}

const place = fc.nat(7);
/** Things that happen to a customer's accounts; many are refused. */
export const step = fc.oneof(
  fc.record({
    name: fc.constant('pay' as const),
    place,
    percent: fc.integer({ min: 5, max: 130 }),
    days: fc.nat(40),
    cash: fc.boolean(),
  }),
  fc.record({
    name: fc.constantFrom('discountRecord' as const, 'writeOffRecord' as const),
    place,
    percent: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ name: fc.constant('memo' as const), place, own: fc.boolean(), percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ name: fc.constant('apply' as const), place }),
  fc.record({ name: fc.constant('bounce' as const), place }),
  fc.record({ name: fc.constant('takeBack' as const), place }),
  fc.record({ name: fc.constant('remove' as const), place }),
  fc.record({ name: fc.constant('deposit' as const), most: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ name: fc.constant('undoDeposit' as const), place }),
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** A history in which every kind of step succeeds. */
export const EVERY: Step[] = [
  { name: 'pay', place: 0, percent: 100, days: 20, cash: false },
  { name: 'pay', place: 1, percent: 130, days: 12, cash: true },
  { name: 'deposit', most: 1 },
  { name: 'apply', place: 2 },
  { name: 'memo', place: 3, own: true, percent: 20 },
  { name: 'memo', place: 3, own: false, percent: 20 },
  { name: 'apply', place: 4 },
  { name: 'discountRecord', place: 5, percent: 10 },
  { name: 'writeOffRecord', place: 6, percent: 10 },
  { name: 'bounce', place: 0 },
  { name: 'takeBack', place: 1 },
  { name: 'remove', place: 7 },
  { name: 'deposit', most: 3 },
  { name: 'undoDeposit', place: 1 },
];

const reason = 'Agreed';
interface State {
  readonly customerId: number;
  readonly invoice: Selectable<DB['invoice']>;
  readonly receipts: readonly Selectable<DB['receipt']>[];
}
type MutationCall = readonly [name: string, input: Readonly<Record<string, unknown>>, fields: string] | null;
const openOf = ({ invoice }: State): number => invoice.amountCents - invoice.amountPaidCents;
const part = (state: State, percent: number): number => Math.max(1, Math.round((openOf(state) * percent) / 100)) / 100;
const picked = <One>(all: readonly One[], place: number): One | undefined => all[place % Math.max(1, all.length)];

function paid(state: State, one: Extract<Step, { name: 'pay' }>): MutationCall {
  const amount = part(state, one.percent);
  const input = {
    customerId: state.customerId,
    amount,
    receivedOn: ago(one.days),
    method: one.cash ? 'CASH' : 'CHECK',
    reference: String(1000 + state.receipts.length),
    parts: [{ invoiceId: state.invoice.id, amount: Math.min(amount, openOf(state) / 100) }],
    keepsCredit: true,
  };
  return ['receiptRecord', input, 'receipt { id }'];
}

async function takenBack({ api }: Receivables, { customerId }: State, place: number): Promise<MutationCall> {
  const entries = await api.db
    .selectFrom('accountEntry')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('kind', 'in', ['CREDIT', 'DISCOUNT', 'WRITE_OFF'])
    .orderBy('id')
    .execute();
  const entry = picked(entries, place);
  return entry ? ['entryReverse', { id: entry.id, reason }, 'customer { id }'] : null;
}

async function undone({ api }: Receivables, place: number): Promise<MutationCall> {
  const deposit = picked(await api.db.selectFrom('deposit').select('id').orderBy('id').execute(), place);
  return deposit ? ['depositUndo', { id: deposit.id, reason }, 'deposit { id }'] : null;
}

function deposited({ receipts }: State, most: number): MutationCall {
  const receiptIds = receipts
    .filter(({ depositId, reversedAt }) => depositId === null && reversedAt === null)
    .slice(0, most)
    .map(({ id }) => id);
  return ['depositCreate', { depositedOn: TODAY, reference: 'Bag', receiptIds }, 'deposit { id }'];
}

function bounced({ receipts }: State, place: number): MutationCall {
  const receipt = picked(receipts, place);
  return receipt ? ['receiptReverse', { id: receipt.id, reason }, 'receipt { id }'] : null;
}

function mutationOf(kit: Receivables, state: State, one: Step): MutationCall | Promise<MutationCall> {
  const { customerId, invoice } = state;
  switch (one.name) {
    case 'pay':
      return paid(state, one);
    case 'discountRecord':
    case 'writeOffRecord':
      return [one.name, { invoiceId: invoice.id, amount: part(state, one.percent), reason }, 'customer { id }'];
    case 'memo':
      return [
        'creditMemoCreate',
        { customerId, invoiceId: one.own ? invoice.id : null, amount: part(state, one.percent), reason },
        'creditMemo { id }',
      ];
    case 'apply':
      return ['creditApply', { customerId, parts: [{ invoiceId: invoice.id, amount: 0.07 }] }, 'customer { id }'];
    case 'bounce':
      return bounced(state, one.place);
    case 'takeBack':
      return takenBack(kit, state, one.place);
    case 'remove':
      return ['invoiceDelete', { workOrderIds: [invoice.workOrderId] }, 'errors { message }'];
    case 'deposit':
      return deposited(state, one.most);
    default:
      return undone(kit, one.place);
  }
}

/** Runs a step; returns whether it succeeded. */
export async function take(kit: Receivables, customerId: number, ids: readonly number[], one: Step): Promise<boolean> {
  const { db } = kit.api;
  const id = ('place' in one ? picked(ids, one.place) : ids[0]) ?? 0;
  const invoice = await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const own = db.selectFrom('receipt').selectAll().where('customerId', '=', customerId).orderBy('id');
  const mutation = await mutationOf(kit, { customerId, invoice, receipts: await own.execute() }, one);
  return mutation !== null && (await kit.walk.admin.mutate(...mutation)).errors.length === 0;
}
