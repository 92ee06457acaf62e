import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, openPage } from '#testing/page-kit';
import { AskButton } from './AskButton';
import { Confirmation, type ConfirmationProps } from './Confirmation';
import type { Outcome } from './outcome';

afterEach(cleanup);

const onClose = vi.fn();
const onDone = vi.fn();
const question: ConfirmationProps = {
  title: 'Create invoices',
  confirm: 'Create 2 invoices',
  noun: 'order',
  facts: [['In total', '2 invoices for $300.00']],
  leftOut: [{ id: '3', name: 'IND-C-3', message: 'There is nothing to bill.', to: '/work-orders/3' }],
  run: async () => ({ done: '2 invoices created', refused: [] }),
  onClose,
  onDone,
};

function show(more: Partial<ConfirmationProps> = {}) {
  onClose.mockReset();
  onDone.mockReset();
  const Page = () => <Confirmation {...question} {...more} />;
  openPage(
    clientOf(() => undefined),
    '/',
    { pages: { '/': Page } },
  );
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('a question says the sum and who is left out with the reason, and its main button has the focus', async () => {
  show();
  expect(await screen.findByText('2 invoices for $300.00')).toBeDefined();
  expect(screen.getByText('1 order is left out')).toBeDefined();
  expect(screen.getByRole('link', { name: 'IND-C-3' }).getAttribute('href')).toBe('/work-orders/3');
  const main = await button('Create 2 invoices');
  await waitFor(() => expect(document.activeElement).toBe(main));
});

test('nothing is done while the server has not said what will happen, or could not', async () => {
  show({ loading: true });
  expect((await button('Create 2 invoices')).disabled).toBe(true);
  cleanup();
  show({ error: new Error('No response.') });
  expect((await button('Create 2 invoices')).disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('No response.');
});

test('what is done closes the question; pressed twice, it is done once', async () => {
  const run = vi.fn(async (): Promise<Outcome> => ({ done: '2 invoices created', refused: [] }));
  show({ run });
  const main = await button('Create 2 invoices');
  fireEvent.click(main);
  fireEvent.click(main);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect([run.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test('what was refused and what is left to do is read before the question closes', async () => {
  const run = async (): Promise<Outcome> => ({
    done: '1 invoice created',
    refused: [{ id: '2', name: 'IND-C-2', message: 'There is no address to bill.' }],
    next: [{ label: '1 invoice to print', to: '/invoices?delivery=TO_SEND' }],
  });
  show({ run });
  fireEvent.click(await button('Create 2 invoices'));
  expect(await screen.findByText('1 order stays as it was')).toBeDefined();
  expect(screen.getByRole('link', { name: '1 invoice to print' })).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(await button('Close'));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('what continued in the background closes nothing when it ends, as another question may be open by then', async () => {
  let end = (_ended: Outcome): void => undefined;
  const onEnded = vi.fn();
  show({
    run: () =>
      new Promise((resolve) => {
        end = resolve;
      }),
    onDone: undefined,
    onEnded,
  });
  fireEvent.click(await button('Create 2 invoices'));
  fireEvent.click(await button('Continue in the background'));
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  end({ done: '2 invoices created', refused: [] });
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what continued in the background leaves the question open that the same button asked since', async () => {
  const ends: ((ended: Outcome) => void)[] = [];
  const reloaded = vi.fn();
  const run = () => new Promise<Outcome>((resolve) => ends.push(resolve));
  const Page = () => <AskButton label="Create" question={{ ...question, run }} onDone={reloaded} />;
  openPage(
    clientOf(() => undefined),
    '/',
    { pages: { '/': Page } },
  );
  fireEvent.click(await button('Create'));
  fireEvent.click(await button('Create 2 invoices'));
  fireEvent.click(await button('Continue in the background'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await button('Create'));
  await button('Create 2 invoices');
  ends[0]?.({ done: '2 invoices created', refused: [] });
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('a failure stays in the question, which can be pressed again', async () => {
  show({ run: () => Promise.reject(new Error('The month is closed.')) });
  fireEvent.click(await button('Create 2 invoices'));
  expect((await screen.findByRole('alert')).textContent).toContain('The month is closed.');
  expect(onDone).not.toHaveBeenCalled();
});
