import { beforeEach, expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { userJobs } from '#server/process/product-jobs';
import { sendQueuedMails } from '#office/mail';
import { answerOf, openReceivables } from '../receivables-test-kit';
import type { BilledInvoice } from '../receivables-test-kit';

const kit = await openReceivables();
const { api, walk } = kit;
const DAY_MS = 24 * 60 * 60_000;
/** The user's session expires as the days pass. */
let clerk = walk.office;
async function pass(days: number): Promise<void> {
  api.pass(days * DAY_MS);
  clerk = await api.userWith({ role: 'office' });
}

const birch = await kit.customer({ name: 'Birch Court', emails: ['ap@birch.example'] });
const cedar = await kit.customer({ name: 'Cedar Place' });
const elm = await kit.customer({ name: 'Elm Row', emails: ['ap@elm.example'] });
const gum = await kit.customer({ name: 'Gum Tree', emails: ['ap@gum.example'] });

const oldest = await kit.bill({ customerId: birch, cents: 300_00, due: 30 });
const seven = await kit.bill({ customerId: birch, cents: 45_25, due: 7 });
await kit.bill({ customerId: birch, cents: 99_00, due: 6 });
await kit.bill({ customerId: cedar, cents: 10_00, due: 50 });
await kit.bill({ customerId: elm, cents: 60_00, due: 8 });
await kit.receive(elm, 60_00);
await kit.bill({ customerId: gum, cents: 20_00, due: 9 });
await api.db.updateTable('customer').set({ sendsReminders: false }).where('id', '=', gum).execute();

interface Reminder {
  readonly customerName: string;
  readonly stage: number;
  readonly amountOpen: number;
  readonly refusal: string | null;
  readonly invoices: readonly { readonly number: string }[];
}
const REMINDERS = '{ reminders { days reminders { customerName stage amountOpen refusal invoices { number } } } }';
const due = async (): Promise<readonly Reminder[]> =>
  (await answerOf<{ reminders: { reminders: Reminder[] } }>(clerk, REMINDERS)).reminders.reminders;
const dueOf = async (name: string) =>
  (await due())
    .filter(({ customerName }) => customerName === name)
    .map(({ stage, invoices }) => [stage, invoices.map(({ number }) => number)]);
const numbers = (...invoices: readonly BilledInvoice[]) => invoices.map(({ number }) => number);

async function send(...reminders: readonly { customerId: number; stage: number }[]) {
  const answer = await clerk.mutate('remindersSend', { reminders }, 'jobStatus { id }');
  expect(answer.errors).toEqual([]);
  const jobs = await runJobs(api, userJobs);
  await jobsEnded(api);
  await jobs.stop();
  await sendQueuedMails(api.services);
  const listed = await clerk.query('{ currentJobs { id message refusals { name message } } }');
  const id = textAt(answer, 'remindersSend.jobStatus.id');
  return (valueAt(listed, 'currentJobs') as { id: string; message: string; refusals: unknown[] }[]).find(
    (job) => job.id === id,
  );
}

beforeEach(() => {
  api.mails.length = 0;
});

test('invoices past due long enough are listed by customer and stage, with why one is not sent', async () => {
  expect(await due()).toEqual([
    {
      customerName: 'Birch Court',
      stage: 1,
      amountOpen: 345.25,
      refusal: null,
      invoices: [{ number: oldest.number }, { number: seven.number }],
    },
    {
      customerName: 'Cedar Place',
      stage: 1,
      amountOpen: 10,
      refusal: 'There is no e-mail address for invoices.',
      invoices: [expect.anything()],
    },
    {
      customerName: 'Elm Row',
      stage: 1,
      amountOpen: 60,
      refusal: 'Unapplied credit covers the open amount. Apply it to the invoices.',
      invoices: [expect.anything()],
    },
    {
      customerName: 'Gum Tree',
      stage: 1,
      amountOpen: 20,
      refusal: 'Reminders are turned off for this customer.',
      invoices: [expect.anything()],
    },
  ]);
  expect((await api.countStatements(due)).statements).toBeLessThanOrEqual(3);
});

test('a reminder is one e-mail with its invoices and the statement; refused ones are listed; no stage comes twice', async () => {
  const job = await send(
    { customerId: birch, stage: 1 },
    { customerId: gum, stage: 1 },
    { customerId: birch, stage: 2 },
  );
  expect(job).toMatchObject({
    message: '1 reminder e-mailed, 2 not.',
    refusals: [
      { name: 'Gum Tree', message: 'Reminders are turned off for this customer.' },
      { name: 'Birch Court', message: expect.stringContaining('It is no longer due') },
    ],
  });
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ap@birch.example', expect.stringContaining('$345.25 past due')],
  ]);
  expect(api.mails[0]?.text).toContain(`${oldest.number}, due `);
  expect(api.mails[0]?.text).toContain(': $45.25');
  expect(api.mails[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await dueOf('Birch Court')).toEqual([]);
  api.mails.length = 0;
  expect(await send({ customerId: birch, stage: 1 })).toMatchObject({ message: '0 reminders e-mailed, 1 not.' });
  expect(api.mails).toEqual([]);
});

test('the next stage comes after the days between; what is paid gets none', async () => {
  await pass(13);
  expect((await dueOf('Birch Court')).map(([stage]) => stage)).toEqual([1]);
  await pass(1);
  expect(await dueOf('Birch Court')).toEqual([
    [1, [expect.anything()]],
    [2, numbers(oldest, seven)],
  ]);
  await kit.receive(birch, 300_00, { parts: [[oldest, 300_00]] });
  expect((await dueOf('Birch Court'))[1]).toEqual([2, numbers(seven)]);
  await send({ customerId: birch, stage: 2 });
  expect(api.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('$45.25 past due')]);
});

test('the days of the stages rise; without days no reminder is due', async () => {
  const admin = await api.userWith({ role: 'admin' });
  const config = (await answerOf<{ appConfiguration: { version: number } }>(admin, '{ appConfiguration { version } }'))
    .appConfiguration;
  const change = (days: object) =>
    admin.mutate(
      'appConfigurationUpdate',
      { version: config.version, ...days },
      'appConfiguration { firstReminderDays }',
    );
  const refused = await change({ firstReminderDays: 30, secondReminderDays: 21 });
  expect(refused.errors[0]).toMatchObject({ message: 'Enter more days than for reminder 1.' });
  expect((await change({ firstReminderDays: null, secondReminderDays: null, thirdReminderDays: null })).errors).toEqual(
    [],
  );
  expect(await due()).toEqual([]);
});

test('users without the permission and reminders that don’t exist are refused', async () => {
  const warehouse = await api.userWith({ role: 'warehouse' });
  expect((await warehouse.query(REMINDERS)).codes).toEqual(['MISSING_PERMISSION']);
  const send = (reminders: readonly object[]) => clerk.mutate('remindersSend', { reminders }, 'jobStatus { id }');
  expect((await send([])).errors[0]?.message).toBe('Select at least one reminder.');
  expect((await send([{ customerId: birch, stage: 4 }])).errors[0]?.message).toBe('There is no such stage.');
});
