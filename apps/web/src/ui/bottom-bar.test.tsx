import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOTTOM_BAR, BottomBar, useBottomBar } from './BottomBar';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const root = document.documentElement.style;
const Above = () => <p>{`${useBottomBar()} px above the end`}</p>;

test('what is focused scrolls clear of the bar of a page, without a variable that everything on it would inherit', () => {
  const page = (bar: boolean) => (
    <>
      <Above />
      {bar && <BottomBar>Save</BottomBar>}
    </>
  );
  const { rerender } = render(page(true));
  expect(root.scrollPaddingBottom).toBe('46px');
  expect(root.getPropertyValue(BOTTOM_BAR)).toBe('');
  screen.getByText('46 px above the end');
  rerender(page(false));
  expect(root.scrollPaddingBottom).toBe('0px');
  screen.getByText('0 px above the end');
});

test('the bar of a dialog leaves the page as it is', () => {
  render(
    <div role="dialog">
      <Above />
      <BottomBar>Save</BottomBar>
    </div>,
  );
  expect(screen.getByRole('dialog').style.getPropertyValue(BOTTOM_BAR)).toBe('46px');
  expect(root.scrollPaddingBottom).not.toBe('46px');
  screen.getByText('0 px above the end');
});
