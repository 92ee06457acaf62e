import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, fromWindows1252, plainLetters, searchTerms, windows1252 } from './index';

test('text is written in Windows-1252; letters that it lacks lose their accent or stroke', () => {
  expect([...windows1252('é–€東')]).toEqual([0xe9, 0x96, 0x80, 0x3f]);
  expect([...windows1252('“ñń”')]).toEqual([0x93, 0xf1, 0x6e, 0x94]);
  expect(fromWindows1252(windows1252('Łódź Őrség đ'))).toBe('Lódz Orség d');
});

test('the marks between 0x80 and 0x9F are read', () => {
  expect(fromWindows1252(Uint8Array.of(0x93, 0x94, 0x92, 0x97, 0x96, 0x80, 0x99, 0xe9))).toBe('“”’—–€™é');
});

test('every byte is read and written back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(windows1252(fromWindows1252(bytes))).toEqual(bytes);
    }),
  );
});

test('letters with a stroke have a plain form, in upper case, too', () => {
  expect(plainLetters('Łódź Øre Ægir straße ŒUVRE')).toBe('Lodz Ore Aegir strasse OeUVRE');
  expect(foldText('ŁÓDŹ')).toBe('lodz');
  expect(searchTerms('łódź')[0]?.words).toEqual(['lodz']);
});
