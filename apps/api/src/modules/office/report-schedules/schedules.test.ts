import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { userJobs } from '#server/process/product-jobs';
import { faults, testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { jobsEnded, recur, runJobs } from '#testing/jobs-kit';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { sendQueuedMails } from '#office/mail';
import { instantOf, localTime } from '#core/local-time';
import { startDueReportsEveryMinute } from './send-reports';

const api = await testApi();
const walk = await orderWalk(api);
await walk.inCut();
await walk.inCut();
const admin = await api.as('admin');
const seller = await api.userWith({
  role: 'salesperson',
  isSalesperson: true,
  salespersonId: walk.company.salespersonId,
});
const stranger = await api.userWith({ role: 'salesperson', isSalesperson: true });
const today = companyToday();

const PARTS =
  'id version name report reportTitle link format times isPaused nextRunAt recipients { id fullName } lastResults { recipient isFailed note }';
interface Schedule {
  readonly id: string;
  readonly version: number;
  readonly nextRunAt: string | null;
  readonly lastResults: readonly { readonly recipient: string; readonly isFailed: boolean; readonly note: string }[];
}
const input = (more: Readonly<Record<string, unknown>> = {}) => ({
  report: 'jobCostingReport',
  name: 'Costs of the month',
  query: { from: 'month-start', to: addDays(today, 60) },
  format: 'CSV',
  recipientIds: [admin.userId, seller.userId],
  frequency: 'DAILY',
  minute: 420,
  ...more,
});
const create = (client: ApiClient, more: Readonly<Record<string, unknown>> = {}) =>
  client.mutate('reportScheduleCreate', input(more), `reportSchedule { ${PARTS} }`);
const created = async (more: Readonly<Record<string, unknown>> = {}) =>
  valueAt(await create(admin, more), 'reportScheduleCreate.reportSchedule') as Schedule;
const listed = async (client: ApiClient = admin) =>
  valueAt(await client.query(`{ reportSchedules { ${PARTS} } }`), 'reportSchedules') as Schedule[];
const findSchedule = async (id: string) => (await listed()).find((one) => one.id === id) as Schedule;
const makeDue = (id: string) =>
  api.db
    .updateTable('reportSchedule')
    .set({ nextRunAt: new Date('2026-01-05T12:00:00Z') })
    .where('id', '=', Number(id))
    .execute();
const recurring = () => recur(api, startDueReportsEveryMinute);
async function takeSentMails(): Promise<{ to: string; subject: string; text: string; files: string[] }[]> {
  const runner = await runJobs(api, userJobs);
  await jobsEnded(api);
  await runner.stop();
  await sendQueuedMails(api.services);
  return api.mails.splice(0).map(({ to, subject, text, attachments }) => ({
    to,
    subject,
    text,
    files: (attachments ?? []).map(({ content }) => content.toString()),
  }));
}

test('a report is e-mailed at its time, to each recipient with what that user sees, and each time once', async () => {
  const { id } = await created({ recipientIds: [admin.userId, seller.userId, stranger.userId] });
  await makeDue(id);
  await Promise.all([recurring(), recurring()]);
  await recurring();
  const mails = (await takeSentMails()).toSorted((a, b) => b.files.join('').length - a.files.join('').length);
  expect(mails.map(({ subject, text }) => [subject, /, (\d+ lines?)\./.exec(text)?.[1]])).toEqual([
    ['Costs of the month', '2 lines'],
    ['Costs of the month', '2 lines'],
    ['Costs of the month', '0 lines'],
  ]);
  expect(mails[0]?.files[0]).toContain('1583.24');
  expect(mails[2]?.files[0]).not.toContain('Lakeside');
  const after = await findSchedule(id);
  expect(after.lastResults.filter(({ isFailed }) => isFailed)).toEqual([]);
  expect(after.lastResults.filter(({ note }) => note === '2 lines')).toHaveLength(2);
  expect(Date.parse(after.nextRunAt ?? '')).toBeGreaterThan(Date.now());
  // Nothing is due anymore.
  await recurring();
  expect(await takeSentMails()).toEqual([]);
});

test('a recipient who lost the permission gets nothing, and the list says so', async () => {
  const role = await api.userWith({ permissions: ['jobCostingAll'] });
  const { id } = await created({ recipientIds: [role.userId] });
  await api.db.deleteFrom('userRole').where('userId', '=', Number(role.userId)).execute();
  await makeDue(id);
  await recurring();
  expect(await takeSentMails()).toEqual([]);
  expect((await findSchedule(id)).lastResults).toMatchObject([
    { isFailed: true, note: expect.stringContaining('permission') },
  ]);
});

test('an e-mail that the mail server refuses is shown as the last result', async () => {
  const { id } = await created({ recipientIds: [admin.userId] });
  await makeDue(id);
  await recurring();
  await takeSentMails();
  await api.db.updateTable('mailMessage').set({ state: 'FAILED', error: 'Mailbox full.' }).execute();
  expect((await findSchedule(id)).lastResults).toMatchObject([
    { isFailed: true, note: 'The e-mail could not be sent. Mailbox full.' },
  ]);
});

test('a paused schedule is not sent; it continues with its next time', async () => {
  const { id, version } = await created({ recipientIds: [admin.userId] });
  const pause = (isPaused: boolean, seenVersion: number) =>
    admin.mutate('reportSchedulePause', { id, version: seenVersion, isPaused }, `reportSchedule { ${PARTS} }`);
  expect(valueAt(await pause(true, version), 'reportSchedulePause.reportSchedule')).toMatchObject({
    isPaused: true,
    nextRunAt: null,
  });
  expect((await pause(false, version)).errors[0]?.message).toContain('changed');
  await recurring();
  expect(await takeSentMails()).toEqual([]);
  expect(valueAt(await pause(false, version + 1), 'reportSchedulePause.reportSchedule')).toMatchObject({
    isPaused: false,
    nextRunAt: expect.any(String),
  });
  expect((await admin.mutate('reportScheduleDelete', { id, version: version + 2 }, 'id')).errors).toEqual([]);
  expect(await findSchedule(id)).toBeUndefined();
});

test('schedules are their owner’s and those of users who configure the system; each mistake is at its field', async () => {
  const own = valueAt(
    await create(seller, { recipientIds: [seller.userId] }),
    'reportScheduleCreate.reportSchedule',
  ) as Schedule;
  expect((await listed(seller)).map(({ id }) => id)).toEqual([own.id]);
  expect(await listed(stranger)).toEqual([]);
  expect((await stranger.mutate('reportScheduleDelete', { id: own.id, version: 1 }, 'id')).codes).toEqual([
    'NOT_FOUND',
  ]);
  expect((await listed()).map(({ id }) => id)).toContain(own.id);
  const warehouse = await api.as('warehouse');
  expect((await create(warehouse, { recipientIds: [warehouse.userId] })).codes).toEqual(['MISSING_PERMISSION']);
  expect(faults(await create(admin, { recipientIds: [admin.userId, warehouse.userId] }))).toEqual([
    { path: 'recipientIds.1', message: 'This user can’t open the report.' },
  ]);
  expect(faults(await create(admin, { recipientIds: [] }))).toMatchObject([{ path: 'recipientIds' }]);
  expect(faults(await create(admin, { frequency: 'WEEKLY' }))).toEqual([
    { path: 'dayOfWeek', message: 'Select a weekday.' },
  ]);
  expect(faults(await create(admin, { frequency: 'MONTHLY', dayOfMonth: 32 }))).toMatchObject([{ path: 'dayOfMonth' }]);
  expect((await create(admin, { report: 'nothing' })).codes).toEqual(['NOT_FOUND']);
  expect(
    (
      valueAt(await seller.query('{ reportRecipients(report: "jobCostingReport") { id } }'), 'reportRecipients') as {
        id: string;
      }[]
    ).map(({ id }) => id),
  ).toEqual(expect.arrayContaining([String(admin.userId), String(seller.userId)]));
});

test('the same submit makes one schedule, and a list of many takes few statements', async () => {
  const once = { name: 'Only one', clientMutationId: 'one' };
  const [first, second] = [await created(once), await created(once)];
  expect(second.id).toBe(first.id);
  await listed();
  const before = (await api.countStatements(() => listed())).statements;
  await created({ name: 'Another' });
  expect((await api.countStatements(() => listed())).statements).toBe(before);
});

test('times are those of the company’s clock, also when it is changed', () => {
  const zone = 'America/Indiana/Indianapolis';
  const at = (date: string, minute: number) => instantOf({ date, minute }, zone).toISOString();
  expect(at('2026-01-15', 420)).toBe('2026-01-15T12:00:00.000Z');
  expect(at('2026-07-15', 420)).toBe('2026-07-15T11:00:00.000Z');
  // 2:30 AM does not exist on March 8, 2026, and 1:30 AM occurs twice on November 1.
  expect(at('2026-03-08', 150)).toBe('2026-03-08T07:30:00.000Z');
  expect(at('2026-11-01', 90)).toBe('2026-11-01T05:30:00.000Z');
  expect(localTime(new Date('2026-11-01T05:30:00Z'), zone)).toEqual({ date: '2026-11-01', minute: 90 });
});
