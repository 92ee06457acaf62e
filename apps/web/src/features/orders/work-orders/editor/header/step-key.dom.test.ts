import { expect, test, vi } from 'vitest';
import { stepKey } from './step-key';

const press = (init: KeyboardEventInit = { key: 'Enter', ctrlKey: true }) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }));

function listening() {
  const key = stepKey();
  const end = key.listen();
  const step = vi.fn<() => void>();
  return { key, step, [Symbol.dispose]: end };
}

test('the key takes the step that is known', () => {
  using page = listening();
  page.key.answer(page.step);
  expect(page.step).not.toHaveBeenCalled();
  press();
  press({ key: 'Enter', metaKey: true });
  press({ key: 'Enter' });
  expect(page.step).toHaveBeenCalledTimes(2);
});

test('a press before the steps have loaded is kept, once', () => {
  using page = listening();
  press();
  press();
  const back = page.key.answer(page.step);
  expect(page.step).toHaveBeenCalledTimes(1);
  back();
  page.key.answer(page.step);
  expect(page.step).toHaveBeenCalledTimes(1);
});

test('Escape and a click drop a kept press, and an order without a next step forgets it', () => {
  using page = listening();
  press();
  press({ key: 'Escape' });
  page.key.answer(page.step)();
  press();
  window.dispatchEvent(new Event('pointerdown'));
  page.key.answer(page.step)();
  press();
  page.key.answer(undefined)();
  page.key.answer(page.step);
  expect(page.step).not.toHaveBeenCalled();
});

test('in a dialog the key belongs to the dialog', () => {
  using page = listening();
  page.key.answer(page.step);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press();
  dialog.remove();
  expect(page.step).not.toHaveBeenCalled();
  press();
  expect(page.step).toHaveBeenCalledTimes(1);
});

test('the step can be pressed by the page, also before the steps have loaded', () => {
  using page = listening();
  page.key.press();
  page.key.answer(page.step);
  page.key.press();
  expect(page.step).toHaveBeenCalledTimes(2);
});
