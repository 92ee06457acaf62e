import { randomUUID } from 'node:crypto';
import { addDays, spokenDate, writtenDate } from '@falcon/domain/kit/schedule';
import { codeOf } from '@falcon/domain/warehouse/codes';
import { expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { valueAt } from '#testing/api-client';
import { openDoors, photo } from './crew-page-test-kit';

const { api, walk, admin, today, phoneOf, jobOf, setDate, write, reportsOf, needs } = await openDoors();

/** An installer with a job today and a phone. */
async function onTheJob() {
  const installerId = await walk.newInstaller();
  const order = await jobOf(installerId);
  const phone = await phoneOf(installerId);
  return { installerId, order, phone, job: { jobId: order.id, date: today } };
}

test('on the way, photos before and after, done: the order shows it, its status stays', async () => {
  const { order, phone, job } = await onTheJob();
  expect((await write(phone, 'onMyWay', job)).data).toMatchObject({
    onMyWay: { summary: { lastReport: { kind: 'ON_MY_WAY' } } },
  });
  expect((await write(phone, 'done', job)).message).toBe('Take at least one photo of the finished floor.');
  for (const kind of ['BEFORE', 'AFTER'])
    expect(
      (await write(phone, 'photoAdd', { ...job, kind, dataUri: await photo(kind.length) })).message,
    ).toBeUndefined();
  const done = await write(phone, 'done', { ...job, note: 'Transition strip is missing' });
  expect(done.data).toMatchObject({ done: { photos: [{ kind: 'BEFORE' }, { kind: 'AFTER' }] } });
  expect(await reportsOf(order)).toEqual([
    { kind: 'ON_MY_WAY', label: 'On the way', note: '' },
    { kind: 'DONE', label: 'Done', note: 'Transition strip is missing' },
  ]);
  expect((await walk.read(order.id)).status.code).toBe('RECONCILE');
  const documents = valueAt(
    await admin.query(
      'query Q($id: ID!) { documents(ownerType: WORK_ORDER, ownerId: $id) { nodes { name goesWithMail goesWithPrint } } }',
      { id: order.id },
    ),
    'documents.nodes',
  );
  expect(documents).toHaveLength(2);
  expect(documents).toContainEqual(
    expect.objectContaining({ name: `After ${today}.jpg`, goesWithMail: false, goesWithPrint: false }),
  );
});

test('not ready needs a reason and a photo; the office has a task until the job has another date, and an e-mail', async () => {
  const { order, phone, job } = await onTheJob();
  await api.db.updateTable('appConfiguration').set({ companyEmail: 'office@falcon.test' }).execute();
  api.mails.length = 0;
  expect((await write(phone, 'notReady', job)).message).toBe('Say why you could not install.');
  expect((await write(phone, 'notReady', { ...job, note: 'Furnished' })).message).toBe(
    'Take at least one photo that shows why.',
  );
  await write(phone, 'photoAdd', { ...job, kind: 'NOT_READY', dataUri: await photo(3) });
  const id = randomUUID();
  for (const _again of [1, 2, 3])
    expect((await write(phone, 'notReady', { id, ...job, note: 'Furnished' })).message).toBeUndefined();
  await sendQueuedMails(api.services);
  expect(api.mails.map(({ subject }) => subject)).toEqual([
    `${order.workOrderNumber}: not installed on ${writtenDate(today)}`,
  ]);
  expect(await needs()).toMatchObject([
    {
      kind: 'NOT_INSTALLED',
      text: expect.stringContaining('could not install on'),
      link: `/work-orders/${order.id}`,
    },
  ]);
  await setDate(order, addDays(today, 3));
  expect(await needs()).toEqual([]);
  expect(await reportsOf(order)).toEqual([]);
});

test('the same write a hundred times, also at the same moment, is one; other contents under its id are refused', async () => {
  const { order, phone, job } = await onTheJob();
  const id = randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => write(phone, 'noteAdd', { id, ...job, note: 'Key at the desk' })));
  expect(await reportsOf(order)).toHaveLength(1);
  expect((await write(phone, 'noteAdd', { id, ...job, note: 'No key' })).message).toMatch(/^This was sent before/);
  const dataUri = await photo(9);
  const photoId = randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => write(phone, 'photoAdd', { id: photoId, ...job, kind: 'AFTER', dataUri })),
  );
  expect(sent.map(({ message }) => message)).toEqual(Array.from({ length: 5 }, () => undefined));
  const stored = await api.db.selectFrom('jobPhoto').selectAll().where('workOrderId', '=', Number(order.id)).execute();
  expect(stored).toHaveLength(1);
});

test('two phones of one installer report the same: it is one report', async () => {
  const { order, installerId, phone, job } = await onTheJob();
  const second = await phoneOf(installerId);
  await write(phone, 'onMyWay', job);
  await write(second, 'onMyWay', job);
  expect(await reportsOf(order)).toHaveLength(1);
});

test('done for a job that was taken away or moved since then is refused with a sentence, and nothing is stored', async () => {
  const { order, phone, job } = await onTheJob();
  await write(phone, 'photoAdd', { ...job, kind: 'AFTER', dataUri: await photo(5) });
  await setDate(order, addDays(today, 2));
  const id = randomUUID();
  expect((await write(phone, 'done', { id, ...job })).message).toBe(
    `The office moved this job to ${spokenDate(addDays(today, 2))}. Nothing was sent. Open it again.`,
  );
  await api.db
    .updateTable('workOrder')
    .set({ installerId: await walk.newInstaller(), installDate: today })
    .where('id', '=', Number(order.id))
    .execute();
  expect((await write(phone, 'done', { id, ...job })).message).toMatch(
    /^This job is not on your days\. .* Nothing was sent/,
  );
  expect(await reportsOf(order)).toEqual([]);
});

