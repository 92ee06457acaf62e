import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { LOOK_RULES } from '#ui/look-rules';

const firstPaint = readFileSync(`${import.meta.dirname}/../../public/look.js`, 'utf8');
const { dataset } = document.documentElement;
const paint = (look: unknown) => {
  localStorage.setItem('falcon-flooring-look', JSON.stringify(look));
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(firstPaint)();
  return dataset['theme'];
};
beforeEach(() => delete dataset['theme']);

test('the first paint is light unless the user chose dark, also for those who followed their system', () => {
  expect([paint({}), paint({ theme: 'system' }), paint({ theme: 'light' })]).toEqual([undefined, undefined, undefined]);
  expect(paint({ theme: 'dark' })).toBe('dark');
});

test('no style follows what the system prefers', () => expect(LOOK_RULES).not.toContain('prefers-color-scheme'));
