import { addDays, nextBusinessDay, startOfWeek, weekday, WEEKDAY_NAMES } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { copyRows } from '#testing/copy-rows';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const { office, admin } = walk;

interface Calendar {
  readonly isCut: boolean;
  readonly orders: readonly { readonly id: string; readonly installerId: string | null }[];
  readonly installers: readonly {
    readonly id: string;
    readonly dailyJobs: number | null;
    readonly off: readonly string[];
  }[];
}
const QUERY = `query ($from: ISO8601Date!, $to: ISO8601Date!, $filter: WorkOrderFilterInput!) {
  workOrderCalendar(fromDate: $from, toDate: $to, filter: $filter) {
    isCut orders { id installerId } installers { id dailyJobs off }
  }
}`;
const ask = (day: string, filter: object = {}, by: ApiClient = office, to = addDays(startOfWeek(day), 6)) =>
  by.query(QUERY, { from: startOfWeek(day), to, filter });
const calendar = async (...args: Parameters<typeof ask>) => {
  const answer = await ask(...args);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'workOrderCalendar') as Calendar;
};
/** A Monday some weeks away: each story has its own week. */
let week = addDays(startOfWeek(walk.date), 14);
const freshWeek = (): string => nextBusinessDay((week = addDays(week, 7)));

test('a week shows the orders that take a place on its days, with their installers; drafts only if asked for', async () => {
  const day = freshWeek();
  const [draft, waiting, assigned] = [
    await walk.draft({ installDate: day }),
    await walk.inAssign({ installDate: day }),
    await walk.inReconcile(undefined, { installDate: addDays(day, 1) }),
  ];
  await walk.inAssign({ installDate: addDays(day, 7) });
  const shown = await calendar(day);
  expect(shown.orders.map(({ id }) => id)).toEqual([waiting.id, assigned.id]);
  expect(shown.orders.map(({ installerId }) => installerId)).toEqual([null, assigned.installerId]);
  expect(shown.isCut).toBe(false);
  const drafts = await calendar(day, { statusIds: [STATUS_ID.DRAFT] });
  expect(drafts.orders.map(({ id }) => id)).toEqual([draft.id]);
  const searched = await calendar(day, { search: assigned.workOrderNumber });
  expect(searched.orders.map(({ id }) => id)).toEqual([assigned.id]);
});

test('days off and the days of the week without work are gray; users who neither assign nor see installers don’t see them', async () => {
  const day = freshWeek();
  const installerId = await walk.newInstaller();
  const read = await admin.query(`{ installer(id: "${installerId}") { version } }`);
  const name = WEEKDAY_NAMES[weekday(addDays(day, 2))];
  const update = { id: installerId, version: valueAt(read, 'installer.version'), [`works${name}`]: false };
  expect((await admin.mutate('installerUpdate', update, 'installer { id }')).errors).toEqual([]);
  const off = { installerId, firstDay: day, lastDay: day, reason: 'Surgery' };
  expect((await admin.mutate('dayOffCreate', off, 'dayOff { id }')).errors).toEqual([]);
  const of = ({ installers }: Calendar) => installers.find(({ id }) => id === String(installerId));
  expect(of(await calendar(day))).toMatchObject({ dailyJobs: 2, off: [day, addDays(day, 2)] });
  const viewer = await api.userWith({
    permissions: ['workOrder', 'scheduleDate'],
    emailAddress: 'schedule@falcon.test',
  });
  expect(of(await calendar(day, {}, viewer))).toMatchObject({ dailyJobs: null, off: [] });
});

test('a disabled installer stays in the weeks of their jobs, whatever status these are in; a filter leaves one row', async () => {
  const day = freshWeek();
  const installerId = await walk.newInstaller();
  const job = await walk.inReconcile(installerId, { installDate: day });
  await api.db.updateTable('installer').set({ isEnabled: false }).where('id', '=', installerId).execute();
  const isIn = ({ installers }: Calendar) => installers.some(({ id }) => id === String(installerId));
  expect([isIn(await calendar(day)), isIn(await calendar(addDays(day, 7)))]).toEqual([true, false]);
  await api.db.updateTable('workOrder').set({ statusId: STATUS_ID.CLOSE }).where('id', '=', Number(job.id)).execute();
  expect(isIn(await calendar(day, { statusIds: [STATUS_ID.CLOSE] }))).toBe(true);
  const one = await calendar(day, { installerId: await walk.newInstaller() });
  expect([one.installers.length, one.orders]).toEqual([1, []]);
});

/** What the page of a week asks for. */
const PAGE = `query ($from: ISO8601Date!, $to: ISO8601Date!) {
  workOrderCalendar(fromDate: $from, toDate: $to, filter: {}) {
    isCut
    orders { id version workOrderNumber customerName buildingUnit address { city } installDate jobTime slot area flooringTypeId
      isOccupied multiJobInstall installerId status { id label name } }
    installers { id fullName dailyJobs off }
  }
  dailyLimits(fromDate: $from, toDate: $to) { scheduleDate type limit load isFull holiday { name } }
}`;

test('a week of sixty installers and 1,500 orders takes as many statements as an empty one: two, and one for its limits', async () => {
  const day = freshWeek();
  const page = () => office.query(PAGE, { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) });
  await page();
  const empty = await api.countStatements(page);
  const order = await walk.inReconcile(undefined, { installDate: day });
  await copyRows(api.db, 'installer', { id: 'id + 1000 + n' }, { copies: 59, where: `id = ${order.installerId}` });
  const copied = {
    id: 'id + 10000 + n',
    work_order_number: "work_order_number || '-' || n",
    install_date: 'install_date + n % 5',
    installer_id: `case when n % 60 = 0 then installer_id else ${order.installerId} + 1000 + n % 60 end`,
  };
  await copyRows(api.db, 'work_order', copied, { copies: 1_499, where: `id = ${order.id}` });
  const full = await api.countStatements(page);
  expect(full.value.errors).toEqual([]);
  expect((valueAt(full.value, 'workOrderCalendar.orders') as unknown[]).length).toBe(1_500);
  expect([empty.statements, full.statements]).toEqual([3, 3]);
});

test('more than six weeks, and a week that ends before it begins, are refused at the field', async () => {
  const day = freshWeek();
  const sentences = [
    await ask(day, {}, office, addDays(startOfWeek(day), 42)),
    await ask(day, {}, office, addDays(startOfWeek(day), -1)),
  ].map(({ errors }) => errors[0]?.extensions['fields']);
  expect(sentences).toEqual([
    [{ path: 'toDate', message: 'A calendar has at most 42 days.' }],
    [{ path: 'toDate', message: 'The end date is before the start date.' }],
  ]);
});
