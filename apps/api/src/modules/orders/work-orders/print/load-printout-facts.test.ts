import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { loadPrintoutFacts } from './load-printout-facts';

const api = await testApi();
const walk = await orderWalk(api);

test('a printout shows the tax within the material only for an order that shows it separately', async () => {
  const [separateOrder, plain] = [await walk.draft({ showTaxTotal: true }), await walk.draft()];
  const [taxed, untaxed] = await loadPrintoutFacts(api.db, [Number(separateOrder.id), Number(plain.id)], walk.date);
  const taxes = (facts: typeof taxed) =>
    facts?.lines.filter((line) => line.taxIncludedCents !== 0).map((line) => [line.label, line.taxIncludedCents]);
  expect(taxes(taxed)).toEqual([
    ['Carpet', 2_010],
    ['Pad', 538],
  ]);
  expect(taxes(untaxed)).toEqual([]);
});

test('a printout names the valid invoice', async () => {
  const order = await walk.invoiced();
  const [facts] = await loadPrintoutFacts(api.db, [Number(order.id)], walk.date);
  expect(facts?.invoice?.number).toBe(order.workOrderNumber);
});
