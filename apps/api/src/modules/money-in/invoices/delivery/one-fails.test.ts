import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { orderWalk } from '#testing/order-walk';
import { userJobs } from '#server/process/product-jobs';

const api = await testApi();
const walk = await orderWalk(api);

test('an invoice whose e-mail can’t be stored is marked with its reason; the others of the job are e-mailed', async () => {
  await api.db
    .updateTable('customer')
    .set({ invoiceMethodId: 1, invoiceEmails: ['ap@lakeside.example'] })
    .where('id', '=', walk.company.customerId)
    .execute();
  const orders = [await walk.invoiced(), await walk.invoiced(), await walk.invoiced(), await walk.invoiced()];
  const run = async () => {
    const jobs = await runJobs(api, userJobs);
    await jobsEnded(api);
    await jobs.stop();
  };
  await run();
  const ids = orders.map(({ invoice }) => Number(invoice?.id));
  const unstored = ids[1] ?? 0;
  await sql
    .raw(
      `create function refuse_delivery() returns trigger language plpgsql as $$ begin
        if new.invoice_id = ${unstored} then raise exception 'A damaged row'; end if; return new; end $$;
      create trigger refuse_delivery before insert on invoice_delivery for each row execute function refuse_delivery();`,
    )
    .execute(api.db);
  await sql`update invoice set delivery_state = 'TO_SEND' where id = any(${ids}::int[])`.execute(api.db);
  const sendAnswer = await walk.office.mutate(
    'invoiceSend',
    { ids: ids.map(String) },
    'jobStatus { id } errors { message }',
  );
  expect(sendAnswer.errors).toEqual([]);
  await run();
  const id = Number(valueAt(sendAnswer, 'invoiceSend.jobStatus.id'));
  const job = await api.db
    .selectFrom('jobStatus')
    .select(['status', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(job).toEqual({ status: 'COMPLETED', message: '3 invoices were handed to the mail, 1 not.' });
  const states = await api.db
    .selectFrom('invoice')
    .select(['id', 'deliveryState', 'deliveryNote'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(states.map(({ deliveryState }) => deliveryState)).toEqual(['SENDING', 'FAILED', 'SENDING', 'SENDING']);
  expect(states[1]?.deliveryNote).toBe(
    `It could not be e-mailed because of an error on our side. Try again; if it fails again, report job ${id}.`,
  );
  await sql`drop trigger refuse_delivery on invoice_delivery`.execute(api.db);
});
