import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientOf, openPage, signedInCache } from '#testing/page-kit';
import { CommissionRunCreatePage } from './run-create.page';

afterEach(cleanup);

const commissionRunPreview = {
  __typename: 'CommissionRunPreview',
  paid: 12,
  carried: 0,
  statements: [],
  waiting: { __typename: 'WaitingCommissions', count: 0, amount: 0, rows: [] },
};

/** The page with a server whose last run has this status; the first `failures` requests for it get no response. */
function open(status: string, failures = 0) {
  let remainingFailures = failures;
  const client = clientOf(
    ({ operationName }) => {
      if (operationName === 'CommissionRunPreviewed') return { data: { commissionRunPreview } };
      if (operationName !== 'LastCommissionRun') return undefined;
      remainingFailures -= 1;
      if (remainingFailures >= 0) return new Error('away');
      const run = { __typename: 'CommissionRun', id: '2', periodEnd: '2026-10-31', status };
      return { data: { commissionRuns: { __typename: 'CommissionRunConnection', nodes: [run] } } };
    },
    signedInCache(['commission']),
  );
  openPage(client, '/commissions/runs/create', { pages: { 'commissions/runs/create': CommissionRunCreatePage } });
}

const create = async () => screen.findByRole<HTMLButtonElement>('button', { name: 'Create run, $12.00' });

test('a run can be created once the last one is paid', async () => {
  open('PAID');
  expect((await create()).disabled).toBe(false);
});

test('while the last run is not paid, a new one is shown with what to do first, and can’t be created', async () => {
  open('DONE');
  expect((await create()).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'run through Oct 31' }).getAttribute('href')).toBe('/commissions/runs/2');
});

test('a page that could not be loaded can be tried again', async () => {
  open('PAID', 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await create()).disabled).toBe(false));
});
