import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { CREDIT_STATUS_IDS, STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const rooms = [{ usedForDescription: 'Den', cutLength: 10, width: 12 }];
const refusals = (answers: readonly { readonly refusal: string | undefined }[]) =>
  answers.flatMap(({ refusal }) => refusal ?? []);

test('of four submits at the same moment, one gets the last place of a day, whether or not the day was booked before', async () => {
  let date = nextBusinessDay(addDays(walk.date, 7));
  for (let round = 0; round < 4; round += 1) {
    date = nextBusinessDay(date);
    await api.db.insertInto('dailyLimit').values({ type: 'CARPET', scheduleDate: date, limitE2: 100 }).execute();
    if (round % 2 === 1) await api.db.insertInto('scheduleDay').values({ scheduleDate: date }).execute();
    const drafts: WalkedOrder[] = [];
    for (let one = 0; one < 4; one += 1) drafts.push(await walk.draft({ installDate: date, cuts: rooms }));
    const answers = await Promise.all(drafts.map((draft) => walk.move(walk.office, draft, STATUS_ID.CUT)));
    expect(refusals(answers)).toHaveLength(3);
  }
});

test('of four orders given to one installer for one half day at the same moment, one is assigned', async () => {
  const installerId = await walk.newInstaller();
  const orders: WalkedOrder[] = [];
  for (let one = 0; one < 4; one += 1) orders.push(await walk.inAssign({ jobTime: 'AM' }));
  const answers = await Promise.all(orders.map((order) => walk.assignTo(order, installerId)));
  expect(answers.filter(({ count }) => count === 1)).toHaveLength(1);
});

test('of two submits at the same moment, one uses the rest of the credit', async () => {
  const [one, other] = [await walk.draft(), await walk.draft()];
  const { exposed } = await api.db
    .selectFrom('workOrder')
    .select((eb) => eb.fn.sum<number>('jobCostCents').as('exposed'))
    .where('statusId', 'in', [...CREDIT_STATUS_IDS])
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('customer')
    .set({ creditLimitCents: exposed + Math.round((one.totals?.jobCost ?? 0) * 150) })
    .execute();
  const edit = await api.as('edit');
  const answers = await Promise.all([walk.move(edit, one, STATUS_ID.CUT), walk.move(edit, other, STATUS_ID.CUT)]);
  expect(refusals(answers)).toHaveLength(1);
});
