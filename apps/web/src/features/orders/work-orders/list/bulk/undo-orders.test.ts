import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { shownNotifications } from '#ui/feedback/notify';
import { stepMarkOf } from './steps/step-marks';
import { undoOrders } from './undo-orders';

interface Input {
  orders: { id: string; version: number }[];
}

const sentOrders: Input['orders'][] = [];
/** A server that undoes every order but those of these ids. */
const clientRefusing = (...refused: string[]) =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ variables }) => {
      const { orders } = variables['input'] as Input;
      sentOrders.push(orders);
      const back = orders.filter(({ id }) => !refused.includes(id));
      const order = ({ id, version }: Input['orders'][number]) => ({
        __typename: 'WorkOrder',
        id,
        version: version + 1,
        undoableStep: null,
        status: { __typename: 'WorkOrderStatus', id: '11', label: 'Draft' },
      });
      const errors = orders
        .filter(({ id }) => refused.includes(id))
        .map(({ id }) => ({ __typename: 'MutationError', modelId: id, message: 'It has changed since.' }));
      return new Observable((observer) => {
        observer.next({
          data: { workOrderUndoStep: { __typename: 'WorkOrderUndoStepPayload', workOrders: back.map(order), errors } },
        });
        observer.complete();
      });
    }),
  });
const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    version: 4,
    number: `IND-C-${index + 1}`,
    from: 'Draft',
  }));

test('the steps of many orders are undone with the versions they left, and it is said how many are back and which are not', async () => {
  const before = new Set(shownNotifications());
  const changed = vi.fn();
  await undoOrders(clientRefusing('2'), steps(30), changed);
  expect(sentOrders.map((orders) => orders.length)).toEqual([25, 5]);
  expect(sentOrders[0]?.[0]).toEqual({ id: '1', version: 4 });
  expect(changed).toHaveBeenCalledOnce();
  const added = shownNotifications().filter((one) => !before.has(one));
  expect(added.map((one) => one.text)).toEqual([
    '29 orders are back in their previous status',
    '1 order couldn’t be undone:\nIND-C-2: It has changed since.',
  ]);
  expect([stepMarkOf('1'), stepMarkOf('2')]).toEqual([{ state: 'done', label: 'Draft', version: 5 }, undefined]);
});

test('orders that were moved are back where they were', async () => {
  const said = async (count: number) => {
    const before = new Set(shownNotifications());
    await undoOrders(clientRefusing(''), steps(count), vi.fn(), true);
    return shownNotifications().flatMap((one) => (before.has(one) ? [] : [one.text]));
  };
  expect(await said(1)).toEqual(['IND-C-1 is back where it was']);
  expect(await said(2)).toEqual(['2 orders are back where they were']);
});
