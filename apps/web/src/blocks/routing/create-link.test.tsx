import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clientOf, openPage } from '#testing/page-kit';
import { CreateLink } from './CreateLink';

afterEach(cleanup);

const open = () =>
  openPage(
    clientOf(() => undefined),
    '/list',
    {
      pages: {
        list: () => (
          <>
            <input aria-label="Search" />
            <CreateLink to="/other" label="New unit" />
            <CreateLink to="/elsewhere" label="New contact" />
          </>
        ),
        elsewhere: () => <p>Second page</p>,
      },
    },
  );

test('n opens the first of the pages, and types nothing there', async () => {
  const router = open();
  await screen.findByRole('link', { name: 'New unit' });
  // `false` means that the event's default was prevented, so it was handled.
  expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(false);
  await screen.findByText('Other page');
  expect(router.state.location.pathname).toBe('/other');
});

test('n in a field is a letter, and with Ctrl the browser’s', async () => {
  const router = open();
  const search = await screen.findByRole('textbox', { name: 'Search' });
  expect(fireEvent.keyDown(search, { key: 'n' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true })).toBe(true);
  expect(router.state.location.pathname).toBe('/list');
});
