import { expect, test } from 'vitest';
import { commandOf, stepOf } from './cell-keys';

const size = { rows: 30, columns: 5 };
const key = (name: string, how: Partial<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...how,
});
const at = { row: 3, column: 2 };

test.each([
  ['ArrowUp', {}, { row: -1, column: 0 }],
  ['Enter', {}, { row: 1, column: 0 }],
  ['Enter', { shiftKey: true }, { row: -1, column: 0 }],
  ['PageDown', {}, { row: 7, column: 0 }],
  ['Home', {}, { row: 0, column: -2 }],
  ['Home', { ctrlKey: true }, { row: -3, column: -2 }],
  ['ArrowRight', { metaKey: true }, { row: 0, column: 5 }],
  ['ArrowLeft', { altKey: true }, undefined],
  ['Enter', { ctrlKey: true }, undefined],
  ['Tab', {}, undefined],
])('%s %o moves the focus by %o', (name, how, step) => expect(stepOf(key(name, how), at, size)).toEqual(step));

test.each([
  ['Delete', {}, 'clear'],
  ['F2', {}, 'edit'],
  ['d', { ctrlKey: true }, 'fillDown'],
  ['r', { metaKey: true }, 'fillRight'],
  ['Enter', { ctrlKey: true }, 'open'],
  ['d', {}, undefined],
  ['r', { ctrlKey: true, shiftKey: true }, undefined],
  ['Delete', { shiftKey: true }, undefined],
])('%s %o is the command %s', (name, how, command) => expect(commandOf(key(name, how))).toBe(command));
