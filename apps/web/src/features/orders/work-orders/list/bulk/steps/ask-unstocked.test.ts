import { expect, test, vi } from 'vitest';
import { askingOnce, statementOf } from './ask-unstocked';

const question = (modelId: string) => ({
  modelId,
  path: 'acceptUnstocked',
  message: `R${modelId} is not in stock: cut anyway?`,
});
const refused = { modelId: '9', path: null, message: 'Enter the roll number of 1 cut.' };
const change = vi.fn((ids: readonly string[], accept: boolean) =>
  Promise.resolve(
    accept
      ? { workOrders: ids.map((id) => ({ id })), errors: [] }
      : { workOrders: [{ id: '1' }], errors: [question('2'), refused, question('3')] },
  ),
);

test('rolls that are not in stock are asked about once for all orders; confirmed, those orders go through', async () => {
  change.mockClear();
  const ask = vi.fn(() => Promise.resolve(true));
  const answer = await askingOnce(['1', '2', '3', '9'], change, ask);
  expect(ask).toHaveBeenCalledExactlyOnceWith([question('2'), question('3')]);
  expect(change.mock.calls).toEqual([
    [['1', '2', '3', '9'], false],
    [['2', '3'], true],
  ]);
  expect(answer).toEqual({ workOrders: [{ id: '1' }, { id: '2' }, { id: '3' }], errors: [refused] });
});

test('declined, they stay refused with the question as the reason', async () => {
  change.mockClear();
  const answer = await askingOnce(['1', '2', '3', '9'], change, () => Promise.resolve(false));
  expect(change).toHaveBeenCalledTimes(1);
  expect(answer.errors).toHaveLength(3);
});

test('a question reads as a statement where it is no longer asked', () => {
  expect(
    [
      'R7 is not in stock: cut anyway?',
      'Only 2 of the 4 cartons are in stock: pull them anyway?',
      'Which roll: R7 or R8?',
    ].map(statementOf),
  ).toEqual(['R7 is not in stock.', 'Only 2 of the 4 cartons are in stock.', 'Which roll: R7 or R8?']);
});
