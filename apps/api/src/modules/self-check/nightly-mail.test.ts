import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/api-client';
import { silentLog } from '../../testing/live';
import { orderWalk } from '../../testing/order-walk';
import { sendQueuedMails } from '../mail';
import { selfCheckNightly } from './self-check.jobs';

const api = await testApi();
const walk = await orderWalk(api);
await api.as('super-admin');
// Users who were invited and never signed in get no e-mail.
await sql`update app_user set password_hash = 'set' where email_address like '%admin@%'`.execute(api.db);

/** A night in the zone of the company; `killed` ends the process when a check begins. */
async function night(iso: string, signal: AbortSignal = new AbortController().signal) {
  const services = { ...api.services, clock: () => new Date(iso), timeZone: 'America/Indiana/Indianapolis' };
  await selfCheckNightly.run({ db: api.db, services, log: silentLog, signal });
}
async function sent() {
  await sendQueuedMails(api.services);
  return api.mails.splice(0).filter(({ subject }) => subject.startsWith('Self-check'));
}

test('what a night finds is e-mailed once to those who can look at it, also after a run that was killed', async () => {
  await walk.invoiced();
  await night('2026-11-24T07:41:00Z');
  expect(await sent()).toEqual([]);
  await sql`update invoice set tax_cents = tax_cents + 250`.execute(api.db);

  const killed = new AbortController();
  killed.abort(new Error('The process was killed'));
  await expect(night('2026-11-25T07:41:00Z', killed.signal)).rejects.toThrow('killed');
  expect(await sent()).toEqual([]);
  await night('2026-11-25T08:41:00Z');
  const mails = await sent();
  const holders = await api.db
    .selectFrom('appUser as u')
    .innerJoin('userRole as r', 'r.userId', 'u.id')
    .innerJoin('rolePermission as p', 'p.roleId', 'r.roleId')
    .select('u.emailAddress')
    .where('p.permission', '=', 'configureSystem')
    .orderBy('u.emailAddress')
    .execute();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(holders.map(({ emailAddress }) => emailAddress));
  expect(mails[0]?.subject).toBe('Self-check: 1 figure to look at');
  expect(mails[0]?.text).toMatch(
    /IND-C-\d+, Amount: stored \$[\d.]+, comes to \$[\d.]+\n\nLook at them: .*\/app-config\/self-check/,
  );
  // Twice in the hour of one night: the second run is not a second e-mail of the first.
  await night('2026-11-25T18:41:00Z');
  expect(await sent()).toEqual([]);
  await sql`update invoice set tax_cents = tax_cents - 250`.execute(api.db);
  await night('2026-11-26T07:41:00Z');
  expect(await sent()).toEqual([]);
});
