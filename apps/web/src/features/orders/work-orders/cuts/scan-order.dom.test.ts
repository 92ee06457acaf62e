import { beforeEach, expect, test, vi } from 'vitest';
import { scanOrder } from './scan-order';

const done = vi.fn();

function card(number: string, field: string): string {
  return `<form aria-label="${number}">${field}<button type="button" data-done>Cut done</button></form>`;
}

beforeEach(() => {
  done.mockClear();
  document.body.innerHTML = card('IND-T-000001', '<input type="checkbox" />') + card('IND-V-000002', '<input />');
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', done);
});

const scan = (text: string) => scanOrder(document.body, text);
const box = () => document.querySelector<HTMLInputElement>('[type=checkbox]');

test('the first scan of an order of tiles marks its cartons as pulled, the second is Cut done', () => {
  expect(scan('ind-t-000001')).toBeNull();
  expect(box()?.checked).toBe(true);
  expect(document.activeElement).toBe(box());
  expect(done).not.toHaveBeenCalled();
  expect(scan('IND-T-000001')).toBeNull();
  expect(box()?.checked).toBe(true);
  expect(done).toHaveBeenCalledTimes(1);
});

test('an order of rolls gets the focus; "Cut done" is pressed only when it can be', () => {
  const button = document.querySelectorAll<HTMLButtonElement>('button')[1];
  if (button) button.disabled = true;
  expect([scan('IND-V-000002'), scan('IND-V-000002')]).toEqual([null, null]);
  expect(document.activeElement).toBe(document.querySelector('form:last-child input'));
  expect(done).not.toHaveBeenCalled();
});

test('an order that is not listed is named', () => {
  expect(scan('IND-C-000009')).toContain('“IND-C-000009” is no order of this list.');
});
