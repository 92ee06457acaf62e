import { expect, test } from 'vitest';
import { faults, eventually, testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { queuedMail } from '#testing/queued-mail';
import { becomeRestoredCopy } from '#testing/restored-copy';
import { sendQueuedMails } from '#office/mail';

const api = await testApi();
const [superAdmin, admin, office] = [await api.as('super-admin'), await api.as('admin'), await api.as('office')];

const queue = (subject: string) => queuedMail(api.db, api.services, subject);
const readCopy = async (client: ApiClient) =>
  valueAt(
    await client.query('{ restoredCopy { backupMadeAt waiting { mails mailsOfCopy reports quickbooksEntries } } }'),
    'restoredCopy',
  );
const makeLive = (client: ApiClient, input: object = {}) =>
  client.mutate(
    'restoredCopyMakeLive',
    { originalIsStopped: true, waiting: 'SEND', ...input },
    'restoredCopy { restoredAt }',
  );
/** These two e-mails in the queue; earlier ones are done. */
const mails = async () =>
  (await api.db.selectFrom('mailMessage').select(['subject', 'state', 'settledAs']).orderBy('id').execute()).slice(-2);

/** A copy with one e-mail from the backup and one written in the copy. */
async function copyWithMails(): Promise<void> {
  await api.db.updateTable('mailMessage').set({ state: 'WITHDRAWN' }).where('state', '=', 'QUEUED').execute();
  await queue('Of the backup');
  await becomeRestoredCopy(api);
  await queue('Of the copy');
}
async function afterwards(waiting: string) {
  await copyWithMails();
  expect((await makeLive(superAdmin, { waiting })).errors).toEqual([]);
  await eventually(() => !api.services.outside.isQuiet);
  await sendQueuedMails(api.services);
  return { sent: api.mails.splice(0).map(({ subject }) => subject), stored: await mails() };
}

test('a live company is no restored copy, and making it live again changes nothing', async () => {
  expect([await readCopy(office), (await makeLive(superAdmin)).errors]).toEqual([null, []]);
  expect(await readCopy(superAdmin)).toBeNull();
});

test('everyone sees that it is a copy; what waits in it is for the Super Admin', async () => {
  await copyWithMails();
  expect(await readCopy(office)).toMatchObject({ backupMadeAt: expect.any(String), waiting: null });
  expect(await readCopy(admin)).toMatchObject({ waiting: null });
  expect(await readCopy(superAdmin)).toMatchObject({
    waiting: { mails: 1, mailsOfCopy: 1, reports: 0, quickbooksEntries: 0 },
  });
});

test('the Super Admin reads where the numbers of invoices go on, if they have their own', async () => {
  const next = async () =>
    valueAt(await superAdmin.query('{ restoredCopy { waiting { nextInvoiceNumber } } }'), 'restoredCopy.waiting');
  expect(await next()).toEqual({ nextInvoiceNumber: null });
  await api.db.updateTable('appConfiguration').set({ invoiceNumberNext: 5_120 }).execute();
  expect(await next()).toEqual({ nextInvoiceNumber: 5_120 });
  await api.db.updateTable('appConfiguration').set({ invoiceNumberNext: null }).execute();
});

test('only a Super Admin makes it the live one, and only after saying that the original is stopped', async () => {
  expect((await makeLive(office)).codes).toEqual(['MISSING_PERMISSION']);
  expect(faults(await makeLive(admin))).toEqual([
    { path: '', message: 'Only a Super Admin can make this the live one.' },
  ]);
  expect(faults(await makeLive(superAdmin, { originalIsStopped: false }))).toEqual([
    {
      path: 'originalIsStopped',
      message: 'Stop the original first: two live copies would send everything twice.',
    },
  ]);
  expect(api.services.outside.isQuiet).toBe(true);
});

test('what waits is sent once, if the Super Admin says so', async () => {
  const { sent: sentSubjects, stored: mailRows } = await afterwards('SEND');
  expect(sentSubjects.toSorted()).toEqual(['Of the backup', 'Of the copy']);
  expect(mailRows.map(({ state }) => state)).toEqual(['SENT', 'SENT']);
});

test('what the original may have sent is not sent again; what was written in the copy is sent', async () => {
  const original = await afterwards('SENT_BY_ORIGINAL');
  expect(original.sent).toEqual(['Of the copy']);
  expect(original.stored[0]).toEqual({ subject: 'Of the backup', state: 'UNSURE', settledAs: 'ARRIVED' });
  const never = await afterwards('NOT_SENT');
  expect(never.sent).toEqual(['Of the copy']);
  expect(never.stored[0]).toEqual({ subject: 'Of the backup', state: 'FAILED', settledAs: 'NOT_NEEDED' });
});

test('the decision is in the history of the settings', async () => {
  const { changes } = await api.db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'app_configuration')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(changes)).toContain('Made the live one: 1 e-mail that waited marked as not sent');
});
