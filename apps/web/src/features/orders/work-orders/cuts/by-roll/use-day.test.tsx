import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, waitFor } from '@testing-library/react';
import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { hookWith } from '#testing/page-kit';
import { orderToCut } from '../cuts-test-kit';
import { useDay } from './use-day';

const order = (id: string) => ({
  itemId: '9',
  itemName: 'Harbor Walk',
  workOrder: orderToCut(id),
  cuts: [],
  cartonsFrom: [],
  cartonsMissing: 0,
});

/** A page whose orders leave it: what the server still has when it is asked. */
function opened(waiting: readonly string[], afterWhole: (left: Set<string>, times: number) => void = () => undefined) {
  const left = new Set<string>();
  const parts = (ids: readonly string[]) => {
    const orders = ids.filter((id) => !left.has(id)).map(order);
    return { total: orders.length, orders, reservations: [], rolls: [], recentCuts: [] };
  };
  let times = 0;
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'CuttingDay') {
      const cuttingDay = { ...parts(waiting), companyCode: 'K7Q2F', planDaysAhead: 10, plan: null };
      afterWhole(left, (times += 1));
      return of({ data: { cuttingDay } });
    }
    if (operationName === 'CuttingDayChanged')
      return of({ data: { cuttingDayChanged: parts(variables['workOrderIds'] as string[]) } });
    return NEVER;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const result = hookWith(client, () => useDay({ flooring: 'carpet', dateFrom: null, dateTo: null }));
  const shown = () => result.current.day?.orders.map(({ workOrder }) => workOrder.id);
  return { result, shown, leaves: (id: string) => void left.add(id) };
}

test('two changes that are read one right after the other are both shown', async () => {
  const { result, shown, leaves } = opened(['1', '2', '3']);
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3']));
  await act(async () => {
    leaves('1');
    const first = result.current.reload({ orderIds: ['1'], rollIds: [] });
    leaves('2');
    const second = result.current.reload({ orderIds: ['2'], rollIds: [] });
    await Promise.all([first, second]);
  });
  expect(shown()).toEqual(['3']);
});

test('a change that is read right after the whole day is shown', async () => {
  const { result, shown } = opened(['1', '2', '3'], (left, times) => {
    if (times > 1) left.add('2');
  });
  await waitFor(() => expect(shown()).toEqual(['1', '2', '3']));
  await act(async () => {
    const whole = result.current.reload(null);
    const one = result.current.reload({ orderIds: ['2'], rollIds: [] });
    await Promise.all([whole, one]);
  });
  expect(shown()).toEqual(['1', '3']);
});
