import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runtimeConfig } from '../../session/runtime-config';
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
  // On Kiritimati it is eight in the morning of the day after.
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
