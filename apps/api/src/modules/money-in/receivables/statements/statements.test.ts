import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { jobsEnded, runJobs } from '#testing/jobs-kit';
import { userJobs } from '#server/process/product-jobs';
import { sendQueuedMails } from '#office/mail';
import { MailError } from '#mail/mail-error';
import { billingCompany } from '#office/letterhead';
import { ago, answerOf, openReceivables, TODAY } from '../receivables-test-kit';
import { loadStatements } from './load-statements';

const kit = await openReceivables();
const { api, walk } = kit;
const firm = await kit.firm('Harbor Management', 'books@harbor.example');
const birch = await kit.customer({
  name: 'Birch Court',
  firmId: firm,
  emails: ['ap@birch.example', 'owner@birch.example'],
});
const cedar = await kit.customer({ name: 'Cedar Place', firmId: firm });
const elm = await kit.customer({ name: 'Elm Row', emails: ['ap@elm.example'] });
const fir = await kit.customer({ name: 'Fir Lane', emails: ['ap@fir.example'] });

const first = await kit.bill({ customerId: birch, cents: 250_00, due: 40 });
await kit.bill({ customerId: birch, cents: 100_50, due: -10 });
await kit.receive(birch, 80_00, { on: 12, parts: [[first, 50_00]], reference: '5521' });
await kit.bill({ customerId: cedar, cents: 900_00, due: 95 });
await kit.receive(elm, 75_00, { on: 5 });
const settled = await kit.bill({ customerId: fir, cents: 40_00, due: 3 });
await kit.receive(fir, 40_00, { on: 2, parts: [[settled, 40_00]] });

interface Account {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
  readonly pastDue: number;
  readonly credit: number;
  readonly invoices: number;
  readonly customers: number;
  readonly oldestDueDate: string | null;
  readonly mailedAt: string | null;
  readonly mailStates: readonly string[];
  readonly refusal: string | null;
  readonly emails: readonly { readonly address: string; readonly bounce: string | null }[];
}
const ACCOUNTS = `query Accounts($by: StatementOwner!, $date: ISO8601Date) { statementAccounts(by: $by, date: $date) { isTruncated accounts {
  id name customers invoices balance pastDue credit oldestDueDate mailedAt mailStates refusal emails { address bounce } } } }`;
const accountsBy = async (by: 'CUSTOMER' | 'FIRM', date: string | null = null): Promise<readonly Account[]> =>
  (await answerOf<{ statementAccounts: { accounts: Account[] } }>(walk.office, ACCOUNTS, { by, date }))
    .statementAccounts.accounts;
const accountOf = async (id: number, date: string | null = null) =>
  (await accountsBy('CUSTOMER', date)).find((account) => account.id === String(id));

interface Job {
  readonly status: string;
  readonly message: string;
  readonly filePath: string | null;
  readonly refusals: readonly { readonly name: string; readonly message: string }[];
}
/** Starts a job and waits for its end. */
async function finishJob(
  name: 'statementsPrint' | 'statementsSend',
  input: Readonly<Record<string, unknown>>,
): Promise<Job> {
  const answer = await walk.office.mutate(name, input, 'jobStatus { id }');
  expect(answer.errors).toEqual([]);
  const jobs = await runJobs(api, userJobs);
  await jobsEnded(api);
  await jobs.stop();
  const listed = await walk.office.query('{ currentJobs { id status message filePath refusals { name message } } }');
  const id = textAt(answer, `${name}.jobStatus.id`);
  return (valueAt(listed, 'currentJobs') as (Job & { id: string })[]).find((job) => job.id === id) as Job;
}
const sendMails = async () => {
  await sendQueuedMails(api.services);
  return api.mails.map(({ to }) => to).toSorted();
};

beforeEach(() => {
  api.mails.length = 0;
});

