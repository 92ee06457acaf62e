import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { checkedNow } from './self-check-test-kit';

const api = await testApi();
const { db, services } = api;
const walk = await orderWalk(api);
const admin = await api.as('super-admin');

const FINDINGS = `{ selfCheck { openFindings }
  selfCheckFindings { totalCount nodes { id version check figure state following consequences { recordName figure link } } }
  dashboard { needsYou { kind text } } }`;

interface FindingRow {
  readonly id: string;
  readonly version: number;
  readonly check: string;
  readonly figure: string;
  readonly state: string;
  readonly following: number;
}

/** What the page and the dashboard show after a run. */
async function pageAfterRun() {
  await checkedNow(db, services);
  const answer = await admin.query(FINDINGS);
  const nodes = valueAt(answer, 'selfCheckFindings.nodes') as FindingRow[];
  return {
    nodes,
    live: nodes.filter(({ state }) => state !== 'FIXED').map(({ check, figure }) => `${check}: ${figure}`),
    open: valueAt(answer, 'selfCheck.openFindings'),
    needsYou: (valueAt(answer, 'dashboard.needsYou') as { kind: string; text: string }[])
      .filter(({ kind }) => kind === 'SELF_CHECK')
      .map(({ text }) => text),
  };
}

/** Bypasses the program and its triggers. */
const change = (statement: string) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });

test('a wrong figure is one finding, with what follows from it; that is one of its own once the figure is right', async () => {
  const { invoice, id } = await walk.invoiced();
  const invoiceId = Number(invoice?.id);
  await change(`update invoice set amount_paid_cents = 100 where id = ${invoiceId}`);
  const wrong = await pageAfterRun();
  expect(wrong.live).toEqual(['Paid invoices: Paid']);
  expect([wrong.open, wrong.needsYou]).toEqual([1, ['1 figure found by the self-check to differ']]);
  expect(wrong.nodes[0]).toMatchObject({
    following: 2,
    consequences: expect.arrayContaining([
      expect.objectContaining({ figure: 'Balance' }),
      expect.objectContaining({ figure: 'Paid', link: `/work-orders/${id}` }),
    ]) as unknown,
  });

  // Dismissing a finding also dismisses the findings that follow from it.
  const { id: findingId, version } = wrong.nodes[0] as FindingRow;
  await admin.mutate('selfCheckFindingDismiss', { id: findingId, version, reason: 'Known' }, 'selfCheckFinding { id }');
  expect((await pageAfterRun()).open).toBe(0);

  await change(`update work_order set listed_paid_cents = 300 where id = ${id}`);
  expect((await pageAfterRun()).open).toBe(0);
  await change(`update invoice set amount_paid_cents = 0 where id = ${invoiceId}`);
  const page = await pageAfterRun();
  expect([page.live, page.open]).toEqual([['Invoices in the list of orders: Paid'], 1]);
  await change(`update work_order set listed_paid_cents = 0 where id = ${id}`);
  expect((await pageAfterRun()).open).toBe(0);
});

test('a closed order is calculated again, and what its invoice, pay and commission have of it follows', async () => {
  const order = await walk.invoiced();
  expect((await walk.pay(order, order.totals?.jobCost ?? 0)).errors).toEqual([]);
  await sql`update work_order set status_id = 5 where id = ${order.id}`.execute(db);
  expect((await pageAfterRun()).live).toEqual([]);
  await change(
    `update work_order set material_cents = material_cents - 700, tax_cents = tax_cents + 700 where id = ${order.id}`,
  );
  const { live } = await pageAfterRun();
  expect(live.toSorted()).toEqual(['Closed and canceled orders: Material', 'Closed and canceled orders: Tax']);
  await change(
    `update work_order set material_cents = material_cents + 700, tax_cents = tax_cents - 700 where id = ${order.id}`,
  );
  await change(
    `update invoice set material_cents = material_cents - 700, tax_cents = tax_cents + 700 where id = ${order.invoice?.id}`,
  );
  expect((await pageAfterRun()).live.toSorted()).toEqual(['Invoices: Material', 'Invoices: Tax']);
  await change(`update invoice set tax_state = 'OH' where id = ${order.invoice?.id}`);
  expect((await pageAfterRun()).live.toSorted()).toEqual([
    'Invoices: Material',
    'Invoices: Tax',
    'Invoices: Tax state',
  ]);
});
