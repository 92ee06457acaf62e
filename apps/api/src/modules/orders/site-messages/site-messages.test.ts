import { addDays, nextBusinessDay, writtenDate } from '@falcon/domain/kit/schedule';
import { beforeEach, expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { notifySites } from './index';
import { openSites } from './site-messages-test-kit';

const { api, walk, office, switchOn, notified, setDate, historyOf, customerId } = await openSites();
const { date } = walk;
let day = addDays(date, 20);
const freshDay = (): string => (day = nextBusinessDay(day));

beforeEach(async () => {
  await switchOn('CONFIRMED', 'DATE', 'DONE');
  await notified();
});

const confirmed = (order: WalkedOrder, on = date) =>
  `dana@site.test: Order ${order.workOrderNumber} is confirmed for ${writtenDate(on)}`;
const dated = (order: WalkedOrder, on: string) =>
  `dana@site.test: Order ${order.workOrderNumber}: install date ${writtenDate(on)}`;
const reschedule = async (order: WalkedOrder, installDate: string, more: object = {}) => {
  const { version } = await walk.read(order.id);
  const answer = await office.mutate(
    'workOrderReschedule',
    { id: order.id, version, installDate, ...more },
    'workOrder { version }',
  );
  expect(answer.errors).toEqual([]);
};

test('nobody is notified of anything until the customer’s message is turned on, also not of what happened before', async () => {
  await switchOn();
  const order = await walk.inCut();
  expect(await notified()).toEqual([]);
  await switchOn('CONFIRMED', 'DATE', 'DONE');
  expect(await notified()).toEqual([]);
  const draft = await walk.draft();
  expect(await notified()).toEqual([]);
  await walk.move(office, draft, STATUS.CUT);
  expect(await notified()).toEqual([confirmed(draft)]);
  await switchOn('DATE');
  const other = await walk.inCut();
  expect(await notified()).toEqual([dated(other, date)]);
  expect((await historyOf(order)).some(({ label }) => label === 'Site notified')).toBe(false);
});

test('a submitted order is confirmed to the contacts who receive messages, with where and when; the history says so', async () => {
  const order = await walk.inCut({ jobTime: 'AM', customerPo: '88213' });
  expect(await notified()).toEqual([confirmed(order)]);
  const [mail] = api.mails;
  for (const words of [`Order: ${order.workOrderNumber}`, 'Flooring: Carpet', 'Time: Morning', 'PO: 88213'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toMatch(/\$|View|\/view#/);
  expect((await historyOf(order))[0]).toMatchObject({
    label: 'Site notified',
    changes: [{ label: 'E-mailed to the site', to: 'Order confirmed' }],
  });
  await walk.move(office, order, STATUS.DRAFT);
  await walk.move(office, order, STATUS.CUT);
  expect(await notified()).toEqual([]);
});

test('twenty runs at the same moment tell a site once', async () => {
  const orders = [await walk.inCut(), await walk.inCut()];
  api.mails.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => notifySites(api.services, { restSeconds: 0 })));
  await sendQueuedMails(api.services);
  expect(api.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
    orders.map((order) => confirmed(order)).toSorted(),
  );
});

test('what was changed a moment ago waits, so that moves in quick succession are one message', async () => {
  const order = await walk.inCut();
  await notified();
  const [one, other] = [freshDay(), freshDay()];
  await reschedule(order, one);
  await reschedule(order, other, { jobTime: 'PM' });
  await notifySites(api.services);
  await sendQueuedMails(api.services);
  expect(api.mails.map(({ subject }) => subject)).toEqual([confirmed(order).split(': ')[1]]);
  expect(await notified()).toEqual([dated(order, other)]);
  expect(api.mails[0]?.text).toContain('Time: Afternoon');
  await reschedule(order, one);
  await reschedule(order, other);
  expect(await notified()).toEqual([]);
  // Back where it was before: the site knows another date, so it is notified.
  await reschedule(order, date);
  expect(await notified()).toEqual([dated(order, date)]);
});

test('every way to another date tells it: several moved at once, the form, a hold and its release, undo', async () => {
  const [one, other] = [await walk.inCut(), await walk.inCut()];
  await notified();
  const together = freshDay();
  const moves = [one, other].map(({ id }) => ({ id, installDate: together }));
  expect((await office.mutate('workOrdersMove', { moves }, 'errors { message }')).errors).toEqual([]);
  expect((await notified()).toSorted()).toEqual([dated(one, together), dated(other, together)].toSorted());

  const typed = freshDay();
  const { version } = await walk.read(one.id);
  const saved = await office.mutate(
    'workOrderUpdate',
    { id: one.id, version, installDate: typed },
    'workOrder { version }',
  );
  expect(saved.errors).toEqual([]);
  expect(await notified()).toEqual([dated(one, typed)]);

  await walk.move(office, one, STATUS.HOLD, { reason: 'flooded' });
  expect(await notified()).toEqual([]);
  const released = freshDay();
  expect((await walk.move(office, one, STATUS.CUT, { installDate: released })).refusal).toBeUndefined();
  expect(await notified()).toEqual([dated(one, released)]);
});

test('a held order that comes back to the date the site knows is not sent again', async () => {
  const order = await walk.inCut();
  await notified();
  await walk.move(office, order, STATUS.HOLD, { reason: 'waiting' });
  expect((await walk.move(office, order, STATUS.CUT, { installDate: date })).refusal).toBeUndefined();
  expect(await notified()).toEqual([]);
});

test('an order that is canceled before it is notified is not notified; what waits for the mail server is withdrawn', async () => {
  const order = await walk.inCut();
  await walk.move(office, order, STATUS.CANCELLED, { reason: 'sold' });
  expect(await notified()).toEqual([]);

  const waiting = await walk.inCut();
  await notifySites(api.services, { restSeconds: 0 });
  await walk.move(office, waiting, STATUS.CANCELLED, { reason: 'sold' });
  expect(await notified()).toEqual([]);
  const log = await office.query('{ mailMessages(first: 1) { nodes { subject state } } }');
  expect(JSON.stringify(log.data)).toContain('WITHDRAWN');
});

test('of an order that is moved while its e-mail waits, only the date it has then is sent, still as a confirmation', async () => {
  const order = await walk.inCut();
  await notifySites(api.services, { restSeconds: 0 });
  const moved = freshDay();
  await reschedule(order, moved);
  expect(await notified()).toEqual([confirmed(order, moved)]);
});

test('a reconciled order is done, once, with its own pictures that go with e-mails', async () => {
  const dataUri =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const order = await walk.inReconcile();
  await notified();
  for (const [name, goesWithMail] of [
    ['before.png', false],
    ['after.png', true],
  ])
    expect(
      (
        await office.mutate(
          'documentCreate',
          { ownerType: 'WORK_ORDER', ownerId: order.id, name, dataUri, goesWithMail },
          'document { id }',
        )
      ).errors,
    ).toEqual([]);
  await office.mutate(
    'documentCreate',
    { ownerType: 'CUSTOMER', ownerId: customerId, name: 'map.png', dataUri, goesWithMail: true },
    'document { id }',
  );
  const done = await walk.reconciled(order);
  expect(await notified()).toEqual([`dana@site.test: Order ${order.workOrderNumber} is done`]);
  expect(api.mails[0]?.attachments?.map(({ filename }) => filename)).toEqual(['after.png']);
  expect((await walk.move(office, done, STATUS.RECONCILE, { reason: 'wrong count' })).refusal).toBeUndefined();
  expect(await notified()).toEqual([]);
  await walk.reconciled(await walk.read(order.id));
  expect(await notified()).toEqual([]);
});

test('an order of a past day that is only entered tells nobody; nor does one without a contact who receives messages', async () => {
  const order = await walk.inCut();
  await notified();
  await setDate(order, addDays(date, -30));
  expect(await notified()).toEqual([]);
  await api.db.updateTable('contact').set({ siteMessages: false }).execute();
  await walk.inCut();
  expect(await notified()).toEqual([]);
  await api.db.updateTable('contact').set({ siteMessages: true }).execute();
});

test('the texts are edited like all others; without the permission nobody sees the e-mails in the log', async () => {
  const order = await walk.inCut();
  await walk.admin.mutate(
    'mailTemplateUpdate',
    { key: 'ORDER_CONFIRMED', version: 0, subject: 'Got it: {{orderNumber}}', body: 'See you {{installDate}}' },
    'mailTemplate { key }',
  );
  expect(await notified()).toEqual([`dana@site.test: Got it: ${order.workOrderNumber}`]);
  await api.db.deleteFrom('mailTemplate').execute();
  const seen = async (permissions: readonly string[]) => {
    const client = await api.userWith({ permissions: [...permissions] as never });
    return JSON.stringify((await client.query('{ mailMessages { nodes { subject } } }')).data ?? null);
  };
  expect(await seen(['invoicing', 'workOrder'])).toContain(order.workOrderNumber);
  expect(await seen(['invoicing'])).not.toContain(order.workOrderNumber);
});

test('a contact who receives messages needs an e-mail address', async () => {
  const answer = await office.mutate(
    'contactCreate',
    { ownerType: 'CUSTOMER', ownerId: customerId, name: 'Ben', siteMessages: true },
    'contact { id }',
  );
  expect(JSON.stringify(answer.errors)).toContain('Enter the e-mail address that messages to the site go to.');
});