test('every account with something open is listed, who owes most first, with why it can’t be e-mailed', async () => {
  const accounts = await accountsBy('CUSTOMER');
  expect(accounts.map(({ name, balance }) => [name, balance])).toEqual([
    ['Cedar Place', 900],
    ['Lakeside Apartments', 791.62],
    ['Birch Court', 270.5],
    ['Elm Row', -75],
  ]);
  expect(accounts[2]).toMatchObject({ pastDue: 200, credit: 30, invoices: 2, oldestDueDate: ago(40), refusal: null });
  expect(accounts.map(({ refusal }) => refusal)).toEqual([
    'There is no e-mail address for invoices. Add one, or print the statement.',
    null,
    null,
    'Nothing is owed.',
  ]);
  expect((await accountsBy('CUSTOMER', ago(13))).map(({ name, balance }) => [name, balance])).toEqual([
    ['Cedar Place', 900],
    ['Birch Court', 350.5],
    ['Fir Lane', 40],
  ]);
});

test('a firm gets one statement of all its customers', async () => {
  const [account, ...others] = await accountsBy('FIRM');
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    name: 'Harbor Management',
    customers: 2,
    invoices: 3,
    balance: 1170.5,
    emails: [{ address: 'books@harbor.example', bounce: null }],
  });
  const company = await billingCompany(api.db);
  const question = { by: 'FIRM', date: TODAY, kind: 'OPEN_ITEMS', since: null } as const;
  const [facts] = await loadStatements(api.db, question, [firm], { today: TODAY, scope: null, company });
  expect(facts?.sections.map(({ customerName, balance }) => [customerName, balance])).toEqual([
    ['Birch Court', 270_50],
    ['Cedar Place', 900_00],
  ]);
  expect(facts?.sections[0]?.items.map(({ label, reference, open }) => [label, reference, open])).toEqual([
    [first.number, expect.stringContaining('1 / '), 200_00],
    ['T-0002', expect.stringContaining('1 / '), 100_50],
    ['Unapplied payment', 'Check 5521', -30_00],
  ]);
  expect(facts?.aging.total).toBe(1170_50);
});

test('an activity starts with the balance brought forward and ends with the balance', async () => {
  const company = await billingCompany(api.db);
  const question = { by: 'CUSTOMER', date: TODAY, kind: 'ACTIVITY', since: ago(60) } as const;
  const [facts] = await loadStatements(api.db, question, [birch], { today: TODAY, scope: null, company });
  const [section] = facts?.sections ?? [];
  expect(section?.opening).toBe(250_00);
  expect(section?.entries.map(({ date, label, amount }) => [date, label, amount])).toEqual([
    [ago(20), 'Invoice T-0002', 100_50],
    [ago(12), 'Payment', -80_00],
  ]);
  expect(section?.entries.reduce<number>((sum, { amount }) => sum + amount, section.opening)).toBe(section?.balance);
});

test('any number of statements is loaded with the same statements, and the list is one', async () => {
  const company = await billingCompany(api.db);
  const question = { by: 'CUSTOMER', date: ago(1), kind: 'OPEN_ITEMS', since: null } as const;
  const load = (ids: readonly number[]) =>
    api.countStatements(() => loadStatements(api.db, question, ids, { today: TODAY, scope: null, company }));
  expect((await load([birch])).statements).toBe((await load([birch, cedar, elm, fir])).statements);
  expect((await api.countStatements(() => accountsBy('CUSTOMER'))).statements).toBe(1);
});

test('statements are e-mailed in the background, once a day for each account; those that can’t be are listed', async () => {
  const ids = [birch, cedar, elm];
  const job = await finishJob('statementsSend', { by: 'CUSTOMER', ids });
  expect(job).toMatchObject({ status: 'COMPLETED', message: '1 statement e-mailed, 2 not.' });
  expect(job.refusals).toEqual([
    { name: 'Cedar Place', message: 'There is no e-mail address for invoices. Add one, or print the statement.' },
    { name: 'Elm Row', message: 'Nothing is owed.' },
  ]);
  expect(await sendMails()).toEqual(['ap@birch.example', 'owner@birch.example']);
  const [mail] = api.mails;
  expect(mail?.text).toContain('Balance: $270.50');
  expect(mail?.text).toContain('Past due: $200.00');
  expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await accountOf(birch)).toMatchObject({ mailStates: ['SENT', 'SENT'] });

  api.mails.length = 0;
  const again = await finishJob('statementsSend', { by: 'CUSTOMER', ids: [birch] });
  expect(again.refusals).toEqual([
    { name: 'Birch Court', message: expect.stringMatching(/^The statement of .* was e-mailed before\.$/) },
  ]);
  expect(await sendMails()).toEqual([]);
});

