import { beforeEach, expect, test } from 'vitest';
import { MAIL_TEMPLATES } from '@falcon/domain/office/mail';
import { faults, testApi, valueAt } from '#testing/api-client';
import { createContext } from '#core/context';
import { MailError } from '#mail/mail-error';
import { queueMail, readersOf, sendQueuedMails } from '../index';
import { sendTestMail } from './test-mail';

const api = await testApi();
const admin = await api.as('admin');
await api.db
  .updateTable('appConfiguration')
  .set({ companyName: 'Łódź & Sons', companyPhone: '3175550142', companyEmail: 'billing@falcon.test' })
  .execute();

beforeEach(async () => {
  api.mails.length = 0;
  await api.db.deleteFrom('mailTemplate').execute();
});

const FIELDS = 'mailTemplate { key subject body version isStandard }';
const update = (values: object, client = admin) =>
  client.mutate('mailTemplateUpdate', { key: 'STATEMENT', version: 0, subject: 'S', body: 'B', ...values }, FIELDS);
const reset = (version: number) => admin.mutate('mailTemplateReset', { key: 'STATEMENT', version }, FIELDS);

interface Template {
  readonly key: string;
  readonly title: string;
  readonly placeholders: readonly { readonly name: string; readonly example: string }[];
}
async function templates(): Promise<readonly Template[]> {
  const answer = await admin.query(
    '{ mailTemplates { key title sent subject body version isStandard placeholders { name label example } } }',
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'mailTemplates') as Template[];
}

test('every text is listed with its placeholders; those of the company show what it is called', async () => {
  const all = await templates();
  expect(all.map(({ key }) => key)).toEqual(Object.keys(MAIL_TEMPLATES));
  expect(all[0]).toMatchObject({
    title: 'Invoice',
    version: 0,
    isStandard: true,
    ...(MAIL_TEMPLATES.INVOICE && { subject: MAIL_TEMPLATES.INVOICE.subject }),
  });
  const examples = Object.fromEntries(all[0]?.placeholders.map(({ name, example }) => [name, example]) ?? []);
  expect(examples).toMatchObject({ company: 'Łódź & Sons', companyPhone: '(317) 555-0142', amount: '$1,482.36' });
});

test('a changed text is used for the next e-mail; reset takes the first one back', async () => {
  const changed = await update({ subject: ' Your statement, {{customer}} ', body: 'Open:\r\n{{balance}}' });
  expect(valueAt(changed, 'mailTemplateUpdate.mailTemplate')).toEqual({
    key: 'STATEMENT',
    subject: 'Your statement, {{customer}}',
    body: 'Open:\n{{balance}}',
    version: 1,
    isStandard: false,
  });
  await api.db.transaction().execute((trx) =>
    queueMail(trx, api.services, {
      template: 'STATEMENT',
      values: { customer: 'Elm', date: '2026-11-24', balance: 100, pastDue: 0, credit: 0, invoiceCount: 1 },
      to: ['a@b.test'],
      seenBy: readersOf('INVOICE'),
      userId: null,
    }),
  );
  await sendQueuedMails(api.services);
  expect(api.mails).toMatchObject([{ subject: 'Your statement, Elm', text: 'Open:\n$1.00' }]);
  expect(valueAt(await reset(1), 'mailTemplateReset.mailTemplate')).toMatchObject({
    subject: MAIL_TEMPLATES.STATEMENT.subject,
    version: 2,
    isStandard: true,
  });
});

test('of two people who change a text, the second one is refused, also after it was reset', async () => {
  await update({});
  expect((await update({})).errors[0]).toMatchObject({
    message: expect.stringMatching(
      /^Text “Statement” was changed by you, in another window or an earlier attempt \(.+\)\. Review the changes/,
    ) as string,
    extensions: { stale: expect.anything() as object },
  });
  await reset(1);
  expect((await update({ version: 1 })).codes).toEqual(['VALIDATION_ERROR']);
  expect((await update({ version: 2 })).errors).toEqual([]);
});

test('a broken placeholder is refused at its field, and the text stays', async () => {
  const refused = await update({ subject: 'S {{balnce}}', body: 'Due {{date' });
  expect(faults(refused)).toEqual([
    { path: 'subject', message: 'There is no placeholder {{balnce}}. Did you mean {{balance}}?' },
    { path: 'body', message: '“{{date” is not closed. Write }} after the name.' },
  ]);
  expect(await api.db.selectFrom('mailTemplate').selectAll().execute()).toEqual([]);
});

