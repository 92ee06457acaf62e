import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runtimeConfig } from '#session/runtime-config';
import { ReasonButton } from './ReasonButton';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a dialog proposes the company’s day, not the day of a browser elsewhere or of the opening of the page', async () => {
  // On Kiritimati it is eight in the morning on the next day.
  vi.stubGlobal('fetch', async () => Response.json({ timeZone: 'Pacific/Kiritimati' }));
  await runtimeConfig();
  render(
    <ReasonButton
      label="Reverse"
      title="Reverse?"
      confirm="Reverse payment"
      dateLabel="Came back on"
      run={async () => ''}
      onDone={() => undefined}
    >
      The invoice is open again.
    </ReasonButton>,
  );
  const proposed = async () => (await screen.findByLabelText<HTMLInputElement>(/^Came back on/)).value;
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  expect(await proposed()).toBe('11/22/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  vi.setSystemTime(new Date('2026-11-22T18:00:00Z'));
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  expect(await proposed()).toBe('11/23/2026');
});

test('Enter in the reason confirms, as in every form, and not the form of the page around it', async () => {
  const run = vi.fn(async () => 'The payment was reversed');
  const page = vi.fn();
  render(
    <form onSubmit={page}>
      <ReasonButton label="Reverse" title="Reverse?" confirm="Reverse payment" run={run} onDone={() => undefined}>
        The invoice is open again.
      </ReasonButton>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  const reason = await screen.findByLabelText<HTMLInputElement>(/^Reason/);
  fireEvent.change(reason, { target: { value: 'The check bounced.' } });
  // What a browser does when Enter is pressed in an input of a form with a submit button.
  fireEvent.submit(reason.form ?? reason);
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(page).not.toHaveBeenCalled();
});
