import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { queueMail, readersOf } from '#office/mail';

const api = await testApi();
const walk = await orderWalk(api);

test('an invoice whose two e-mails are sent at the same moment is sent', async () => {
  const order = await walk.invoiced();
  const invoiceId = Number(order.invoice?.id);
  const mails: number[] = [];
  for (const to of ['one@lakeside.example', 'two@lakeside.example']) {
    const [id = 0] = await api.db.transaction().execute((trx) =>
      queueMail(trx, api.services, {
        to: [to],
        subject: 'Invoice',
        text: 'The text',
        about: { invoiceId },
        seenBy: readersOf('INVOICE'),
        userId: null,
      }),
    );
    await api.db.insertInto('invoiceDelivery').values({ invoiceId, method: 'EMAIL', mailMessageId: id }).execute();
    mails.push(id);
  }
  await api.db.updateTable('mailMessage').set({ state: 'SENDING' }).where('id', 'in', mails).execute();
  const markSent = (db: Pick<typeof api.db, 'updateTable'>, id = 0) =>
    db.updateTable('mailMessage').set({ state: 'SENT', sentAt: new Date() }).where('id', '=', id).execute();
  let second: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  const waits = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`;
  await api.db.transaction().execute(async (trx) => {
    await markSent(trx, mails[0]);
    second = markSent(api.db, mails[1]).then(() => (hasEnded = true));
    await expect.poll(async () => hasEnded || ((await waits.execute(api.db)).rows[0]?.count ?? 0) > 0).toBe(true);
  });
  await second;
  const { deliveryState } = await api.db
    .selectFrom('invoice')
    .select('deliveryState')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  expect(deliveryState).toBe('SENT');
});