test('two clerks who e-mail the same statements at the same moment send each once', async () => {
  const input = { by: 'CUSTOMER', ids: [birch], date: ago(2) };
  await walk.admin.mutate('statementsSend', input, 'jobStatus { id }');
  await finishJob('statementsSend', input);
  expect(await sendMails()).toEqual(['ap@birch.example', 'owner@birch.example']);
});

test('a statement whose e-mails all failed can be e-mailed again; an address that bounced is left out with the reason', async () => {
  const date = ago(3);
  await finishJob('statementsSend', { by: 'FIRM', ids: [firm], date });
  const refusing = { send: () => Promise.reject(new MailError('REFUSED', 'There is no such mailbox.', '550')) };
  await sendQueuedMails({ ...api.services, mail: refusing });
  const account = async () => (await accountsBy('FIRM', date))[0];
  expect(await account()).toMatchObject({ mailStates: ['FAILED'], refusal: null });
  await finishJob('statementsSend', { by: 'FIRM', ids: [firm], date });
  expect(await sendMails()).toEqual(['books@harbor.example']);
  await sql`update mail_message set state = 'BOUNCED', bounced_at = now(), bounce_reason = 'Mailbox full.'
    where recipient = 'books@harbor.example' and state = 'SENT'`.execute(api.db);
  expect(await account()).toMatchObject({
    refusal: 'E-mail to books@harbor.example came back: Mailbox full. Correct the address, or print the statement.',
    emails: [{ address: 'books@harbor.example', bounce: 'Mailbox full.' }],
  });
});

test('statements are printed into one PDF; one alone can be looked at', async () => {
  const job = await finishJob('statementsPrint', {
    by: 'CUSTOMER',
    ids: [birch, cedar],
    kind: 'ACTIVITY',
    since: ago(60),
  });
  expect(job).toMatchObject({ status: 'COMPLETED', message: '2 statements' });
  expect(job.filePath).toContain('/files/generated/');
  const answer = await walk.office.mutate('statementPreview', { by: 'FIRM', id: firm }, 'pdfUrl');
  expect(textAt(answer, 'statementPreview.pdfUrl')).toContain('/files/generated/');
});

test('days that are not over, an activity without its first day and nothing selected are refused at their fields', async () => {
  const refused = async (input: Readonly<Record<string, unknown>>) => {
    const [error] = (
      await walk.office.mutate('statementsSend', { by: 'CUSTOMER', ids: [birch], ...input }, 'jobStatus { id }')
    ).errors;
    return error?.message;
  };
  expect(await refused({ date: ago(-1) })).toBe('Select today or an earlier day.');
  expect(await refused({ kind: 'ACTIVITY' })).toBe('Enter the first day of the activity.');
  expect(await refused({ kind: 'ACTIVITY', date: ago(5), since: ago(4) })).toBe(
    'The first day is after the date of the statement.',
  );
  expect(await refused({ ids: [] })).toBe('Select at least one account.');
  const missing = await walk.office.mutate('statementPreview', { by: 'CUSTOMER', id: 999_999 }, 'pdfUrl');
  expect(missing.codes).toEqual(['NOT_FOUND']);
});

test('users without the permission get nothing', async () => {
  expect((await walk.warehouse.query(ACCOUNTS, { by: 'CUSTOMER' })).codes).toEqual(['MISSING_PERMISSION']);
});
