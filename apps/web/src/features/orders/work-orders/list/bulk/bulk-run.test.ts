import { beforeEach, expect, test, vi } from 'vitest';
import { type BulkStep, runBulk, type StepAnswer } from './bulk-run';
import { isCurrent, stepMarkOf } from './steps/step-marks';
import type { BulkOrder } from './use-bulk-orders';

const order = (number: number): BulkOrder => ({
  id: String(number),
  version: 3,
  workOrderNumber: `IND-C-${number}`,
  flooringTypeId: '1',
  status: { id: '11', label: 'Draft', name: 'DRAFT' },
  heldFrom: null,
  customer: null,
  cuts: [],
});
const orders = Array.from({ length: 6 }, (_, index) => order(index + 1));
const moved = (id: string) => ({
  id,
  version: 4,
  status: { label: 'Cut' },
  undoableStep: id === '2' ? null : 'Submit',
});
const all = (ids: readonly string[]): StepAnswer => ({ workOrders: ids.map(moved), errors: [] });
const send = vi.fn<BulkStep['send']>();
const ask = vi.fn(() => Promise.resolve(true));
let stop = new AbortController();
const progress: number[] = [];
const run = (more: Partial<BulkStep> = {}) =>
  runBulk(
    { title: 'Submit', orders, toLabel: 'Cut', done: 'moved to Cut', send, atATime: 2, ...more },
    {
      signal: stop.signal,
      onProgress: (answered) => progress.push(answered),
      ask,
      failureText: (error) => (error instanceof Error ? error.message : ''),
    },
  );

beforeEach(() => {
  stop = new AbortController();
  progress.length = 0;
  send.mockReset();
  ask.mockClear();
});

test('a step goes out in parts; each order of the list is in exactly one of them', async () => {
  send.mockImplementation((ids) => Promise.resolve(all(ids)));
  const { outcomes, done, left } = await run();
  expect(send.mock.calls.map(([ids]) => ids)).toEqual([
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
  expect(progress).toEqual([2, 4, 6]);
  expect([done, left, outcomes.map((one) => one.text)]).toEqual([6, [], orders.map(() => 'Moved to Cut')]);
});

test('the rows show the new status before the server has answered, and the old one with the reason after a refusal', async () => {
  send.mockImplementation((ids) => {
    expect(ids.map((id) => stepMarkOf(id))).toEqual(ids.map(() => ({ state: 'sent', label: 'Cut' })));
    return Promise.resolve({
      workOrders: ids.filter((id) => id !== '3').map(moved),
      errors: ids.filter((id) => id === '3').map((modelId) => ({ modelId, message: 'No install date.' })),
    });
  });
  const { outcomes } = await run();
  expect(outcomes.filter((one) => one.kind === 'refused')).toEqual([
    { id: '3', number: 'IND-C-3', kind: 'refused', text: 'No install date.' },
  ]);
  const [refused, doneMark] = [stepMarkOf('3'), stepMarkOf('1')];
  expect([refused, doneMark]).toEqual([
    { state: 'refused', reason: 'No install date.', version: 3 },
    { state: 'done', label: 'Cut', version: 4 },
  ]);
  // A row loaded since then already shows the right status.
  expect([
    refused && isCurrent(refused, 3),
    refused && isCurrent(refused, 4),
    doneMark && isCurrent(doneMark, 3),
    doneMark && isCurrent(doneMark, 4),
  ]).toEqual([true, false, true, false]);
});

test('only the steps that can be undone are offered, with the version they were answered with', async () => {
  send.mockImplementation((ids) => Promise.resolve(all(ids)));
  const { undoable } = await run();
  expect(undoable.map((one) => one.id)).toEqual(['1', '3', '4', '5', '6']);
  expect(undoable[0]).toEqual({ id: '1', version: 4, number: 'IND-C-1', from: 'Draft' });
});

test('a stop ends the step between two requests and leaves the rest as it was', async () => {
  send.mockImplementation((ids) => {
    stop.abort();
    return Promise.resolve(all(ids));
  });
  const { done, left, failure } = await run();
  expect([done, left.map((one) => one.id), failure]).toEqual([2, ['3', '4', '5', '6'], '']);
  expect(stepMarkOf('3')).toBeUndefined();
});

test('after a lost answer the rest is left, and going on sends the same part again', async () => {
  send
    .mockImplementationOnce((ids) => Promise.resolve(all(ids)))
    .mockRejectedValueOnce(new Error('The server cannot be reached.'))
    .mockImplementation((ids) => Promise.resolve(all(ids)));
  const { done, left, failure } = await run();
  expect([done, failure]).toEqual([2, 'The server cannot be reached.']);
  await run({ orders: left });
  expect(send.mock.calls.map(([ids]) => ids)).toEqual([
    ['1', '2'],
    ['3', '4'],
    ['3', '4'],
    ['5', '6'],
  ]);
});

test('what is not in stock is asked about once, after everything else', async () => {
  const question = (modelId: string) => ({
    modelId,
    path: 'acceptUnstocked',
    message: 'R1 is not in stock: cut anyway?',
  });
  send.mockImplementation((ids, accept) =>
    Promise.resolve(
      accept
        ? all(ids)
        : {
            workOrders: ids.filter((id) => Number(id) > 3).map(moved),
            errors: ids.filter((id) => Number(id) <= 3).map(question),
          },
    ),
  );
  const { done, outcomes } = await run();
  expect(ask).toHaveBeenCalledExactlyOnceWith(['1', '2', '3'].map(question));
  expect([done, outcomes.length]).toEqual([6, 6]);
  ask.mockResolvedValueOnce(false);
  const declined = await run();
  expect([declined.done, stepMarkOf('1')]).toEqual([
    3,
    { state: 'refused', reason: 'Not confirmed: R1 is not in stock.', version: 3 },
  ]);
  expect([...declined.declined]).toEqual(['1', '2', '3']);
});
