import { beforeEach, expect, test } from 'vitest';
import { cents } from '@falcon/domain/kit/money';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const limitTo = (cents: number | null) =>
  api.db.updateTable('customer').set({ creditLimitCents: cents }).where('id', '=', walk.company.customerId).execute();
const owed = async () =>
  (
    await api.db
      .selectFrom('workOrder')
      .select((eb) => eb.fn.sum<number>('jobCostCents').as('cents'))
      .where('statusId', 'in', [1, 2, 3, 4, 6])
      .executeTakeFirstOrThrow()
  ).cents;
beforeEach(() => limitTo(null));

test('an order counts once against the limit, also when it is invoiced', async () => {
  const order = await walk.invoiced();
  await limitTo(await owed());
  const answer = await walk.admin.query(
    'query Left($input: WorkOrderCalculatorInput!) { workOrderCalculator(input: $input) { historic { exceedsCreditLimit creditLeft } } }',
    { input: { id: order.id } },
  );
  expect(answer.data).toEqual({ workOrderCalculator: { historic: { exceedsCreditLimit: false, creditLeft: 0 } } });
});

test('of an invoiced order only what is open of its invoice counts; one that is paid and closed, or over, counts nothing', async () => {
  const order = await walk.invoiced();
  await limitTo(500_000);
  const creditLeftOf = async (id: string) => {
    const answer = await walk.admin.query(
      `query Left($input: WorkOrderCalculatorInput!) { workOrderCalculator(input: $input) {
        historic { creditLeft } current { creditLeft } facts { creditBeforeOrder owedOfOrder } } }`,
      { input: { id } },
    );
    const { historic, current, facts } = valueAt(answer, 'workOrderCalculator') as {
      readonly historic: { readonly creditLeft: number };
      readonly current: { readonly creditLeft: number };
      readonly facts: { readonly creditBeforeOrder: number; readonly owedOfOrder: number | null };
    };
    expect(current.creditLeft).toBe(historic.creditLeft);
    return {
      counted: cents(Math.round((facts.creditBeforeOrder - historic.creditLeft) * 100)),
      own: facts.owedOfOrder,
    };
  };
  await walk.pay(order, 700);
  expect(await creditLeftOf(order.id)).toEqual({ counted: 91_62, own: 91.62 });
  await walk.pay(await walk.read(order.id), 91.62);
  expect(await creditLeftOf(order.id)).toEqual({ counted: 0, own: 0 });
  await api.db.updateTable('workOrder').set({ statusId: STATUS.CLOSE }).where('id', '=', Number(order.id)).execute();
  expect(await creditLeftOf(order.id)).toEqual({ counted: 0, own: 0 });
  const canceled = await walk.draft();
  expect(await creditLeftOf(canceled.id)).toMatchObject({ counted: 791_62, own: null });
  await walk.move(walk.office, canceled, STATUS.CANCELLED, { reason: 'Moved out' });
  expect(await creditLeftOf(canceled.id)).toEqual({ counted: 0, own: 0 });
});

test('a draft is submitted against the limit with the prices it will have, not those it was saved with', async () => {
  const order = await walk.draft();
  await limitTo((await owed()) + 79_162);
  await api.db.updateTable('item').set({ costE4: 81_000 }).where('id', '=', walk.company.carpetItemId).execute();
  expect((await walk.move(walk.office, order, STATUS.CUT)).refusal).toContain('over the credit limit');
  await api.db.updateTable('item').set({ costE4: 71_000 }).where('id', '=', walk.company.carpetItemId).execute();
  expect((await walk.move(walk.office, order, STATUS.CUT)).refusal).toBeUndefined();
});

test("two users can't both use the remaining credit", async () => {
  const [one, two] = [await walk.draft(), await walk.draft()];
  await limitTo((await owed()) + 79_162);
  const outcomes = await Promise.all([
    walk.move(walk.office, one, STATUS.CUT),
    walk.move(walk.office, two, STATUS.CUT),
  ]);
  expect(outcomes.filter((outcome) => outcome.refusal?.includes('over the credit limit'))).toHaveLength(1);
});

test('a new commission rate affects orders that are not invoiced yet; an invoiced one keeps the rate of its accrual', async () => {
  const [open, billed] = [await walk.inCut(), await walk.invoiced()];
  const { version } = await api.db
    .selectFrom('salesperson')
    .select('version')
    .where('id', '=', walk.company.salespersonId)
    .executeTakeFirstOrThrow();
  const answer = await walk.admin.mutate(
    'commissionRateUpdate',
    { commissionRates: [{ salespersonId: walk.company.salespersonId, version, commissionRate: 10.55 }] },
    'salespersons { id }',
  );
  expect(answer.errors).toEqual([]);
  const commission = async (id: string) => {
    const orderAnswer = await walk.admin.query(
      'query Read($id: ID!, $input: WorkOrderCalculatorInput!) { workOrder(id: $id) { commission } workOrderCalculator(input: $input) { historic { commission } } }',
      { id, input: { id } },
    );
    return orderAnswer.data;
  };
  const both = (amount: number) => ({
    workOrder: { commission: amount },
    workOrderCalculator: { historic: { commission: amount } },
  });
  expect(await commission(open.id)).toEqual(both(15.83));
  expect(await commission(billed.id)).toEqual(both(12));
});
