import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
await walk.invoiced();
const plain = await walk.invoiced();
await api.db.updateTable('workOrder').set({ additionalProfitCents: 0 }).where('id', '=', Number(plain.id)).execute();

const weeks = async (by: ApiClient) =>
  (
    (await by.query('query { dashboard { weeks { revenue profit orders } } }')).data as {
      dashboard: { weeks: unknown[] };
    }
  ).dashboard.weeks;

test("a week's profit is that of its lines and of its additional costs", async () => {
  expect(await weeks(walk.office)).toEqual([{ revenue: 1_583.24, profit: 302, orders: 2 }]);
});

test('a salesperson sees the weeks of their own orders', async () => {
  const own = await api.userWith({
    role: 'salesperson',
    isSalesperson: true,
    salespersonId: walk.company.salespersonId,
  });
  const none = await api.userWith({ role: 'salesperson', isSalesperson: true });
  expect(await weeks(own)).toEqual([{ revenue: 1_583.24, profit: 302, orders: 2 }]);
  expect(await weeks(none)).toEqual([]);
});
