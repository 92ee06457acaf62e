import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#mail/mailer';
import { followMailServer, mailPlaceOf } from '#mail/mail-settings';
import { saying, startSmtp } from '#mail/smtp-test-kit';
import type { Services } from '#core/context';
import { eventually, faults, testApi, valueAt } from '#testing/api-client';
import { queuedMail } from '#testing/queued-mail';
import { sendQueuedMails } from '../index';

const api = await testApi();
const admin = await api.as('admin');
const smtp = await startSmtp({
  onRcptTo: ({ address }, _session, callback) =>
    callback(address.startsWith('refused') ? saying(550, '5.1.1 No such user') : null),
});
afterAll(() => smtp.close());
const port = Number(new URL(smtp.url).port);

/** The services of a process that follows the configuration. */
const followed = await followMailServer(api.db, api.services.events, {
  config: api.config,
  secretKey: api.services.secretKey,
});
const services: Services = {
  ...api.services,
  mail: createMailer(api.config, followed),
  mailPlace: () => mailPlaceOf(api.config, followed.current),
};
afterAll(() => services.mail.close?.());

beforeEach(async () => {
  await api.db.deleteFrom('mailMessage').execute();
});

const server = { host: '127.0.0.1', port, encryption: 'NONE', sender: 'Falcon <billing@falcon.test>', version: 0 };
const save = (values: object, client = admin) => client.mutate('mailServerUpdate', { ...server, ...values }, 'sentTo');
const states = async () =>
  (await api.db.selectFrom('mailMessage').select(['recipient', 'state', 'sentAt']).orderBy('id').execute()).map(
    ({ state, sentAt }) => [state, sentAt === null],
  );

test('without a mail server an e-mail is saved, not delivered, and every signed-in user can know it', async () => {
  await queuedMail(api.db, services, 'Hello');
  expect(await sendQueuedMails(services)).toEqual({ sent: 1, failed: 0 });
  expect(await states()).toEqual([['SAVED', true]]);
  expect(await readdir(join(api.config.dataDir, 'mail'))).toHaveLength(1);
  const office = await api.as('office');
  const log = await office.query(
    '{ mailIsDelivered mailMessages(isUnsettled: true, states: [SAVED]) { nodes { stateLabel needsAttention canBeSettled retryRefusal } } }',
  );
  expect(valueAt(log, 'mailIsDelivered')).toBe(false);
  expect(valueAt(log, 'mailMessages.nodes')).toEqual([
    { stateLabel: 'Saved, not delivered', needsAttention: false, canBeSettled: true, retryRefusal: null },
  ]);
});

test('a server that refuses the test e-mail is not stored, and its answer is shown', async () => {
  const answer = await save({ testTo: 'refused@lakeside.test' });
  expect(faults(answer)).toEqual([
    { path: 'host', message: expect.stringMatching(/^There is no such mailbox\..*5\.1\.1 No such user/) as string },
  ]);
  expect(faults(await save({ host: 'smtp example' }))[0]?.path).toBe('host');
  expect(faults(await save({ sender: 'nobody' }))[0]?.path).toBe('sender');
  expect(faults(await save({ port: 0 }))[0]?.path).toBe('port');
  expect(await api.db.selectFrom('mailServer').selectAll().execute()).toEqual([]);
});

test('a server that accepts the test e-mail is kept; every process uses it for the next e-mail', async () => {
  expect(valueAt(await save({ testTo: 'ann@falcon.test' }), 'mailServerUpdate.sentTo')).toBe('ann@falcon.test');
  const [testMail] = smtp.received;
  expect(testMail?.to).toEqual(['ann@falcon.test']);
  expect(testMail?.raw.toString()).toMatch(/Message-ID: <[-0-9a-f]+@falcon\.test>/i);
  await eventually(() => followed.current.smtpUrl !== null);
  await queuedMail(api.db, services, 'Hello');
  await sendQueuedMails(services);
  expect(await states()).toEqual([['SENT', false]]);
  expect(smtp.received.at(-1)?.raw.toString()).toContain('From: Falcon <billing@falcon.test>');
  expect(faults(await save({}))[0]?.message).toMatch(/^You saved this record in another window/);
});

