import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientOf, openPage, signedInCache } from '#testing/page-kit';
import { PayWeekPage } from './pay-week.page';

afterEach(cleanup);

test('a week that could not be loaded says of no step that it is done, or that nothing is left in it', async () => {
  const client = clientOf(
    ({ operationName }) => (operationName === 'PayWeek' ? new Error('away') : undefined),
    signedInCache(['billSheet', 'reconcileWorkOrder']),
  );
  openPage(client, '/bill-sheets/week', { pages: { 'bill-sheets/week': PayWeekPage } });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: '1 Reconcile' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Whole week' })).toBeDefined();
});
