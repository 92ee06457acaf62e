import { cleanup, createEvent, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sayScanned, useScans } from './use-scans';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Milliseconds between the keys of a scanner. */
const APART = 5;
let clock = 0;

/** Presses a key at the next moment of a scanner, however long this machine takes for it. */
function press(target: Element, key: string): void {
  const event = createEvent.keyDown(target, { key });
  clock += APART;
  Object.defineProperty(event, 'timeStamp', { value: clock });
  fireEvent(target, event);
}

/** Types into a place as a scanner does. */
function scanInto(target: Element, text: string): void {
  for (const key of text) {
    press(target, key);
    if (target instanceof HTMLInputElement) target.value += key;
  }
  press(target, 'Enter');
}

const heardBy = (name: string, heard: string[], takes: (text: string) => boolean) =>
  renderHook(() => useScans((text) => (takes(text) ? heard.push(`${name}: ${text}`) > 0 : false)));

test('a dialog is asked before the page behind it, wherever the focus is, and only while it is open', () => {
  const heard: string[] = [];
  heardBy('page', heard, () => true);
  const dialog = heardBy('dialog', heard, (text) => text.startsWith('FF'));
  scanInto(document.body, 'FF1R12');
  sayScanned('FF1R13');
  scanInto(document.body, '9000-1');
  dialog.unmount();
  scanInto(document.body, 'FF1R14');
  expect(heard).toEqual(['dialog: FF1R12', 'dialog: FF1R13', 'page: 9000-1', 'page: FF1R14']);
});

test('a field says again what it said before, unless nobody took the scan', () => {
  const heard: string[] = [];
  const { unmount } = heardBy('page', heard, (text) => text.startsWith('FF'));
  const field = document.createElement('input');
  document.body.append(field);
  field.value = 'note';
  scanInto(field, 'FF1R12');
  expect([field.value, heard]).toEqual(['note', ['page: FF1R12']]);
  scanInto(field, '9000-1');
  expect([field.value, heard]).toEqual(['note9000-1', ['page: FF1R12']]);
  unmount();
  scanInto(field, 'FF1R15');
  expect(heard).toEqual(['page: FF1R12']);
});
