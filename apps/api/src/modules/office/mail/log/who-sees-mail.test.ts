import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { PermissionKey } from '@falcon/domain/office/access';
import { contextOfRequest } from '#server/requests/cookie-user';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { queueMail, registerMailFileRoutes } from '../index';
import type { MailReaders } from '../queue-mail';

const api = await testApi();
const { salespersonId } = await makeCompany(api.db);
const files = fastify();
registerMailFileRoutes(files, contextOfRequest(api.runtime));
afterAll(() => files.close());

const SECRET = 'Commission 4,711.11';

/** A failed e-mail with a secret in its subject, text and file. */
async function planted(seenBy: MailReaders): Promise<string> {
  const [id = 0] = await api.db.transaction().execute((trx) =>
    queueMail(trx, api.services, {
      to: ['ann@falcon.test'],
      subject: SECRET,
      text: SECRET,
      attachments: [{ filename: `${SECRET}.csv`, contentType: 'text/csv', content: Buffer.from(SECRET) }],
      seenBy,
      userId: null,
    }),
  );
  await api.db
    .updateTable('mailMessage')
    .set({ state: 'FAILED', error: 'There is no such mailbox.', triedAt: new Date() })
    .where('id', '=', id)
    .execute();
  return String(id);
}

const PARTS = 'id subject text attachments { name url }';

/** Everything a user gets to see of an e-mail, through every access to it. */
async function gotBy(client: ApiClient, id: string): Promise<Readonly<Record<string, boolean>>> {
  const { id: attachmentId } = await api.db
    .selectFrom('mailAttachment')
    .select('id')
    .where('mailMessageId', '=', Number(id))
    .executeTakeFirstOrThrow();
  const file = await files.inject({
    url: `/files/mail/${attachmentId}`,
    headers: { authorization: `Bearer ${client.token}` },
  });
  const list = await client.query(`{ mailMessages(search: "4,711") { totalCount nodes { ${PARTS} } } }`);
  const one = await client.query(`query Q($id: ID!) { mailMessage(id: $id) { ${PARTS} } }`, { id });
  const viewing = await client.mutate('recordStartViewing', { kind: 'MAIL_MESSAGE', id }, 'record { version }');
  const settled = await client.mutate('mailSettle', { ids: [id], as: 'NOT_NEEDED' }, 'mails { subject }');
  await api.db
    .updateTable('mailMessage')
    .set({ settledAs: null, settledAt: null, settledBy: null })
    .where('id', '=', Number(id))
    .execute();
  const retried = await client.mutate('mailRetry', { ids: [id], to: 'me@home.test' }, 'mails { subject }');
  return {
    file: file.body.includes(SECRET),
    list: JSON.stringify(list).includes('4,711'),
    count: valueAt(list, 'mailMessages.totalCount') !== 0 && list.errors.length === 0,
    one: JSON.stringify(one).includes(SECRET),
    viewing: viewing.errors.length === 0,
    settled: settled.errors.length === 0,
    retried: retried.errors.length === 0,
  };
}

const everything = (got: boolean) =>
  Object.fromEntries(['file', 'list', 'count', 'one', 'viewing', 'settled', 'retried'].map((way) => [way, got]));

const OWN_COMMISSIONS = { permissions: ['commission'], salespersonId } as const;

test.each<readonly [who: string, permissions: readonly PermissionKey[], seenBy: MailReaders, sees: boolean]>([
  ['with invoicing alone', ['invoicing'], OWN_COMMISSIONS, false],
  ['with the permission of what is in it', ['invoicing', 'commission'], OWN_COMMISSIONS, true],
  [
    'with one of two permissions',
    ['invoicing', 'commission'],
    { permissions: ['commission', 'workOrder'], salespersonId: null },
    false,
  ],
])('a user %s: every way to the e-mail gives the same answer', async (_who, permissions, seenBy, sees) => {
  const id = await planted(seenBy);
  expect(await gotBy(await api.userWith({ permissions }), id)).toEqual(everything(sees));
  await api.db.updateTable('mailMessage').set({ settledAs: 'NOT_NEEDED', settledAt: new Date() }).execute();
  await api.db.deleteFrom('mailMessage').where('copyOfId', 'is not', null).execute();
  await api.db.deleteFrom('mailMessage').execute();
});

test('a salesperson sees the e-mails of their own records, and none of the whole office', async () => {
  const client = await api.userWith({ permissions: ['commission'], isSalesperson: true, salespersonId });
  const canSee = async (seenBy: MailReaders) => {
    const id = await planted(seenBy);
    return (await gotBy(client, id)).one;
  };
  expect(await canSee(OWN_COMMISSIONS)).toBe(true);
  expect(await canSee({ permissions: ['commission'], salespersonId: null })).toBe(false);
  expect(await canSee({ permissions: [], salespersonId: null })).toBe(false);
});

test('the user an e-mail is written to sees it, and a copy of it to another address is theirs no more', async () => {
  const [reader, office] = [
    await api.userWith({ permissions: ['invoicing'] }),
    await api.userWith({ permissions: ['invoicing', 'commission'] }),
  ];
  const id = await planted({ permissions: ['commission'], salespersonId: null, recipientId: reader.userId ?? 0 });
  const one = (mail: string) => reader.query('query Q($id: ID!) { mailMessage(id: $id) { text } }', { id: mail });
  expect(valueAt(await one(id), 'mailMessage.text')).toBe(SECRET);
  const copy = await office.mutate('mailRetry', { ids: [id], to: 'another@falcon.test' }, 'mails { id }');
  expect((await one(String(valueAt(copy, 'mailRetry.mails.0.id')))).codes).toEqual(['NOT_FOUND']);
});

test('the state of the mail counts and links only what its reader can open', async () => {
  await api.db.deleteFrom('mailMessage').where('copyOfId', 'is not', null).execute();
  await api.db.deleteFrom('mailMessage').execute();
  const id = await planted(OWN_COMMISSIONS);
  const state = async (permissions: readonly PermissionKey[]) =>
    valueAt(
      await (await api.userWith({ permissions })).query('{ mailStatus { needAttention lastErrorMailId } }'),
      'mailStatus',
    );
  expect(await state(['configureSystem', 'invoicing'])).toEqual({ needAttention: 0, lastErrorMailId: null });
  expect(await state(['configureSystem', 'commission'])).toEqual({ needAttention: 1, lastErrorMailId: id });
});
