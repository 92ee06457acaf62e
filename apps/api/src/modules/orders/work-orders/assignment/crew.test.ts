import { addDays, nextBusinessDay, weekday, WEEKDAY_NAMES } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const { office, admin } = walk;
let day = walk.date;
/** A business day of its own for each story. */
const freshDay = (): string => (day = nextBusinessDay(day));

const assign = async (order: WalkedOrder, installerId: number, by: ApiClient, reason?: string) => {
  const answer = await by.mutate(
    'workOrderAssign',
    { workOrderIds: [order.id], installerId, ...(reason === undefined ? {} : { reason }) },
    'count errors { message }',
  );
  expect(answer.errors).toEqual([]);
  return (valueAt(answer, 'workOrderAssign.errors') as { message: string }[]).map(({ message }) => message);
};
const move = (order: WalkedOrder, input: object, by: ApiClient) =>
  by.mutate('workOrderReschedule', { id: order.id, ...input }, 'workOrder { installDate }');
const change = async (installerId: number, input: object) => {
  const read = await admin.query(`{ installer(id: "${installerId}") { version } }`);
  const version = valueAt(read, 'installer.version');
  const answer = await admin.mutate('installerUpdate', { id: installerId, version, ...input }, 'installer { id }');
  expect(answer.errors).toEqual([]);
};
const takeOff = async (installerId: number, firstDay: string, lastDay: string) => {
  const answer = await admin.mutate(
    'dayOffCreate',
    { installerId, firstDay, lastDay, reason: 'Surgery' },
    'dayOff { id }',
  );
  expect(answer.errors).toEqual([]);
};
const historyOf = async (order: WalkedOrder) =>
  valueAt(
    await admin.query(`{ workOrder(id: "${order.id}") { audits { action reason changes { field to } } } }`),
    'workOrder.audits.0',
  );

test('an installer gets nothing on days off, unless someone who may gives a reason; the reason of the days off stays private', async () => {
  const [installer, installDate] = [await walk.newInstaller(), freshDay()];
  await takeOff(installer, installDate, addDays(installDate, 1));
  const order = await walk.inAssign({ installDate });
  const [refusal] = await assign(order, installer, office);
  expect(refusal).toMatch(/is off from .* through .*\. Choose another installer or date, or ask for an override\.$/);
  expect(refusal).not.toContain('Surgery');
  expect(await assign(order, installer, office, 'Urgent')).toEqual([refusal]);
  expect(await assign(order, installer, admin)).toEqual([expect.stringContaining('Enter a reason to do it anyway.')]);
  expect(await assign(order, installer, admin, 'The tenant can’t move')).toEqual([]);
  expect(await historyOf(order)).toMatchObject({
    action: 'assign',
    reason: 'The tenant can’t move',
    changes: expect.arrayContaining([
      { field: 'installDateOverride', to: expect.stringContaining('is off from') },
    ]) as unknown,
  });
});

test('an order with an installer is not moved onto their days off without a reason', async () => {
  const [installer, installDate] = [await walk.newInstaller(), freshDay()];
  const later = freshDay();
  const order = await walk.inAssign({ installDate });
  expect(await assign(order, installer, office)).toEqual([]);
  await takeOff(installer, later, later);
  const refused = await move(order, { installDate: later }, office);
  expect(refused.errors[0]?.extensions).toMatchObject({
    fields: [{ path: 'installDate', message: expect.stringContaining('is off on') }],
  });
  const asked = await move(order, { installDate: later }, admin);
  expect(asked.errors[0]?.extensions).toMatchObject({ fields: [{ path: 'installDateReason' }] });
  expect((await move(order, { installDate: later, installDateReason: 'Agreed by phone' }, admin)).errors).toEqual([]);
});

test('days of the week, floors and customers are kept to', async () => {
  const [installer, installDate] = [await walk.newInstaller(), freshDay()];
  const order = await walk.inAssign({ installDate });
  const name = WEEKDAY_NAMES[weekday(installDate)];
  await change(installer, { [`works${name}`]: false });
  expect(await assign(order, installer, office)).toEqual([expect.stringContaining(`does not work on ${name}s.`)]);
  await change(installer, { [`works${name}`]: true, installsCarpet: false });
  expect(await assign(order, installer, office)).toEqual([expect.stringContaining('does not install carpet.')]);
  await change(installer, { installsCarpet: true });
  const excluded = await admin.mutate(
    'installerPreferenceCreate',
    { customerId: walk.company.customerId, installerId: installer, preference: 'EXCLUDED', reason: 'Complaint' },
    'installerPreference { id installerName }',
  );
  expect(excluded.errors).toEqual([]);
  expect(await assign(order, installer, office)).toEqual([expect.stringContaining(' excludes ')]);
  const twice = await admin.mutate(
    'installerPreferenceCreate',
    { customerId: walk.company.customerId, installerId: installer, preference: 'PREFERRED' },
    'installerPreference { id }',
  );
  expect(twice.errors[0]?.message).toContain('already in the list of the customer');
});

test('an installer does as many jobs and square yards in a day as is said of them, half of the jobs in each half', async () => {
  const [installer, installDate] = [await walk.newInstaller(), freshDay()];
  await change(installer, { dailyJobs: 3 });
  const morning = () => walk.inAssign({ installDate, jobTime: 'AM' });
  expect(await assign(await morning(), installer, office)).toEqual([]);
  expect(await assign(await morning(), installer, office)).toEqual([]);
  const third = await morning();
  expect(await assign(third, installer, office)).toEqual([expect.stringContaining('does at most 2.')]);
  expect(await assign(await walk.inAssign({ installDate, jobTime: 'PM' }), installer, office)).toEqual([]);
  const fourth = await walk.inAssign({ installDate, jobTime: 'PM' });
  expect(await assign(fourth, installer, office)).toEqual([expect.stringContaining('has 3 jobs on')]);
  await change(installer, { dailyJobs: 6, dailyYards: 1 });
  expect(await assign(fourth, installer, office)).toEqual([expect.stringContaining('SY on')]);
  await change(installer, { dailyYards: null });
  expect(await assign(fourth, installer, office)).toEqual([]);
});

test('of forty people who assign orders to one installer for one morning, one gets through', async () => {
  const [installer, installDate] = [await walk.newInstaller(), freshDay()];
  await api.db
    .insertInto('dailyLimit')
    .values(['CARPET', 'TOTAL'].map((type) => ({ type, scheduleDate: installDate, limitE2: null })))
    .execute();
  const orders: WalkedOrder[] = [];
  for (let count = 0; count < 8; count += 1) orders.push(await walk.inAssign({ installDate, jobTime: 'AM' }));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => assign(orders[index % orders.length] as WalkedOrder, installer, office)),
  );
  expect(answers.filter((errors) => errors.length === 0)).toHaveLength(1);
  const taken = await api.db
    .selectFrom('workOrder')
    .select('id')
    .where('installerId', '=', installer)
    .where('installDate', '=', installDate)
    .execute();
  expect(taken).toHaveLength(1);
});

test('the first day off is not after the last one', async () => {
  const answer = await admin.mutate(
    'dayOffCreate',
    { installerId: walk.company.installerId, firstDay: '2027-01-05', lastDay: '2027-01-04' },
    'dayOff { id }',
  );
  expect(answer.errors[0]?.extensions).toMatchObject({
    fields: [{ path: 'lastDay', message: 'The last day is before the first one.' }],
  });
});
