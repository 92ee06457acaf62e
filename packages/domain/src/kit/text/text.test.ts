import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deviceText,
  cleanName,
  cleanText,
  formatPhone,
  formatZip,
  isEmailAddress,
  normalisePhone,
  normaliseZip,
  parseEmailList,
  poText,
  stateOfZip,
  zipInState,
  zipStateWarning,
} from './index';

describe('names', () => {
  test('are trimmed, with single blanks and without unseen characters', () => {
    expect(cleanName('  Oak \t Ridge\n Apartments\u0000 ')).toEqual({ ok: true, value: 'Oak Ridge Apartments' });
    expect(cleanName('safe\u202Etxt.exe')).toEqual({ ok: true, value: 'safetxt.exe' });
  });

  test('lose zero-width characters that come with pasted text, and are missing if nothing visible is left', () => {
    expect(cleanName('\u200BOak\u2060 Ridge\u200B')).toEqual({ ok: true, value: 'Oak Ridge' });
    for (const text of ['\u200B', '\u200D \u200C', '\u00A0\u3000', '\u0301'])
      expect(cleanName(text, { label: 'the unit style' })).toEqual({ ok: false, reason: 'Enter the unit style.' });
  });

  test('keep emoji, joiners and right-to-left letters', () => {
    for (const name of ['👩‍👩‍👧 Homes', 'شقق النخيل', 'דירות', 'Café Ångström', '東京'])
      expect(cleanName(name)).toEqual({ ok: true, value: name });
  });

  test('are counted in the same characters as in the database, not in halves of an emoji', () => {
    expect(cleanName('🏠'.repeat(120)).ok).toBe(true);
    expect(cleanName('🏠'.repeat(121))).toEqual({ ok: false, reason: 'Use at most 120 characters; this has 121.' });
  });

  test('are required by default', () => {
    expect(cleanName(' \u0007 ', { label: 'the unit style' })).toEqual({ ok: false, reason: 'Enter the unit style.' });
    expect(cleanName('', { required: false })).toEqual({ ok: true, value: '' });
  });

  test("don't change when cleaned again, and can be stored as text", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const first = cleanName(text, { required: false });
        expect(first.ok && cleanName(first.value, { required: false })).toEqual(first);
        expect(first.ok && !/\p{Surrogate}/u.test(first.value) && !first.value.includes('\u0000')).toBe(true);
      }),
    );
  });

  test('notes keep their lines', () => {
    expect(cleanText(' one \r\ntwo\rthree\n')).toEqual({ ok: true, value: 'one\ntwo\nthree' });
  });
});

describe('e-mail addresses', () => {
  test.each(['a@b.example', 'first.last+tag@sub.example.com', "o'neil@example.com"])('%s is valid', (text) =>
    expect(isEmailAddress(text)).toBe(true),
  );
  test.each([
    '',
    'a',
    'a@b',
    '@b.example',
    'a b@c.example',
    'a@-b.example',
    'a..b@c.example',
    'a@b.example, c@d.example',
    'a@127.0.0.1',
    `${'x'.repeat(65)}@b.example`,
  ])('"%s" is invalid', (text) => expect(isEmailAddress(text)).toBe(false));

  test('in a list are separated by commas, semicolons or lines, and listed once', () => {
    expect(parseEmailList('a@b.example; Jo <jo@b.example>,\nA@B.example')).toEqual({
      ok: true,
      addresses: ['a@b.example', 'jo@b.example'],
    });
    expect(parseEmailList(' ')).toEqual({ ok: true, addresses: [] });
    expect(parseEmailList('a@b.example, nobody')).toEqual({ ok: false, reason: '"nobody" is not an e-mail address.' });
  });
});

describe('US forms', () => {
  test.each([
    ['(317) 555-0123', '3175550123'],
    ['317.555.0123', '3175550123'],
    ['+1 317 555 0123', '3175550123'],
    ['3175550123 ext. 12', '3175550123x12'],
    ['', ''],
  ])('the phone "%s" is stored as "%s"', (text, value) => {
    expect(normalisePhone(text)).toEqual({ ok: true, value });
  });

  test.each(['555-0123', '117 555 0123', 'call me', '317555012345'])('the phone "%s" is refused', (text) =>
    expect(normalisePhone(text).ok).toBe(false),
  );

  test('a stored phone is formatted', () => {
    expect([formatPhone('3175550123'), formatPhone('3175550123x12'), formatPhone('+44 20')]).toEqual([
      '(317) 555-0123',
      '(317) 555-0123 x12',
      '+44 20',
    ]);
  });

  test.each([
    ['46204', 'IN'],
    ['46204-1234', 'IN'],
    ['43004', 'OH'],
    ['49001', 'MI'],
    ['60601', 'IL'],
    ['00501', 'NY'],
    ['99501', 'AK'],
    ['00601', undefined],
    ['4620', undefined],
    ['', undefined],
  ])('the ZIP code "%s" is in %s', (zip, state) => expect(stateOfZip(zip)).toBe(state));

  test('a ZIP code gets back the zeros that a spreadsheet dropped, where the state has such codes', () => {
    expect([
      zipInState('2138', 'MA'),
      zipInState('2138-1234', 'ma'),
      zipInState('501', 'NY'),
      zipInState('2138', 'IN'),
      zipInState('2138', null),
      zipInState('46204', 'IN'),
    ]).toEqual(['02138', '02138-1234', '00501', '2138', '2138', '46204']);
  });

  test('a ZIP code of another state causes a warning, not a refusal', () => {
    expect(zipStateWarning('43004', 'IN')).toBe('43004 is a ZIP code of OH, not of IN.');
    expect([
      zipStateWarning('46204', 'IN'),
      zipStateWarning('46204', null),
      zipStateWarning('', 'IN'),
      zipStateWarning('00601', 'IN'),
    ]).toEqual([null, null, null, null]);
  });

  test('a ZIP code has five or nine digits', () => {
    expect([normaliseZip(' 46204 '), normaliseZip('462041234'), normaliseZip('46204-1234'), normaliseZip('')]).toEqual([
      { ok: true, value: '46204' },
      { ok: true, value: '46204-1234' },
      { ok: true, value: '46204-1234' },
      { ok: true, value: '' },
    ]);
    expect(normaliseZip('4620').ok).toBe(false);
    expect(formatZip('462041234')).toBe('46204-1234');
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5', 'Other program'],
])('the device of "%s" is called %s', (userAgent, words) => expect(deviceText(userAgent)).toBe(words));

test('a PO number is called one, once', () => {
  expect(['88213', ' 88213 ', 'PO-7781', 'PO 5', 'po#7', 'P.O. 12', 'PO55', 'Portland 3', ''].map(poText)).toEqual([
    'PO 88213',
    'PO 88213',
    'PO-7781',
    'PO 5',
    'po#7',
    'P.O. 12',
    'PO55',
    'PO Portland 3',
    '',
  ]);
});
