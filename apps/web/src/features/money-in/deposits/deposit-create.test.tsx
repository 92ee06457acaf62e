import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientOf, openPage, signedInCache } from '#testing/page-kit';
import { DepositCreatePage } from './deposit-create.page';

afterEach(cleanup);

test('checks that could not be loaded are not called none: they are asked for again', async () => {
  let isAway = true;
  const client = clientOf(
    ({ operationName }) => {
      if (operationName !== 'ReceiptsToDeposit') return undefined;
      return isAway ? new Error('away') : { data: { receiptsToDeposit: [] } };
    },
    signedInCache(['invoicing']),
  );
  openPage(client, '/deposits/create', { pages: { 'deposits/create': DepositCreatePage } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing to deposit')).toBeNull();
  isAway = false;
  fireEvent.click(again);
  expect(await screen.findByText('Nothing to deposit')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
