import { expect, test } from 'vitest';
import { recurringJobs, userJobs } from '#server/process/product-jobs';
import { defineRecurring } from '#jobs/define-job';
import { testApi } from '#testing/api-client';
import { becomeRestoredCopy } from '#testing/restored-copy';
import { eventually } from '#testing/api-client';
import { startJobs } from '#jobs/start-jobs';
import { silentLog } from '#testing/live';
import { wakeRecurring } from '#jobs/enqueue';
import { QUIET } from './outside';

const api = await testApi();
const admin = await api.as('super-admin');
await becomeRestoredCopy(api);

test('nothing is e-mailed from a restored copy, whatever asks', async () => {
  await expect(api.services.mail.send({ to: 'ap@lakeside.example', subject: 'Invoice', text: '' })).rejects.toThrow(
    QUIET,
  );
  const input = { key: 'INVOICE', subject: 'A test', body: 'A test' };
  const answer = await admin.mutate('mailTest', input, 'sentTo');
  expect(answer.errors.map(({ message }) => message)).toEqual([QUIET]);
  expect(api.mails).toEqual([]);
});

test('recurring work that acts outside is not done in a restored copy, and all other work is', async () => {
  const finishedNames: string[] = [];
  const work = (name: string, more: { readonly actsOutside?: true }) =>
    defineRecurring({ name, match: '0 0 1 1 *', ...more, run: async () => void finishedNames.push(name) });
  const jobs = [work('acts-outside', { actsOutside: true }), work('acts-inside', {})] as const;
  const runner = await startJobs({
    connectionString: api.connectionString,
    services: api.services,
    jobs: [],
    recurring: jobs,
    log: silentLog,
    concurrency: 1,
    pollIntervalMs: 50,
  });
  // There is only one slot, so they run one after the other.
  await api.db.transaction().execute((trx) => wakeRecurring(trx, jobs[0]));
  await api.db.transaction().execute((trx) => wakeRecurring(trx, jobs[1]));
  await eventually(() => finishedNames.length > 0);
  await runner.stop();
  expect(finishedNames).toEqual(['acts-inside']);
});

test('what acts outside is declared', () => {
  const declared = [...recurringJobs, ...userJobs].filter(({ actsOutside }) => actsOutside === true);
  expect(declared.map(({ name }) => name).toSorted()).toEqual([
    'mail-certificate-alerts',
    'notify-sites',
    'quickbooks-changes',
    'quickbooks-compare',
    'quickbooks-send',
    'read-bounces',
    'remind-sites',
    'send-mail',
    'send-texts',
    'start-due-reports',
  ]);
});

test('a monitor of the server learns that it is a copy, and the page loads no analytics', async () => {
  const health = (await api.app.inject('/healthz')).json<Record<string, unknown>>();
  expect(health).toMatchObject({ status: 'ready', restoredCopy: 'nothing is sent' });
  expect((await api.app.inject('/config.json')).json<Record<string, unknown>>()).toMatchObject({
    restoredCopy: true,
    analytics: null,
  });
});

test('the live company says nothing of the kind', async () => {
  await api.db.updateTable('installation').set({ liveAt: api.services.clock() }).execute();
  await api.services.events.publish(api.db, 'installation-changed', {});
  await eventually(() => !api.services.outside.isQuiet);
  await api.services.mail.send({ to: 'ap@lakeside.example', subject: 'Invoice', text: '' });
  expect(api.mails).toHaveLength(1);
  expect((await api.app.inject('/healthz')).json<Record<string, unknown>>()).not.toHaveProperty('restoredCopy');
});
