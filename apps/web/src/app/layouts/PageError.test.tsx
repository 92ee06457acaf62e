import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageError } from './PageError';

vi.mock('../offline', () => ({ loadNewest: () => undefined }));
afterEach(cleanup);

async function shownFor(error: Error): Promise<string> {
  const root = createRootRoute({
    component: () => {
      throw error;
    },
    errorComponent: PageError,
    staticData: { key: 'k', title: '', permissions: [], crumb: undefined, actions: [] },
  });
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <RouterProvider
      router={createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) }) as never}
    />,
  );
  const button = await screen.findByRole('button');
  silent.mockRestore();
  return `${screen.getByRole('heading').textContent}: ${button.textContent}`;
}

test.each([
  'Failed to fetch dynamically imported module: /assets/vendor-list.page-1a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
])('after an update, a page whose code is gone offers to reload: %s', async (message) => {
  expect(await shownFor(new TypeError(message))).toBe('A new version is ready: Reload');
});

test('a page that fails otherwise can be tried again', async () => {
  expect(await shownFor(new TypeError('Failed to fetch'))).toBe('This page couldn’t be displayed: Try again');
});
