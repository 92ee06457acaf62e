import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { afterEach, expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { valueAt } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { remindSites } from './index';
import { openSites } from './site-messages-test-kit';

const { api, walk, office, switchOn, notified, setDate, historyOf, at, post } = await openSites();
await switchOn('REMINDER');

/** A Monday and a Saturday of a week without holidays, and the Friday after Thanksgiving. */
const [MONDAY, FRIDAY_AFTER_THANKSGIVING] = ['2030-12-09', '2030-11-29'];

afterEach(async () => {
  await sendQueuedMails(api.services);
  await api.db.updateTable('workOrder').set({ installDate: walk.date }).execute();
  await api.db.deleteFrom('siteMessage').execute();
});

/** Runs the reminders of a day and returns what arrived. */
async function reminded(date: string): Promise<string[]> {
  await sendQueuedMails(api.services);
  api.mails.length = 0;
  await remindSites(at(date));
  await sendQueuedMails(api.services);
  return api.mails.map(({ to, subject }) => `${to}: ${subject}`);
}
const reminder = (order: WalkedOrder, date: string) =>
  `dana@site.test: We install on ${writtenDate(date)}: order ${order.workOrderNumber}`;

/** An order that is to come on a day, and the token of the link in its reminder. */
async function linked(date = MONDAY, extra: Record<string, unknown> = {}) {
  const order = await walk.inCut(extra);
  await setDate(order, date);
  expect(await reminded(addDays(date, -3))).toEqual([reminder(order, date)]);
  const [, token = ''] = /http:\/\/falcon\.test\/view#(\S+)/.exec(api.mails[0]?.text ?? '') ?? [];
  return { order, token };
}
const paper = async (token: string) => (await post('/view/paper', { token })).body;
const answer = (token: string, value: string, reason = '') => post('/view/answer', { token, answer: value, reason });
const answerOf = async (order: WalkedOrder) =>
  valueAt(
    await office.query('query Q($id: ID!) { workOrder(id: $id) { siteAnswer { answer label reason } } }', {
      id: order.id,
    }),
    'workOrder.siteAnswer',
  );

test('a site is reminded two business days before, over a weekend and over a holiday, once', async () => {
  const [one, other] = [await walk.inCut(), await walk.inCut()];
  await setDate(one, MONDAY);
  await setDate(other, FRIDAY_AFTER_THANKSGIVING);
  expect(await reminded('2030-11-25')).toEqual([]);
  expect(await reminded('2030-11-26')).toEqual([reminder(other, FRIDAY_AFTER_THANKSGIVING)]);
  expect(await reminded('2030-11-27')).toEqual([]);
  expect(await reminded('2030-12-04')).toEqual([]);
  expect(await reminded('2030-12-05')).toEqual([reminder(one, MONDAY)]);
  expect(await reminded('2030-12-06')).toEqual([]);
  expect((await historyOf(one))[0]?.changes).toMatchObject([{ label: 'E-mailed to the site', to: 'Reminder' }]);
});

test('what was missed is made up for until the day before; on the day itself nobody is reminded', async () => {
  const [late, tooLate] = [await walk.inCut(), await walk.inCut()];
  await setDate(late, MONDAY);
  expect(await reminded('2030-12-08')).toEqual([reminder(late, MONDAY)]);
  await setDate(tooLate, MONDAY);
  expect(await reminded(MONDAY)).toEqual([]);
});

test('twenty runs at the same moment remind a site once', async () => {
  const order = await walk.inCut();
  await setDate(order, MONDAY);
  api.mails.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => remindSites(at('2030-12-05'))));
  await sendQueuedMails(api.services);
  expect(api.mails).toHaveLength(1);
});

test('held, canceled and draft orders are not reminded of, nor those of customers who don’t want it', async () => {
  const orders = [await walk.draft(), await walk.inCut(), await walk.inCut(), await walk.inCut()];
  for (const order of orders) await setDate(order, MONDAY);
  await walk.move(office, orders[1] as WalkedOrder, STATUS.HOLD, { reason: 'flooded' });
  await walk.move(office, orders[2] as WalkedOrder, STATUS.CANCELLED, { reason: 'sold' });
  await switchOn('DATE');
  expect(await reminded('2030-12-05')).toEqual([]);
  await switchOn('REMINDER');
  expect(await reminded('2030-12-05')).toEqual([reminder(orders[3] as WalkedOrder, MONDAY)]);
});

