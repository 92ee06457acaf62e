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

test.each([
  [['workOrder'], 'Nothing can'],
  [['workOrder', 'workOrderCut'], 'Only cuts can'],
  [['workOrder', 'workOrderCut', 'editWorkOrder'], 'Only cuts, notes and photos of orders can'],
])('without a network, users with %j read what they can still save', (permissions, what) => {
  expect(withoutNetwork(permissions)).toBe(
    `No network. You can read what is on screen. ${what} be saved until the connection is back.`,
  );
});
