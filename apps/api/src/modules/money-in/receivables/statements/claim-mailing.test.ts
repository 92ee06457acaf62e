import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueMail, readersOf } from '#office/mail';
import { ago, openReceivables } from '../receivables-test-kit';
import { claimMailing, keepMessages } from './statement-accounts.queries';

const { api, customer } = await openReceivables();

test('a statement that is mailed at the same moment by someone else is not mailed again', async () => {
  const id = await customer({ name: 'Birch Court' });
  const userId = (await api.userWith({ role: 'admin' })).userId ?? 0;
  const claim = { by: 'CUSTOMER', id, date: ago(1), userId } as const;
  const waits = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`;
  let second: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  await api.db.transaction().execute(async (trx) => {
    const mailing = await claimMailing(trx, claim);
    second = api.db
      .transaction()
      .execute((other) => claimMailing(other, claim))
      .finally(() => (hasEnded = true));
    await expect.poll(async () => hasEnded || ((await waits.execute(api.db)).rows[0]?.count ?? 0) > 0).toBe(true);
    const mail = {
      to: ['ap@birch.example'],
      subject: 'Statement',
      text: 'The text',
      seenBy: readersOf('INVOICE'),
      userId,
    };
    await keepMessages(trx, mailing?.id ?? 0, await queueMail(trx, api.services, mail));
  });
  expect(await second).toBeNull();
});
