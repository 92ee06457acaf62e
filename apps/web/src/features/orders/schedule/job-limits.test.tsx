import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientOf, openPage } from '#testing/page-kit';
import { JobLimitsPage } from './job-limits.page';

afterEach(cleanup);

test('a month that could not be loaded says so above the dimmed days, and is loaded on "Try again"', async () => {
  let isBroken = false;
  const client = clientOf(({ operationName }) => {
    if (operationName !== 'MonthLimits') return undefined;
    return isBroken ? new Error('Failed to fetch') : { data: { dailyLimits: [] } };
  });
  openPage(client, '/', { pages: { '/': JobLimitsPage } });
  const table = await screen.findByRole('table');
  const isDimmed = () => table.parentElement?.style.opacity !== '';
  expect(isDimmed()).toBe(false);

  isBroken = true;
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(isDimmed()).toBe(true);

  isBroken = false;
  fireEvent.click(again);
  await expect.poll(isDimmed).toBe(false);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