test('a phone’s clock decides nothing: seconds ago count from the server’s time, and tomorrow’s job waits', async () => {
  const { order, phone, job } = await onTheJob();
  const before = api.services.clock().getTime();
  await write(phone, 'noteAdd', { ...job, note: 'An hour ago', secondsAgo: 3600 });
  await write(phone, 'noteAdd', { ...job, note: 'Next year', secondsAgo: -31_536_000 });
  const stored = await api.db
    .selectFrom('jobReport')
    .select(['note', 'happenedAt'])
    .where('workOrderId', '=', Number(order.id))
    .orderBy('id')
    .execute();
  const ages = stored.map(({ happenedAt }) => Math.abs(Math.round((before - happenedAt.getTime()) / 60_000)));
  expect(ages).toEqual([60, 0]);
  await setDate(order, addDays(today, 1));
  expect((await write(phone, 'onMyWay', { ...job, date: addDays(today, 1) })).message).toBe(
    `This job is on ${spokenDate(addDays(today, 1))}. You can report it on that day.`,
  );
});

test('a photo over 25 MB, a file that is no picture and a damaged one have a sentence each', async () => {
  const { phone, job } = await onTheJob();
  const send = async (dataUri: string) => (await write(phone, 'photoAdd', { ...job, kind: 'AFTER', dataUri })).message;
  const large = Buffer.alloc(25 * 1024 * 1024 + 1024, 1).toString('base64');
  expect(await send(`data:image/jpeg;base64,${large}`)).toBe('The file is larger than 25 MB. Choose a smaller one.');
  expect(await send(`data:text/plain;base64,${Buffer.from('hello').toString('base64')}`)).toBe(
    'This is not a picture. Take a photo, or choose one.',
  );
  expect(await send(`data:image/jpeg;base64,${Buffer.from('hello').toString('base64')}`)).toMatch(/doesn’t match/);
});

test('pieces are checked off by tap or by their label; one of another job is not', async () => {
  const { order, phone, job } = await onTheJob();
  const other = await onTheJob();
  const [cut] = order.cuts;
  const [foreign] = other.order.cuts;
  const { companyCode } = await api.db.selectFrom('appConfiguration').select('companyCode').executeTakeFirstOrThrow();
  const code = codeOf(companyCode, 'PIECE', Number(cut?.id));
  expect((await write(phone, 'pieceCheck', { ...job, code, loaded: true })).data).toMatchObject({
    pieceCheck: { summary: { loadedCount: 1 } },
  });
  expect((await write(phone, 'pieceCheck', { ...job, pieceId: cut?.id, loaded: false })).data).toMatchObject({
    pieceCheck: { summary: { loadedCount: 0 } },
  });
  expect((await write(phone, 'pieceCheck', { ...job, pieceId: foreign?.id, loaded: true })).message).toBe(
    'That piece does not belong to this job. Check its label.',
  );
  expect((await write(phone, 'pieceCheck', { ...job, code: 'ZZZZ-R-1', loaded: true })).message).toMatch(
    /label of a piece/,
  );
});

test('days off are asked for, and are days off once the office accepts them', async () => {
  const { installerId, phone } = await onTheJob();
  const [firstDay, lastDay] = [addDays(today, 10), addDays(today, 12)];
  const asked = await write(phone, 'daysOffAsk', { firstDay, lastDay, reason: 'Wedding' }, '{ id state }');
  expect(asked.data).toMatchObject({ daysOffAsk: { state: 'REQUESTED' } });
  const { id } = (asked.data as { daysOffAsk: { id: string } }).daysOffAsk;
  expect(await needs()).toMatchObject([{ kind: 'DAYS_OFF', text: expect.stringContaining('Wedding') }]);
  const accept = () =>
    admin.mutate('dayOffRequestDecide', { id, accept: true }, 'installer { dayOffRequests { state } }');
  expect((await accept()).errors).toEqual([]);
  expect((await accept()).errors[0]?.message).toBe('This request was decided already.');
  expect(await needs()).toEqual([]);
  const own = await phone.ask('{ daysOff { firstDay lastDay } dayOffRequests { label } }');
  expect(own.data).toEqual({ daysOff: [{ firstDay, lastDay }], dayOffRequests: [{ label: 'Accepted' }] });
  const stored = await api.db.selectFrom('dayOff').selectAll().where('installerId', '=', installerId).execute();
  expect(stored).toMatchObject([{ firstDay, lastDay, reason: 'Wedding' }]);
});

test('a certificate comes as a photo and waits until someone has entered it', async () => {
  const { installerId, phone } = await onTheJob();
  const id = randomUUID();
  const dataUri = await photo(11);
  for (const _again of [1, 2])
    expect((await write(phone, 'certificateAdd', { id, certificateType: 'LIABILITY', dataUri }, '')).data).toEqual({
      certificateAdd: true,
    });
  const photos = valueAt(
    await admin.query('query Q($id: ID!) { installer(id: $id) { certificatePhotos { id label } } }', {
      id: String(installerId),
    }),
    'installer.certificatePhotos',
  ) as { id: string; label: string }[];
  expect(photos).toMatchObject([{ label: 'Liability' }]);
  expect((await needs()).map(({ kind }) => kind)).toEqual(['CERTIFICATE']);
  expect((await admin.mutate('certificatePhotoSettle', { id: photos[0]?.id }, 'installer { id }')).errors).toEqual([]);
  expect(await needs()).toEqual([]);
});
