import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { eventually, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { runJobs } from '#testing/jobs-kit';
import { silentLog } from '#testing/live';
import { orderWalk } from '#testing/order-walk';
import { CHECKS } from './registry';
import { lookedAt } from './run-self-check';
import { countOf, nextIds } from './runs.queries';
import { selfCheckJob, selfCheckNightly } from './self-check.jobs';
import { checkedNow, findingsOf } from './self-check-test-kit';

const api = await testApi();
const { db, services } = api;
const walk = await orderWalk(api);
const admin = await api.as('super-admin');

const RUN = 'id state isNightly finishedAt parts { key name checked total }';
const FINDINGS =
  'query F($states: [SelfCheckFindingState!], $checks: [String!]) { selfCheckFindings(states: $states, checks: $checks) { totalCount nodes { id version check recordName link figure stored recomputed difference state dismissReason } } }';
interface FindingRow {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly difference: number;
  readonly stored: string;
}
const findings = async (variables: Record<string, unknown> = {}): Promise<readonly FindingRow[]> =>
  valueAt(await admin.query(FINDINGS, variables), 'selfCheckFindings.nodes') as FindingRow[];
const start = (client: ApiClient = admin) => client.mutate('selfCheckStart', {}, `selfCheckRun { ${RUN} }`);
const dismiss = ({ id, version }: FindingRow, reason = 'Agreed with the customer') =>
  admin.mutate('selfCheckFindingDismiss', { id, version, reason }, 'selfCheckFinding { state version dismissReason }');

/** Changes the tax of the newest invoice, bypassing the program. */
const wrongBy = (cents: number) =>
  sql`update invoice set tax_cents = tax_cents + ${cents} where id = (select max(id) from invoice)`.execute(db);

afterEach(async () => {
  await sql`update self_check_run set state = 'STOPPED', finished_at = now() where state = 'RUNNING'`.execute(db);
});

test('a user who configures the system runs it, sees what differs with both figures, and dismisses it with a reason until it changes', async () => {
  const office = await api.as('office');
  expect((await start(office)).codes).toEqual(['MISSING_PERMISSION']);
  await walk.invoiced();
  await wrongBy(250);
  const jobs = await runJobs(api, [selfCheckJob]);
  const runs = async () => {
    const id = textAt(await start(), 'selfCheckStart.selfCheckRun.id');
    await eventually(
      async () =>
        valueAt(await admin.query('{ selfCheck { lastRun { state } } }'), 'selfCheck.lastRun.state') === 'DONE',
    );
    return id;
  };
  await runs();
  const answer = await admin.query(
    `{ selfCheck { openFindings lastRun { ${RUN} } } dashboard { needsYou { kind text link } } }`,
  );
  expect(valueAt(answer, 'selfCheck')).toMatchObject({ openFindings: 1, lastRun: { state: 'DONE', isNightly: false } });
  expect(valueAt(answer, 'dashboard.needsYou')).toContainEqual({
    kind: 'SELF_CHECK',
    text: '1 figure found by the self-check to differ',
    link: '/app-config/self-check',
  });
  const [finding] = await findings({ states: ['OPEN'], checks: ['invoices'] });
  expect(finding).toMatchObject({ check: 'Invoices', figure: 'Tax', difference: 2.5, state: 'OPEN' });
  expect((await dismiss(finding as FindingRow, ' ')).errors[0]?.message).toBe('Enter a reason.');
  expect(valueAt(await dismiss(finding as FindingRow), 'selfCheckFindingDismiss.selfCheckFinding')).toMatchObject({
    state: 'DISMISSED',
    dismissReason: 'Agreed with the customer',
  });
  expect((await dismiss(finding as FindingRow)).errors[0]?.message).toMatch(/was changed/);
  await runs();
  expect((await findings()).map(({ state }) => state)).toEqual(['DISMISSED']);
  await wrongBy(1);
  await runs();
  expect(await findings({ states: ['OPEN'] })).toMatchObject([{ difference: 2.51 }]);
  await wrongBy(-251);
  await runs();
  expect(await findings()).toMatchObject([{ state: 'FIXED' }]);
  await jobs.stop();
});

test('one run at a time: a second start answers the first, and it can be stopped', async () => {
  const first = textAt(await start(), 'selfCheckStart.selfCheckRun.id');
  expect(textAt(await start(), 'selfCheckStart.selfCheckRun.id')).toBe(first);
  const stopped = await admin.mutate('selfCheckStop', { id: first }, `selfCheckRun { ${RUN} }`);
  expect(valueAt(stopped, 'selfCheckStop.selfCheckRun.state')).toBe('STOPPED');
  const next = textAt(await start(), 'selfCheckStart.selfCheckRun.id');
  expect(next).not.toBe(first);
  // Canceled in the jobs tray: the run has stopped, and another can start.
  const { id } = await db.selectFrom('jobStatus').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await admin.mutate('jobCancel', { id }, 'jobStatus { id }');
  expect(valueAt(await admin.query('{ selfCheck { lastRun { state } } }'), 'selfCheck.lastRun.state')).toBe('STOPPED');
  expect(textAt(await start(), 'selfCheckStart.selfCheckRun.id')).not.toBe(next);
});

test('a run that was interrupted goes on where it was, and nothing is found twice', async () => {
  await walk.invoiced();
  await wrongBy(11);
  let batches = 0;
  await expect(
    checkedNow(db, services, {
      progress: async (_percent, message) => {
        batches += 1;
        if (message.startsWith('Customer balances')) throw new Error('The process was killed');
      },
    }),
  ).rejects.toThrow('killed');
  const before = batches;
  expect((await findingsOf(db)).filter(({ state }) => state === 'OPEN')).toHaveLength(1);
  const messages: string[] = [];
  await checkedNow(db, services, { progress: async (_percent, message) => void messages.push(message) });
  expect(messages.some((message) => message.startsWith('Orders:'))).toBe(false);
  expect(before + messages.length).toBeGreaterThanOrEqual(15);
  expect((await findingsOf(db)).filter(({ state }) => state === 'OPEN')).toHaveLength(1);
  await wrongBy(-11);
});

test('what a change of the moment made differ is not found: it is looked at again', async () => {
  const difference = {
    recordId: 1,
    recordName: 'A',
    link: '/invoices/1',
    figure: 'Amount',
    stored: '$1.00',
    recomputed: '$2.00',
    differenceCents: -100,
    explanation: '',
    subject: 'invoice:1',
    reads: [],
  };
  let looks = 0;
  const check = {
    key: 'invoices' as const,
    name: 'Invoices',
    about: '',
    table: 'invoice',
    batch: 10,
    look: async () => {
      looks += 1;
      return looks === 1 ? [difference, { ...difference, figure: 'Paid' }] : [difference];
    },
  };
  const { found: differences } = await lookedAt(check, 0, { db, services, signal: new AbortController().signal });
  expect(differences).toEqual([difference]);
});

test('it runs in the company’s night, once, and goes on with a run that was interrupted', async () => {
  const at = (iso: string) => ({
    ...services,
    db,
    clock: () => new Date(iso),
    timeZone: 'America/Indiana/Indianapolis',
  });
  const night = (iso: string) =>
    selfCheckNightly.run({ db, services: at(iso), log: silentLog, signal: new AbortController().signal });
  const count = async () => (await db.selectFrom('selfCheckRun').select('id').execute()).length;
  const before = await count();
  await night('2026-11-25T18:41:00Z');
  expect(await count()).toBe(before);
  await night('2026-11-25T07:41:00Z');
  expect(await count()).toBe(before + 1);
  const { state, startedBy } = await db
    .selectFrom('selfCheckRun')
    .select(['state', 'startedBy'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([state, startedBy]).toEqual(['DONE', null]);
});

test('every check goes through its records once, whatever the batch', async () => {
  await walk.draft();
  await walk.invoiced();
  await walk.invoiced();
  for (const check of CHECKS) {
    const seenIds: number[] = [];
    for (let id: number | undefined = 0; id !== undefined;) {
      [id] = await nextIds(db, { ...check, batch: 1 }, id);
      if (id !== undefined) seenIds.push(id);
      if (seenIds.length > 1000) break;
    }
    expect([check.key, seenIds.length]).toEqual([check.key, await countOf(db, check)]);
  }
});
