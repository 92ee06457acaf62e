import { beforeEach, expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { runJobs, jobsEnded } from '#testing/jobs-kit';
import { userJobs } from '#server/process/product-jobs';
import { openReceivables, TODAY } from '#modules/money-in/receivables/receivables-test-kit';
import { valueAt } from '#testing/api-client';
import { writtenDate } from '@falcon/domain/kit/schedule';

const { api, walk, bill, receive, customer } = await openReceivables();
const { office } = walk;
const customerId = await customer({ name: 'Oak <Grove>', emails: ['ap@oak.test'] });
const other = await customer({ name: 'Elm Court', emails: ['ap@elm.test'] });
const invoice = await bill({ customerId, cents: 80_00, due: 5 });
const others = await bill({ customerId: other, cents: 70_00, due: 1 });

beforeEach(() => {
  api.mails.length = 0;
});

async function finish(): Promise<void> {
  const jobs = await runJobs(api, userJobs);
  await jobsEnded(api);
  await jobs.stop();
  await sendQueuedMails(api.services);
}

/** Sends an invoice and returns the token in its e-mail. */
async function mailed(id = invoice.id): Promise<string> {
  const answer = await office.mutate('invoiceSend', { ids: [String(id)] }, 'errors { message }');
  expect(answer.errors).toEqual([]);
  await finish();
  const [, token = ''] = /View invoice: http:\/\/falcon\.test\/view#(\S+)/.exec(api.mails.at(-1)?.text ?? '') ?? [];
  return token;
}

const post = (path: string, body: object) =>
  api.app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: body });
/** Each test comes from its own address, so that none uses up the requests of another one. */
let caller = 0;
const paper = (token: string) =>
  api.app.inject({
    method: 'POST',
    url: '/view/paper',
    remoteAddress: `10.0.0.${(caller += 1)}`,
    headers: { 'content-type': 'application/json' },
    payload: { token },
  });

test('the e-mail of an invoice has a link; it opens the invoice, what is open, and its PDF, for anyone who has it', async () => {
  const token = await mailed();
  expect(api.mails.at(-1)?.html).toContain(`href="http://falcon.test/view#${token}"`);
  const opened = await paper(token);
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain(`Invoice ${invoice.number}`);
  expect(opened.body).toContain('$80.00 past due');
  expect(opened.body).toContain('Oak &lt;Grove&gt;');
  expect(opened.body).not.toContain('Elm Court');
  const pdf = await api.app.inject({
    method: 'POST',
    url: '/view/pdf',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers['content-disposition']).toContain(encodeURIComponent(`Invoice ${invoice.number} Oak -Grove-.pdf`));
  await receive(customerId, 80_00, { parts: [[invoice, 80_00]] });
  expect((await paper(token)).body).toContain('>Paid<');
});

test('the address is in no log and no row of the database, and no search engine keeps the page', async () => {
  const token = await mailed();
  await paper(token);
  expect(api.logLines.join('\n')).not.toContain(token);
  const stored = await api.db.selectFrom('mailMessage').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
  const log = await office.query('{ mailMessages { nodes { text } } }');
  expect(JSON.stringify(log.data)).not.toContain('/view#');
  const shell = await api.app.inject({ method: 'GET', url: '/view' });
  for (const answer of [shell, await paper(token)]) {
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  }
  expect(shell.body).toContain('<meta name="robots" content="noindex,nofollow,noarchive">');
});

test('a forged, foreign or cut token opens nothing, always with the same answer', async () => {
  const token = await mailed();
  const foreign = await mailed(others.id);
  const [id = '', signature = ''] = token.split('.');
  const answers = await Promise.all(
    ['', id, `${id}.`, `${foreign.split('.')[0]}.${signature}`, `${Number(id) + 9999}.${signature}`, `${token}x`].map(
      paper,
    ),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect((await post('/view/pdf', { token: `${id}.${signature.slice(1)}A` })).statusCode).toBe(404);
  expect((await post('/view/accept', { token, choice: 0, options: [], name: 'Ann Lee' })).statusCode).toBe(404);
});

test('a revoked link opens nothing; the same invoice sent again gets a new one; a deleted invoice shows nothing', async () => {
  const token = await mailed(others.id);
  expect(await mailed(others.id)).toBe(token);
  const sharedLink = async () =>
    valueAt(
      await office.query('query Q($id: ID!) { invoice(id: $id) { sharedLink { id openedCount revokedAt } } }', {
        id: others.id,
      }),
      'invoice.sharedLink',
    ) as {
      id: string;
      openedCount: number;
    } | null;
  await paper(token);
  const link = await sharedLink();
  expect(link?.openedCount).toBe(1);
  const installer = await api.as('warehouse');
  expect((await installer.mutate('sharedLinkRevoke', { id: link?.id }, 'sharedLink { id }')).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
  expect((await office.mutate('sharedLinkRevoke', { id: link?.id }, 'sharedLink { id }')).errors).toEqual([]);
  expect((await paper(token)).statusCode).toBe(404);
  expect(await sharedLink()).toBeNull();
  const again = await mailed(others.id);
  expect(again).not.toBe(token);
  expect((await paper(again)).statusCode).toBe(200);
  await api.db.updateTable('invoice').set({ status: 'VOID', voidAt: new Date() }).where('id', '=', others.id).execute();
  expect((await paper(again)).statusCode).toBe(404);
});

test('a statement’s link shows what is open today; the PDF stays as it was sent', async () => {
  const owner = await customer({ name: 'Statement House', emails: ['ap@house.test'] });
  await bill({ customerId: owner, cents: 45_50, due: 3 });
  const second = await bill({ customerId: owner, cents: 20_00, due: -10 });
  await office.mutate('statementsSend', { ids: [String(owner)], by: 'CUSTOMER', date: TODAY }, 'jobStatus { id }');
  await finish();
  const [, token = ''] = /View statement: http:\/\/falcon\.test\/view#(\S+)/.exec(api.mails.at(-1)?.text ?? '') ?? [];
  const opened = (await paper(token)).body;
  expect(opened).toContain(`Statement of ${writtenDate(TODAY)}`);
  expect(opened).toContain('$65.50 open today');
  expect(opened).toContain('$45.50');
  await receive(owner, 20_00, { parts: [[second, 20_00]] });
  expect((await paper(token)).body).toContain('$45.50 open today');
});

test('one address that asks too often has to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => post('/view/paper', { token: 'x' })));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5);
});