test('on the day when a message names the date, no reminder follows; it comes the next day', async () => {
  await switchOn('DATE', 'REMINDER');
  const order = await walk.inCut();
  await setDate(order, MONDAY);
  expect(await notified(at('2030-12-05'))).toHaveLength(1);
  expect(await reminded('2030-12-05')).toEqual([]);
  expect(await reminded('2030-12-06')).toEqual([reminder(order, MONDAY)]);
  await switchOn('REMINDER');
});

test('the page behind the link shows where, when and what to prepare, without prices, for anyone who has it', async () => {
  const { order, token } = await linked(MONDAY, { jobTime: 'PM' });
  expect(api.mails[0]?.html).toContain(`href="http://falcon.test/view#${token}"`);
  expect(api.mails[0]?.text).toContain('Please prepare: Empty the rooms');
  const body = await paper(token);
  for (const words of [
    `Order ${order.workOrderNumber}`,
    `Our crew comes on ${writtenDate(MONDAY)}`,
    'Afternoon',
    'Please prepare',
    'Empty the rooms',
    'Confirm',
    'Not ready',
  ])
    expect(body).toContain(words);
  expect(body).not.toMatch(/\$|Open PDF/);
  expect(body.match(/[A-Z]{3}-C-\d{6}/g)?.every((number) => number === order.workOrderNumber)).toBe(true);
  expect((await post('/view/pdf', { token })).statusCode).toBe(404);
});

test('a mail scanner that opens the link answers nothing, however often', async () => {
  const { order, token } = await linked();
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of ['/view', `/view?token=${token}`, '/view/answer', `/view/answer?token=${token}&answer=CONFIRMED`])
      await api.app.inject({ method, url });
  await paper(token);
  await paper(token);
  expect(await answerOf(order)).toBeNull();
});

test('confirmed is shown on the order and in its history; the same answer again changes nothing', async () => {
  const { order, token } = await linked();
  api.mails.length = 0;
  const done = await answer(token, 'CONFIRMED');
  expect([done.statusCode, done.body.includes(`You confirmed ${writtenDate(MONDAY)}`)]).toEqual([200, true]);
  await Promise.all(Array.from({ length: 20 }, () => answer(token, 'CONFIRMED')));
  expect(await answerOf(order)).toEqual({ answer: 'CONFIRMED', label: 'Site confirmed', reason: '' });
  expect((await historyOf(order)).filter(({ label }) => label === 'Site answered')).toMatchObject([
    { changes: [{ label: 'Answer of the site', from: null, to: 'Site confirmed' }] },
  ]);
  await sendQueuedMails(api.services);
  expect(api.mails).toEqual([]);
});

test('“not ready” needs a reason and notifies the office by e-mail and on the dashboard, until it is ready after all', async () => {
  const { order, token } = await linked();
  api.mails.length = 0;
  const refused = await answer(token, 'NOT_READY', '  ');
  expect([refused.statusCode, refused.body.includes('Please say what is missing.')]).toEqual([422, true]);
  expect((await answer(token, 'NOT_READY', 'x'.repeat(600))).body).toContain('At most 500 characters.');
  expect((await answer(token, 'SOMETHING', 'x')).statusCode).toBe(422);
  expect(await answerOf(order)).toBeNull();

  const said = await answer(token, 'NOT_READY', 'The <b>water heater</b> is still in');
  expect(said.body).toContain('You said that the site is not ready');
  expect(said.body).toContain('The &lt;b&gt;water heater&lt;/b&gt; is still in');
  expect(await answerOf(order)).toEqual({
    answer: 'NOT_READY',
    label: 'Site not ready',
    reason: 'The <b>water heater</b> is still in',
  });
  await sendQueuedMails(api.services);
  expect(api.mails).toMatchObject([
    { to: 'office@falcon.test', subject: `${order.workOrderNumber}: site not ready for ${writtenDate(MONDAY)}` },
  ]);
  expect(api.mails[0]?.text).toContain(`/work-orders/${order.id}`);
  const needs = async () =>
    JSON.stringify((await office.query('{ dashboard { needsYou { kind text link } } }')).data ?? null);
  expect(await needs()).toContain(`${order.workOrderNumber}: site not ready for ${writtenDate(MONDAY)}`);

  await answer(token, 'CONFIRMED');
  await sendQueuedMails(api.services);
  expect(api.mails.at(-1)?.subject).toBe(`${order.workOrderNumber}: site ready after all for ${writtenDate(MONDAY)}`);
  expect(await needs()).not.toContain('SITE_NOT_READY');
  expect((await historyOf(order))[1]).toMatchObject({ reason: 'The <b>water heater</b> is still in' });
});