test('a test e-mail has the typed text with example values, and goes to oneself or to an address', async () => {
  const input = { key: 'INVOICE', subject: 'Invoice {{invoiceNumber}}', body: 'Dear {{customer}}\n{{company}}' };
  const own = await admin.mutate('mailTest', input, 'sentTo');
  expect(valueAt(own, 'mailTest.sentTo')).toBe('admin@falcon.test');
  await admin.mutate('mailTest', { ...input, to: 'ann@falcon.test' }, 'sentTo');
  expect(api.mails).toMatchObject([
    {
      to: 'admin@falcon.test',
      subject: 'Test: Invoice IND-C-004217',
      text: 'Dear Lakeside Apartments\nŁódź & Sons',
      replyTo: 'billing@falcon.test',
    },
    { to: 'ann@falcon.test' },
  ]);
  const log = await (
    await api.as('office')
  ).query('{ mailMessages { nodes { recipient isTest stateLabel templateLabel subject text createdBy } } }');
  expect(valueAt(log, 'mailMessages.nodes.0')).toMatchObject({
    recipient: 'ann@falcon.test',
    isTest: true,
    stateLabel: 'Sent',
    templateLabel: 'Invoice',
    subject: 'Test: Invoice IND-C-004217',
    text: 'Dear Lakeside Apartments\nŁódź & Sons',
  });
  expect(faults(await admin.mutate('mailTest', { ...input, to: 'nobody' }, 'sentTo'))[0]?.path).toBe('to');
  expect(faults(await admin.mutate('mailTest', { ...input, body: '{{x}}' }, 'sentTo'))[0]?.path).toBe('body');
});

test('a test e-mail that can’t be sent says why, with the server’s answer', async () => {
  const ctx = await api.contextOf(admin);
  const broken = createContext(
    {
      ...api.services,
      mail: { send: () => Promise.reject(new MailError('AWAY', 'The mail server can’t be reached.', 'ECONNREFUSED')) },
    },
    ctx.identity,
    ctx,
  );
  await expect(sendTestMail(broken, { key: 'INVOICE', subject: 'S', body: 'B' })).rejects.toThrow(
    'The mail server can’t be reached. (ECONNREFUSED)',
  );
  const logged = await api.db.selectFrom('mailMessage').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(logged).toMatchObject({
    isTest: true,
    state: 'FAILED',
    settledAs: 'NOT_NEEDED',
    serverAnswer: 'ECONNREFUSED',
  });
});

test('the history of a text has each change with who made it; that of all texts names them', async () => {
  await update({ subject: 'Your statement' });
  await reset(1);
  await admin.mutate('mailTemplateUpdate', { key: 'REMINDER_1', version: 0, subject: 'Please', body: 'Pay' }, FIELDS);
  const history = async (id: string, client = admin) =>
    client.query(
      'query Q($id: ID!) { recordHistory(type: MAIL_TEMPLATE, id: $id) { nodes { part user { fullName } changes { label from to } } } }',
      { id },
    );
  const standard = MAIL_TEMPLATES.STATEMENT;
  const one = valueAt(await history('STATEMENT'), 'recordHistory.nodes') as {
    part: string | null;
    changes: object[];
  }[];
  expect(one).toMatchObject([
    {
      part: null,
      changes: [
        { label: 'Subject', from: 'Your statement', to: standard.subject },
        { label: 'Text', from: 'B', to: standard.body },
        { label: 'As it comes with the program', from: 'no', to: 'yes' },
      ],
    },
    {
      user: { fullName: expect.any(String) },
      changes: [{ from: standard.subject, to: 'Your statement' }, {}, { to: 'no' }],
    },
  ]);
  const all = valueAt(await history('ALL'), 'recordHistory.nodes') as { part: string | null }[];
  expect(all.map(({ part }) => part)).toEqual(['First reminder', 'Statement', 'Statement']);
  expect(valueAt(await history('INVOICE'), 'recordHistory.nodes')).toEqual([]);
  expect((await history('ALL', await api.as('office'))).codes).toEqual(['MISSING_PERMISSION']);
});

test('only users who configure the system change texts', async () => {
  expect((await update({}, await api.as('office'))).codes).toEqual(['MISSING_PERMISSION']);
});
