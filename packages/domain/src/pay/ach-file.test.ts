import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/index';
import { accountNumberFault, achFile, bankAccountText, lastDigitsOf, routingNumberFault } from './index';
import type { AchTransfer } from './index';

const COMPANY = {
  routingNumber: '074000010',
  bankName: 'Crossroads Bank of Indiana',
  companyId: '1351234567',
  name: 'Falcon Flooring',
};
const MADE = { date: '2026-03-12', minute: 14 * 60 + 5 };
const transfer = (more: Partial<AchTransfer> = {}): AchTransfer => ({
  name: 'José Núñez-O’Brien',
  routingNumber: '071000013',
  accountNumber: '1234567890',
  accountType: 'CHECKING',
  amount: cents(56_496),
  paidOn: '2026-03-13',
  reference: 'BS-12',
  ...more,
});
const linesOf = (file: string): string[] => file.split('\r\n').slice(0, -1);
const NINES = '9'.repeat(94);

describe('an ACH file', () => {
  test('of two transfers is the one worked out by hand from the format', () => {
    const second = transfer({
      name: 'Blackwood & Sons Floor Installation LLC',
      routingNumber: '083000137',
      accountNumber: '00123456789012345',
      accountType: 'SAVINGS',
      amount: cents(100_001),
      reference: 'BS-13',
    });
    expect(linesOf(achFile(COMPANY, [transfer(), second], MADE))).toEqual([
      '101 07400001013512345672603121405A094101CROSSROADS BANK OF INDIFALCON FLOORING                ',
      '5220FALCON FLOORING                     1351234567PPDLABOR PAY 260313260313   1074000010000001',
      "6220710000131234567890       0000056496BS-12          JOSE NUNEZ-O'BRIEN      0074000010000001",
      '632083000137001234567890123450000100001BS-13          BLACKWOOD & SONS FLOOR  0074000010000002',
      '822000000200154000140000000000000000001564971351234567                         074000010000001',
      '9000001000001000000020015400014000000000000000000156497                                       ',
      NINES,
      NINES,
      NINES,
      NINES,
    ]);
  });

  test('has a batch for each day on which something is paid, the earliest first; traces go on', () => {
    const file = linesOf(achFile(COMPANY, [transfer(), transfer({ paidOn: '2026-03-06' })], MADE));
    expect(file.map((line) => line[0]).join('')).toBe('1568568999');
    const starts = file.filter((line) => line.startsWith('5'));
    expect(starts.map((line) => [line.slice(69, 75), line.slice(-7)])).toEqual([
      ['260306', '0000001'],
      ['260313', '0000002'],
    ]);
    expect(file.filter((line) => line.startsWith('6')).map((line) => line.slice(-7))).toEqual(['0000001', '0000002']);
    expect(file[7]?.slice(0, 31)).toBe('9000002000001000000020014200002');
  });

  test('a name without a letter of the alphabet is the reference', () => {
    expect(
      linesOf(achFile(COMPANY, [transfer({ name: '李小龍' })], MADE))[2]
        ?.slice(54, 76)
        .trim(),
    ).toBe('BS-12');
    expect(linesOf(achFile(COMPANY, [transfer({ name: 'Łukasz Øster — Sons' })], MADE))[2]?.slice(54, 76)).toBe(
      'LUKASZ OSTER - SONS   ',
    );
  });

  test.each([0, -1, 10_000_000_000])('a transfer of %d cents is refused', (amount) => {
    expect(() => achFile(COMPANY, [transfer({ amount: cents(amount) })], MADE)).toThrow(RangeError);
  });

  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const routing = fc.constantFrom('071000013', '083000137', '074000010', '121000248', '323070380');
  const transfers = fc.array(
    fc.record({
      name: text,
      routingNumber: routing,
      accountNumber: fc.stringMatching(/^\d{4,17}$/),
      accountType: fc.constantFrom('CHECKING' as const, 'SAVINGS' as const),
      amount: fc.integer({ min: 1, max: 9_999_999_999 }).map(cents),
      paidOn: fc.constantFrom('2026-03-06', '2026-03-13', '2026-12-31'),
      reference: fc.integer({ min: 1, max: 2_147_483_647 }).map((id) => `BS-${id}`),
    }),
    { minLength: 1, maxLength: 40 },
  );

  test('always has lines of 94 ASCII characters in blocks of ten, and adds up', () => {
    fc.assert(
      fc.property(transfers, text, text, (given, name, bankName) => {
        const file = linesOf(achFile({ ...COMPANY, name, bankName }, given, MADE));
        expect(file.length % 10).toBe(0);
        for (const line of file) expect(line).toMatch(/^[\x20-\x7e]{94}$/);
        const entries = file.filter((line) => line.startsWith('6'));
        const paid = entries.map((line) => Number(line.slice(29, 39)));
        const inOrder = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b);
        expect(inOrder(paid)).toEqual(inOrder(given.map(({ amount }) => amount)));
        const hashOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + Number(line.slice(3, 11)), 0);
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
        const control = file.findLast((line) => line.startsWith('9') && line !== NINES) ?? '';
        expect(Number(control.slice(7, 13))).toBe(file.length / 10);
        expect(Number(control.slice(13, 21))).toBe(given.length);
        expect(Number(control.slice(21, 31))).toBe(hashOf(entries));
        expect(Number(control.slice(43, 55))).toBe(sum(paid));
        const batches = file.filter((line) => line.startsWith('8'));
        expect(Number(control.slice(1, 7))).toBe(batches.length);
        expect(sum(batches.map((line) => Number(line.slice(4, 10))))).toBe(given.length);
        expect(sum(batches.map((line) => Number(line.slice(10, 20))))).toBe(hashOf(entries));
        expect(sum(batches.map((line) => Number(line.slice(32, 44))))).toBe(sum(paid));
        expect(entries.map((line) => Number(line.slice(-7)))).toEqual(given.map((_one, place) => place + 1));
      }),
    );
  });
});

describe('a bank account', () => {
  test.each(['074000010', '071000013', '021000021', '121000248', '323070380'])('%s is a routing number', (routing) => {
    expect(routingNumberFault(routing)).toBeNull();
  });

  test.each([
    ['07400001', 'nine digits'],
    ['0740000100', 'nine digits'],
    ['O74000010', 'nine digits'],
    ['074000011', 'Check its nine digits'],
    ['000000000', 'Check its nine digits'],
    ['990000007', 'Check its nine digits'],
  ])('%s is none', (routing, sentence) => {
    expect(routingNumberFault(routing)).toContain(sentence);
  });

  test('a routing number with one wrong digit, or two neighbors exchanged, is noticed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('074000010', '121000248'),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (good, at, by) => {
          const wrong = good
            .split('')
            .with(at, String((Number(good[at]) + by) % 10))
            .join('');
          expect(routingNumberFault(wrong)).not.toBeNull();
        },
      ),
    );
    expect(routingNumberFault('212000248')).not.toBeNull();
  });

  test('an account number has 4 to 17 digits, and only its last four are shown', () => {
    expect([accountNumberFault('1234'), accountNumberFault('12345678901234567')]).toEqual([null, null]);
    for (const typed of ['123', '123456789012345678', '12 34', '12-34'])
      expect(accountNumberFault(typed)).toContain('4 to 17 digits');
    const lastDigits = lastDigitsOf('9876501234');
    expect(bankAccountText({ accountType: 'SAVINGS', routingNumber: '074000010', lastDigits })).toBe(
      'Savings ···1234, routing 074000010',
    );
  });
});