test('after ten answers the page takes no more', async () => {
  const { order, token } = await linked();
  for (let turn = 0; turn < 5; turn += 1) {
    await answer(token, 'NOT_READY', `Reason ${turn}`);
    await answer(token, 'CONFIRMED');
  }
  expect((await answer(token, 'NOT_READY', 'Again')).body).toContain('This was answered many times. Please call us.');
  expect(await answerOf(order)).toMatchObject({ answer: 'CONFIRMED' });
});

test('the link of a moved, held, canceled or done order, or of a past date, says so and takes no answer', async () => {
  const { order, token } = await linked();
  await answer(token, 'NOT_READY', 'Too early');
  const moved = addDays(MONDAY, 7);
  await setDate(order, moved);
  const refusals = async () => {
    const shown = await paper(token);
    const refused = await answer(token, 'CONFIRMED');
    expect([refused.statusCode, shown.includes('data-answer')]).toEqual([422, false]);
    return shown;
  };
  expect(await refusals()).toContain(`This order was moved to ${writtenDate(moved)}`);
  // Its answer was about another date.
  expect(await answerOf(order)).toBeNull();
  await setDate(order, MONDAY);
  expect(await paper(token)).toContain('You said that the site is not ready');

  await walk.move(office, order, STATUS.HOLD, { reason: 'flooded' });
  expect(await refusals()).toContain('This order is on hold');
  await walk.move(office, order, STATUS.CANCELLED, { reason: 'sold' });
  const canceled = await refusals();
  expect(canceled).toContain('This order was canceled. No crew will come');
  expect(canceled).not.toContain(writtenDate(MONDAY));

  const past = await linked();
  const today = companyToday();
  await setDate(past.order, today);
  await api.db
    .updateTable('sharedLink')
    .set({ installDate: today })
    .where('workOrderId', '=', Number(past.order.id))
    .execute();
  expect(await paper(past.token)).toContain('The install date has come. Please call us for changes');
  await api.db
    .updateTable('workOrder')
    .set({ statusId: STATUS.INVOICE })
    .where('id', '=', Number(past.order.id))
    .execute();
  expect(await paper(past.token)).toContain('The work on this order is done');
});

test('moved, the site is reminded of the other date with another link', async () => {
  const { order, token } = await linked();
  const moved = addDays(MONDAY, 1);
  await setDate(order, moved);
  expect(await reminded('2030-12-06')).toEqual([reminder(order, moved)]);
  const [, other = ''] = /view#(\S+)/.exec(api.mails[0]?.text ?? '') ?? [];
  expect(other).not.toBe(token);
  expect(await paper(other)).toContain(`Our crew comes on ${writtenDate(moved)}`);
});

test('a revoked or forged link opens nothing and answers nothing', async () => {
  const { order, token } = await linked();
  const link = await api.db
    .selectFrom('sharedLink')
    .select('id')
    .where('workOrderId', '=', Number(order.id))
    .executeTakeFirstOrThrow();
  expect((await answer(`${link.id}.${'A'.repeat(43)}`, 'CONFIRMED')).statusCode).toBe(404);
  expect((await office.mutate('sharedLinkRevoke', { id: link.id }, 'sharedLink { id }')).errors).toEqual([]);
  expect((await answer(token, 'CONFIRMED')).statusCode).toBe(404);
  expect(await answerOf(order)).toBeNull();
});
