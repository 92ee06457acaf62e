import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { silentLog } from '#testing/live';
import { orderWalk } from '#testing/order-walk';
import { sendQueuedMails } from '#office/mail';
import { selfCheckNightly } from './self-check.jobs';

const api = await testApi();
const walk = await orderWalk(api);
await api.as('super-admin');
// Users who were invited and never signed in get no e-mail.
await sql`update app_user set password_hash = 'set' where email_address like '%admin@%'`.execute(api.db);

/** A night in the company's time zone; `killed` ends the process when a check begins. */
async function night(iso: string, signal: AbortSignal = new AbortController().signal) {
  const services = { ...api.services, clock: () => new Date(iso), timeZone: 'America/Indiana/Indianapolis' };
  await selfCheckNightly.run({ db: api.db, services, log: silentLog, signal });
}
async function takeSentMails() {
  await sendQueuedMails(api.services);
  return api.mails.splice(0).filter(({ subject }) => subject.startsWith('Self-check'));
}

/** Adds this much to the invoice's stored tax. */
const plant = (cents: number) => sql`update invoice set tax_cents = tax_cents + ${cents}`.execute(api.db);
const SUBJECT = 'Self-check: 1 figure to look at';
let nights = 0;
/** Runs the next night; returns its e-mail as one recipient reads it. */
async function nextNight() {
  nights += 1;
  await night(`2026-12-${String(nights).padStart(2, '0')}T07:41:00Z`);
  const [mail] = await takeSentMails();
  return mail && { subject: mail.subject, text: mail.text };
}

test('what a night finds is e-mailed once to those who can look at it, also after a run that was killed', async () => {
  await walk.invoiced();
  await night('2026-11-24T07:41:00Z');
  expect(await takeSentMails()).toEqual([]);
  await plant(250);

  const killed = new AbortController();
  killed.abort(new Error('The process was killed'));
  await expect(night('2026-11-25T07:41:00Z', killed.signal)).rejects.toThrow('killed');
  expect(await takeSentMails()).toEqual([]);
  await night('2026-11-25T08:41:00Z');
  const mails = await takeSentMails();
  const holders = await api.db
    .selectFrom('appUser as u')
    .innerJoin('userRole as r', 'r.userId', 'u.id')
    .innerJoin('rolePermission as p', 'p.roleId', 'r.roleId')
    .select('u.emailAddress')
    .where('p.permission', '=', 'configureSystem')
    .orderBy('u.emailAddress')
    .execute();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(holders.map(({ emailAddress }) => emailAddress));
  expect(mails[0]?.subject).toBe(SUBJECT);
  expect(mails[0]?.text).toMatch(
    /IND-C-\d+, Tax: stored \$[\d.]+, comes to \$[\d.]+\n\nLook at them: .*\/app-config\/self-check/,
  );
  // Two runs in the same night hour: the second sends no second e-mail.
  await night('2026-11-25T18:41:00Z');
  expect(await takeSentMails()).toEqual([]);
  await plant(-250);
  await night('2026-11-26T07:41:00Z');
  expect(await takeSentMails()).toEqual([]);
});

test('an open finding is e-mailed once, and again only when its figures change', async () => {
  await plant(300);
  expect(await nextNight()).toMatchObject({ subject: SUBJECT });
  expect(await nextNight()).toBeUndefined();
  await plant(100);
  expect(await nextNight()).toMatchObject({ subject: SUBJECT });
  expect(await nextNight()).toBeUndefined();

  // A dismissed finding is not e-mailed until it changes.
  await sql`update self_check_finding
    set state = 'DISMISSED', dismissed_at = now(), dismiss_reason = 'Known', version = version + 1
    where state = 'OPEN'`.execute(api.db);
  expect(await nextNight()).toBeUndefined();
  await plant(100);
  expect(await nextNight()).toMatchObject({ subject: SUBJECT });
  await plant(-500);
  expect(await nextNight()).toBeUndefined();
});

test('an e-mail names what is new and says how many others are still open', async () => {
  await plant(250);
  await nextNight();
  const { invoice } = await walk.invoiced();
  await sql`update invoice set tax_cents = tax_cents + 125 where id = ${invoice?.id}::int`.execute(api.db);
  const mail = await nextNight();
  expect(mail).toMatchObject({ subject: SUBJECT });
  expect(mail?.text).toContain(`${invoice?.number}, Tax: stored`);
  expect(mail?.text).toContain('1 figure from earlier e-mails is still open.');
  expect(await nextNight()).toBeUndefined();
});
