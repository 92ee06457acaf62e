import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BulkBar } from './BulkBar';

afterEach(cleanup);

const bar = (actions: ReactNode) => (
  <BulkBar count={2} onClear={() => undefined}>
    {actions}
  </BulkBar>
);
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const focused = () => document.activeElement?.textContent;

test('b goes to the first action, never to Clear selection', () => {
  render(bar(<button type="button">Change status</button>));
  press('b');
  expect(focused()).toBe('Change status');
});

test('pressed before the actions have loaded, b goes to the first one as soon as it is there', async () => {
  const { rerender } = render(bar(null));
  press('b');
  expect(document.activeElement).toBe(document.body);
  rerender(
    bar(
      <button type="button" disabled>
        Change status
      </button>,
    ),
  );
  rerender(bar(<button type="button">Change status</button>));
  await act(async () => Promise.resolve());
  expect(focused()).toBe('Change status');
});

test('a user who does something else in the meantime keeps the focus where it is', async () => {
  const { rerender } = render(bar(null));
  press('b');
  screen.getByRole('button', { name: 'Clear selection' }).focus();
  press('Tab');
  rerender(bar(<button type="button">Change status</button>));
  await act(async () => Promise.resolve());
  expect(focused()).toBe('Clear selection');
});
