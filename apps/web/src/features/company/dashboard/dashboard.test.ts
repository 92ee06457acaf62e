import { expect, test } from 'vitest';
import { isEmpty } from './is-empty';
import { ownFirst } from './own-first';
import { waitingText } from './PipelineCard';
import { roundTop } from './WeeksChart';

test('a waiting order shows how long it has waited, a future one when it is due', () => {
  expect([
    waitingText('2026-11-20', '2026-11-21'),
    waitingText('2026-11-01', '2026-11-21'),
    waitingText('2026-11-21', '2026-11-21'),
    waitingText(null, '2026-11-21'),
  ]).toEqual(['oldest 1 day', 'oldest 20 days', 'first today', 'no date']);
  expect(waitingText('2026-11-24', '2026-11-21')).toMatch(/^first Nov 24/);
});

test('a dashboard is empty while all of its figures are zero, also for those who see no money', () => {
  const pipeline = [{ statusId: '11', status: 'DRAFT', label: 'Draft', count: 0, oldestInstallDate: null }];
  const money = [{ key: 'OVERDUE', label: 'Overdue', count: 0, amount: 0, link: '/invoices' }];
  const empty = { pipeline, needsYou: [], money, recent: [], weeks: [] };
  const draft = pipeline.map((one) => ({ ...one, count: 1 }));
  const overdue = money.map((one) => ({ ...one, count: 1, amount: 9 }));
  expect([
    isEmpty(empty),
    isEmpty({ ...empty, money: null, weeks: null }),
    isEmpty({ ...empty, pipeline: draft }),
    isEmpty({ ...empty, money: overdue }),
  ]).toEqual([true, true, false, false]);
});

test('the axis ends on the next round figure', () =>
  expect([roundTop(0), roundTop(190_052), roundTop(200_000), roundTop(430)]).toEqual([1, 200_000, 200_000, 500]));

test('the statuses that a role works on come first', () => {
  const statuses = [{ status: 'DRAFT' }, { status: 'CUT' }, { status: 'ASSIGN' }];
  expect(ownFirst(statuses, (permission) => permission === 'workOrderCut').map(({ status }) => status)).toEqual([
    'CUT',
    'DRAFT',
    'ASSIGN',
  ]);
});
