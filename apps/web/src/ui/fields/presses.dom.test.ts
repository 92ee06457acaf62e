import { afterEach, expect, test, vi } from 'vitest';
import { afterPress, watchPresses } from './presses';

let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

const mouse = (type: string) => document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));

test('while a button is held, what follows from leaving a field waits until after the click', () => {
  vi.useFakeTimers();
  stop = watchPresses();
  const order: string[] = [];
  const onClick = () => order.push('click');
  document.body.addEventListener('click', onClick, { once: true });
  mouse('mousedown');
  afterPress(() => order.push('error shown'));
  afterPress(() => order.push('error of another field'));
  mouse('mouseup');
  mouse('click');
  expect(order).toEqual(['click']);
  vi.runAllTimers();
  expect(order).toEqual(['click', 'error shown', 'error of another field']);
  afterPress(() => order.push('left by Tab'));
  expect(order.at(-1)).toBe('left by Tab');
});

test('a press that ends outside, as a drag or with the window left, ends the waiting too', () => {
  vi.useFakeTimers();
  stop = watchPresses();
  const act = vi.fn<() => void>();
  for (const end of [() => mouse('dragend'), () => window.dispatchEvent(new FocusEvent('blur'))]) {
    mouse('mousedown');
    afterPress(act);
    expect(act).not.toHaveBeenCalled();
    end();
    vi.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
    act.mockClear();
  }
});

test('without the watch nothing waits', () => {
  mouse('mousedown');
  const act = vi.fn<() => void>();
  afterPress(act);
  expect(act).toHaveBeenCalledTimes(1);
});
