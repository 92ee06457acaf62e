import hoodiecrow from 'hoodiecrow-imap';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { imapMailbox } from '#mail/imap-mailbox';
import { testApi } from '#testing/api-client';
import { queueMail, readersOf, sendQueuedMails } from '../index';
import { lookUpUnsure } from './look-up-unsure';

const api = await testApi();
beforeEach(async () => {
  await api.db.deleteFrom('mailMessage').execute();
});

/** Three e-mails an hour ago, a minute apart; the second one is unsure. */
async function threeMails() {
  const ids = await api.db.transaction().execute((trx) =>
    queueMail(trx, api.services, {
      to: ['a@lakeside.test', 'b@lakeside.test', 'c@lakeside.test'],
      subject: 'Invoice',
      text: 'Hello',
      seenBy: readersOf('INVOICE'),
      userId: null,
    }),
  );
  await sendQueuedMails(api.services);
  for (const [place, id] of ids.entries()) {
    const at = new Date(Date.now() - (60 - place) * 60_000);
    await api.db
      .updateTable('mailMessage')
      .set({ handedOverAt: at, ...(place === 1 ? { state: 'UNSURE', sentAt: null } : { sentAt: at }) })
      .where('id', '=', id)
      .execute();
  }
  return api.db.selectFrom('mailMessage').select(['id', 'messageId']).orderBy('id').execute();
}

/** Looks up in a mailbox whose Sent folder has copies of these; with null it has no such folder. */
async function lookUp(copies: readonly string[] | null) {
  const server = hoodiecrow({
    plugins: ['SPECIAL-USE'],
    storage: {
      INBOX: { messages: [] },
      '': {
        folders:
          copies === null
            ? {}
            : {
                Sent: {
                  'special-use': '\\Sent',
                  messages: copies.map((id) => ({ raw: `Message-ID: <${id}>\r\nSubject: Invoice\r\n\r\nHello` })),
                },
              },
      },
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const bounceMailbox = imapMailbox(`imap://testuser:testpass@127.0.0.1:${port}/INBOX`);
  return lookUpUnsure({ ...api.services, bounceMailbox });
}
const stateOf = async (id: number) =>
  (await api.db.selectFrom('mailMessage').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('an e-mail with a copy among those that the server sent was sent', async () => {
  const [, unsure] = await threeMails();
  expect(await lookUp([unsure?.messageId ?? ''])).toEqual({ sent: 1, unsent: 0 });
  expect(await stateOf(unsure?.id ?? 0)).toBe('SENT');
});

test('one without a copy, while those before and after it have one, was not: it is sent again, once', async () => {
  const [before, unsure, after] = await threeMails();
  api.mails.length = 0;
  const copies = [before?.messageId ?? '', after?.messageId ?? ''];
  expect(await lookUp(copies)).toEqual({ sent: 0, unsent: 1 });
  await sendQueuedMails(api.services);
  expect(await lookUp(copies)).toEqual({ sent: 0, unsent: 0 });
  expect(api.mails.map(({ to }) => to)).toEqual(['b@lakeside.test']);
  expect(await stateOf(unsure?.id ?? 0)).toBe('SENT');
});

test.each<readonly [what: string, copies: (before: string) => readonly string[] | null]>([
  ['whose server keeps no copies', () => []],
  ['whose server has no folder for them', () => null],
  ['after which nothing was filed yet', (before) => [before]],
])('an e-mail %s stays with a person', async (_what, copies) => {
  const [before, unsure] = await threeMails();
  expect(await lookUp(copies(before?.messageId ?? ''))).toEqual({ sent: 0, unsent: 0 });
  expect(await stateOf(unsure?.id ?? 0)).toBe('UNSURE');
});

test('what a person has settled, and what was handed over a moment ago, is not looked up', async () => {
  const [before, unsure, after] = await threeMails();
  const copies = [before?.messageId ?? '', after?.messageId ?? ''];
  const set = (values: object) =>
    api.db
      .updateTable('mailMessage')
      .set(values)
      .where('id', '=', unsure?.id ?? 0)
      .execute();
  await set({ settledAt: new Date(), settledAs: 'NOT_NEEDED' });
  expect(await lookUp(copies)).toEqual({ sent: 0, unsent: 0 });
  await set({ settledAt: null, settledAs: null, handedOverAt: new Date() });
  expect(await lookUp(copies)).toEqual({ sent: 0, unsent: 0 });
  expect(await stateOf(unsure?.id ?? 0)).toBe('UNSURE');
});
