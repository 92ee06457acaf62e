import Dialog from '@mui/material/Dialog';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Notifications } from './Notifications';
import { dismiss, notify, shownNotifications } from './notify';

let hidden = false;
const show = (isHidden: boolean) => {
  hidden = isHidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const texts = () => shownNotifications().flatMap(({ text, leaving }) => (leaving ? [] : text));
const say = (...parameters: Parameters<typeof notify>) => act(() => notify(...parameters));

// The card loads right after the first page, before anything can trigger a notification.
beforeAll(async () => {
  render(<Notifications />);
  say('info', 'Loaded');
  await screen.findByText('Loaded');
  for (const { id } of shownNotifications()) act(() => dismiss(id));
  await vi.waitFor(() => expect(shownNotifications()).toEqual([]));
  cleanup();
});
beforeEach(async () => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  render(<Notifications />);
  await pass(0);
});
afterEach(async () => {
  show(false);
  await pass(20_000);
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a notification leaves after 3,000 ms, and one that offers something after twice as long', async () => {
  say('success', 'Saved');
  say('success', 'Moved', { label: 'Undo', run: () => undefined });
  await pass(2_999);
  expect(texts()).toEqual(['Saved', 'Moved']);
  await pass(1);
  expect(texts()).toEqual(['Moved']);
  await pass(3_000);
  expect(texts()).toEqual([]);
});

test('its time stops while the tab is hidden: it is counted from when it is visible', async () => {
  show(true);
  say('success', 'Saved in the background');
  await pass(60_000);
  expect(texts()).toEqual(['Saved in the background']);
  show(false);
  await pass(2_000);
  show(true);
  await pass(60_000);
  show(false);
  await pass(999);
  expect(texts()).toEqual(['Saved in the background']);
  await pass(1);
  expect(texts()).toEqual([]);
});

test('five equal notifications are one that counts, for three seconds after the last; each that can be undone is its own', async () => {
  for (let time = 0; time < 5; time += 1) {
    say('success', 'Order saved');
    await pass(1_000);
  }
  expect(texts()).toEqual(['Order saved']);
  expect(screen.getByText('5×')).toBeTruthy();
  await pass(1_999);
  expect(texts()).toEqual(['Order saved']);
  await pass(1);
  expect(texts()).toEqual([]);
  const undo = { label: 'Undo', run: () => undefined };
  say('success', 'Order moved', undo);
  say('success', 'Order moved', undo);
  expect(texts()).toEqual(['Order moved', 'Order moved']);
});

test('they are also read out while a dialog is open, which hides the page behind it', () => {
  render(<Dialog open>A question</Dialog>);
  say('success', 'Labor rate created');
  expect(screen.getByRole('status').textContent).toContain('Labor rate created');
});

test('they appear at the top right, 300 pixels wide', () => {
  const { position, top, right, width, left, bottom } = getComputedStyle(screen.getByRole('status'));
  expect({ position, top, right, width, left, bottom }).toMatchObject({
    position: 'fixed',
    top: '8px',
    right: '8px',
    width: '300px',
  });
  expect([left, bottom].every((edge) => edge === '' || edge === 'auto')).toBe(true);
});