test('an e-mail that was only saved can be sent again once there is a server', async () => {
  const id = (await queuedMail(api.db, services, 'Saved before'))[0] ?? 0;
  await api.db.updateTable('mailMessage').set({ state: 'SAVED' }).where('id', '=', id).execute();
  const answer = await (await api.as('office')).mutate('mailRetry', { ids: [String(id)] }, 'mails { id }');
  expect(answer.errors).toEqual([]);
  await sendQueuedMails(services);
  expect(await states()).toEqual([
    ['SAVED', true],
    ['SENT', false],
  ]);
  const left = await admin.query('{ mailMessages(isUnsettled: true, states: [SAVED]) { totalCount } }');
  expect(valueAt(left, 'mailMessages.totalCount')).toBe(0);
});

test('the password is sealed, never returned, and goes only to the server it was entered for', async () => {
  await api.db
    .updateTable('mailServer')
    .set({ host: 'smtp.falcon.test', encryption: 'STARTTLS', userName: 'office', passwordEncrypted: 'bm90IG91cnM=' })
    .execute();
  const { version } = await api.db.selectFrom('mailServer').select('version').executeTakeFirstOrThrow();
  const typed = { userName: 'office', encryption: 'STARTTLS', version };
  expect(faults(await save(typed))).toEqual([{ path: 'password', message: 'Enter the password.' }]);
  expect(faults(await save({ ...typed, encryption: 'NONE', password: 'x' }))[0]?.message).toBe(
    'A password is sent only over an encrypted connection.',
  );
  const fields = api.runtime.schema.getType('MailServer');
  expect(Object.keys((fields as unknown as { getFields(): object }).getFields())).not.toContain('password');
});

test('a stored password is usable only with this installation’s key; otherwise it has to be entered again', async () => {
  const locked = await followMailServer(api.db, api.services.events, {
    config: api.config,
    secretKey: 'another secret key, as long as the first one was',
  });
  expect(locked.current.isLocked).toBe(true);
  await expect(
    createMailer(api.config, locked).send({ to: 'a@b.test', subject: 'S', text: 'T' }),
  ).rejects.toMatchObject({ kind: 'AWAY', message: expect.stringMatching(/Enter it again/) as string });
});

test('the environment wins: its server and sender are used, and the configuration can’t change them', async () => {
  const config = { ...api.config, smtpUrl: 'smtp://mail.env.test', mailFrom: 'env@falcon.test' };
  const own = await followMailServer(api.db, api.services.events, { config, secretKey: api.services.secretKey });
  expect(mailPlaceOf(config, own.current)).toEqual({
    way: 'SERVER',
    name: 'mail.env.test:587',
    from: 'env@falcon.test',
    isFixed: { server: true, sender: true },
  });
});

test('removing the server and every change are in the history, without the password; others may not', async () => {
  const { version } = await api.db.selectFrom('mailServer').select('version').executeTakeFirstOrThrow();
  expect((await admin.mutate('mailServerRemove', { version }, 'clientMutationId')).errors).toEqual([]);
  const history = await admin.query(
    '{ recordHistory(type: APP_CONFIGURATION, id: "1") { nodes { changes { label from to } } } }',
  );
  expect(valueAt(history, 'recordHistory.nodes.0.changes')).toMatchObject([
    { label: 'Mail server', from: expect.stringContaining('smtp.falcon.test') as string },
  ]);
  const office = await api.as('office');
  expect((await save({}, office)).codes).toEqual(['MISSING_PERMISSION']);
  expect((await office.query('{ mailServer { host } }')).codes).toEqual(['MISSING_PERMISSION']);
});
