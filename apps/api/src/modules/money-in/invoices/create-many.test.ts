import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { silentLog } from '#testing/live';
import { performJob } from '#jobs/perform-job';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { runJobs, jobsEnded } from '#testing/jobs-kit';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { userJobs } from '#server/process/product-jobs';
import { createInvoicesJob } from './create-invoices';
import { deliverInvoiceJob } from './delivery/mail-invoices-job';

const api = await testApi();
const walk = await orderWalk(api);

interface Job {
  readonly id: string;
  readonly status: string;
  readonly message: string;
  readonly refusals: readonly { readonly name: string; readonly message: string }[];
}

async function ready(orders: number): Promise<WalkedOrder[]> {
  const readyOrders: WalkedOrder[] = [];
  for (let order = 0; order < orders; order += 1) readyOrders.push(await walk.inInvoice());
  return readyOrders;
}

/** Requests a job that invoices orders; returns its id. */
async function ask(orders: readonly WalkedOrder[]): Promise<string> {
  const ids = orders.map(({ id }) => id);
  const answer = await walk.office.mutate(
    'invoiceCreate',
    { workOrderIds: ids },
    'errors { message } jobStatus { id }',
  );
  return textAt(answer, 'invoiceCreate.jobStatus.id');
}

async function jobOf(id: string): Promise<Job | undefined> {
  const answer = await walk.office.query('{ currentJobs { id status message refusals { name message } } }');
  return (valueAt(answer, 'currentJobs') as Job[]).find((job) => job.id === id);
}

const performing = (job: typeof createInvoicesJob | typeof deliverInvoiceJob, id: number) =>
  api.countStatements(() =>
    performJob(job, id, {
      services: api.services,
      progressDb: api.db,
      log: silentLog,
      processId: randomUUID(),
      signal: new AbortController().signal,
    }),
  );

test('an order that meets an unexpected error is listed with what to do, and the others go through', async () => {
  const orders = await ready(11);
  const broken = orders[4] as WalkedOrder;
  await sql`
    create function break_one() returns trigger language plpgsql as $$ begin
      if new.work_order_id = ${sql.raw(broken.id)} then raise exception 'a secret detail'; end if; return new;
        end $$`.execute(api.db);
  await sql`create trigger break_one before insert on invoice for each row execute function break_one()`.execute(
    api.db,
  );
  const id = await ask(orders);
  const jobs = await runJobs(api, userJobs);
  await jobsEnded(api);
  await sql`drop trigger break_one on invoice`.execute(api.db);
  expect(await jobOf(id)).toMatchObject({
    status: 'COMPLETED',
    message: '10 invoices created, 1 refused.',
    refusals: [
      {
        name: broken.workOrderNumber,
        message: `It could not be invoiced because of an error on our side. Try again; if it fails again, report job ${id}.`,
      },
    ],
  });
  // Repeating the request creates the missing invoice.
  const again = await ask(orders);
  await jobsEnded(api);
  await jobs.stop();
  expect((await jobOf(again))?.message).toBe('1 invoice created, 10 refused.');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoice
      where work_order_id = any(${orders.map((order) => Number(order.id))}::int[])`.execute(api.db);
  expect(rows[0]?.count).toBe(11);
});

test('each invoice of many takes eleven statements; their e-mails take the same number for any ten', async () => {
  const [few, more] = [await ready(11), await ready(16)];
  const [first, second] = [Number(await ask(few)), Number(await ask(more))];
  const fewer = await performing(createInvoicesJob, first);
  const all = await performing(createInvoicesJob, second);
  // Five more orders, and their progress.
  expect(all.statements - fewer.statements).toBe(5 * 11 + 1);
  const deliveries = await api.db
    .selectFrom('jobStatus')
    .select('id')
    .where('jobClass', '=', deliverInvoiceJob.name)
    .where('status', '=', 'ENQUEUED')
    .orderBy('id')
    .execute();
  const [eleven, sixteen] = [
    await performing(deliverInvoiceJob, deliveries.at(-2)?.id ?? 0),
    await performing(deliverInvoiceJob, deliveries.at(-1)?.id ?? 0),
  ];
  expect(sixteen.statements).toBe(eleven.statements);
  // Four of them for the links that open the invoices.
  expect(sixteen.statements).toBe(65);
});
