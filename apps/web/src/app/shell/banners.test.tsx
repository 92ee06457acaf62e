import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, showWith, signedInCache } from '#testing/page-kit';
import { Banners } from './Banners';

vi.mock('#session/runtime-config', () => ({ runtimeConfig: () => Promise.resolve({ restoredCopy: false }) }));
vi.mock('../offline', () => ({ loadNewest: vi.fn(), onUpdateReady: () => () => undefined, updateReady: () => false }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the line above the page says to a user with these permissions while there is no network. */
function withoutNetwork(permissions: readonly string[]): string {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = clientOf(() => undefined, signedInCache(permissions));
  showWith(server, <Banners />);
  act(() => void window.dispatchEvent(new Event('offline')));
  return screen.getByRole('status').textContent;
}

test('without a network, users who can cut read that cuts wait here', () => {
  expect(withoutNetwork(['workOrder', 'workOrderCut'])).toBe(
    'No network. You can read what is on screen. Cuts wait here; nothing else can be saved until the connection is back.',
  );
});

test('other users read nothing about cuts', () => {
  expect(withoutNetwork(['workOrder'])).toBe(
    'No network. You can read what is on screen. Nothing can be saved until the connection is back.',
  );
});
