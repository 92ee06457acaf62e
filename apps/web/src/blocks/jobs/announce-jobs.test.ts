import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '#ui/feedback/notify';
import { announceDone } from './announce-jobs';

vi.mock('#ui/feedback/notify', () => ({ notify: vi.fn() }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one job is announced once and by its name, however often its end is reported; many that end together by their number', () => {
  announceDone('1', 'Creating 3 invoices');
  announceDone('1', 'Creating 3 invoices');
  vi.advanceTimersByTime(1_000);
  expect(notify).toHaveBeenLastCalledWith('success', 'Creating 3 invoices: done');
  for (let index = 0; index < 19; index += 1) announceDone(`mail ${index}`, `Mailing ${index}`);
  vi.advanceTimersByTime(1_000);
  expect(notify).toHaveBeenLastCalledWith('success', '19 jobs are done');
  expect(notify).toHaveBeenCalledTimes(2);
});
