import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, openPage } from '#testing/page-kit';
import { countDifference } from './purchase-form';
import { StockDialog } from './StockDialog';

afterEach(cleanup);

const tape = { id: '7', name: 'Seam Tape', onHand: 24 };

/** The dialog for one supply; records what it sends. */
function open(step: 'count' | 'receive') {
  const requests: Record<string, unknown>[] = [];
  const onClose = vi.fn();
  const client = clientOf(({ operationName, variables }) => {
    requests.push({ operationName, ...(variables['input'] as object) });
    const name = step === 'count' ? 'supplyCount' : 'supplyReceive';
    return {
      data: { [name]: { __typename: 'Payload', supplyItem: { __typename: 'SupplyItem', id: '7', onHand: 22 } } },
    };
  });
  openPage(client, '/stock', { pages: { stock: () => <StockDialog step={step} item={tape} onClose={onClose} /> } });
  return { sent: requests, onClose };
}

test('a count says what it would change before it is saved, and sends what was counted', async () => {
  const { sent, onClose } = open('count');
  const field = await screen.findByLabelText(/^Quantity counted/);
  expect(screen.getByRole('status').textContent).toBe('On record: 24.00.');
  fireEvent.change(field, { target: { value: '22' } });
  expect(screen.getByRole('status').textContent).toBe('On record: 24.00. Difference: -2.00.');
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Two were damaged' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save count' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 45_000 });
  expect(sent).toEqual([
    {
      operationName: 'SupplyCount',
      itemId: '7',
      quantity: 22,
      note: 'Two were damaged',
      clientMutationId: expect.any(String) as string,
    },
  ]);
});

test('a receipt without a quantity is not sent', async () => {
  const { sent } = open('receive');
  fireEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('Enter the quantity.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the difference of a count is exact to the hundredth, and counts from nothing where nothing is recorded', () => {
  expect(countDifference(tape, 24.1)).toBe(0.1);
  expect(countDifference({ ...tape, onHand: null }, 5)).toBe(5);
  expect(countDifference(tape, null)).toBeNull();
});
