import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../kit/money/index';
import { addDays } from '../../kit/schedule/index';
import {
  FILE_MODIFIERS,
  accountNumberFault,
  achFile,
  bankAccountText,
  firstTraceAfter,
  lastDigitsOf,
  nextBankingDay,
  routingNumberFault,
} from './index';
import type { AchTransfer } from './index';
import { readNacha } from './nacha-test-kit';

const COMPANY = {
  routingNumber: '074000010',
  bankName: 'Crossroads Bank of Indiana',
  companyId: '1351234567',
  name: 'Falcon Flooring',
};
const MADE = { date: '2026-03-12', minute: 14 * 60 + 5, modifier: 'A', effectiveDate: '2026-03-13', firstTrace: 1 };
const transfer = (more: Partial<AchTransfer> = {}): AchTransfer => ({
  name: 'José Núñez-O’Brien',
  routingNumber: '071000013',
  accountNumber: '1234567890',
  accountType: 'CHECKING',
  amount: cents(56_496),
  payee: 'PERSON',
  reference: 'BS12',
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
      payee: 'COMPANY',
      reference: 'BS13',
    });
    expect(linesOf(achFile(COMPANY, [transfer(), second], MADE))).toEqual([
      '101 07400001013512345672603121405A094101CROSSROADS BANK OF INDIFALCON FLOORING                ',
      '5220FALCON FLOORING                     1351234567CCDLABOR PAY 260312260313   1074000010000001',
      '632083000137001234567890123450000100001BS13           BLACKWOOD & SONS FLOOR  0074000010000001',
      '822000000100083000130000000000000000001000011351234567                         074000010000001',
      '5220FALCON FLOORING                     1351234567PPDLABOR PAY 260312260313   1074000010000002',
      "6220710000131234567890       0000056496BS12           JOSE NUNEZ-O'BRIEN      0074000010000002",
      '822000000100071000010000000000000000000564961351234567                         074000010000002',
      '9000002000001000000020015400014000000000000000000156497                                       ',
      NINES,
      NINES,
    ]);
  });

  test('goes on with the numbers of the file before, and starts again where they would not fit', () => {
    const file = readNacha(achFile(COMPANY, [transfer(), transfer()], { ...MADE, modifier: '7', firstTrace: 31 }));
    expect(file.modifier).toBe('7');
    expect(file.batches.map(({ entries }) => entries.map(({ trace }) => trace.slice(8)))).toEqual([
      ['0000031', '0000032'],
    ]);
    expect([
      firstTraceAfter(0, 5),
      firstTraceAfter(30, 2),
      firstTraceAfter(9_999_998, 1),
      firstTraceAfter(9_999_998, 2),
    ]).toEqual([1, 31, 9_999_999, 1]);
  });

  test('a name without a letter of the alphabet is the reference', () => {
    expect(
      linesOf(achFile(COMPANY, [transfer({ name: '李小龍' })], MADE))[2]
        ?.slice(54, 76)
        .trim(),
    ).toBe('BS12');
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
      payee: fc.constantFrom('COMPANY' as const, 'PERSON' as const),
      reference: fc.integer({ min: 1, max: 2_147_483_647 }).map((id) => `BS-${id}`),
    }),
    { minLength: 1, maxLength: 40 },
  );

  const facts = fc
    .record({
      date: fc.integer({ min: 0, max: 600 }).map((days) => addDays('2026-01-01', days)),
      minute: fc.integer({ min: 0, max: 1_439 }),
      modifier: fc.constantFrom(...FILE_MODIFIERS.split('')),
      firstTrace: fc.integer({ min: 1, max: 9_999_900 }),
    })
    .map((fileFacts) => ({ ...fileFacts, effectiveDate: nextBankingDay(fileFacts.date) }));

  test('is always what the published rules allow, and says what was asked for', () => {
    fc.assert(
      fc.property(transfers, text, text, facts, (transferList, name, bankName, fileFacts) => {
        const file = readNacha(achFile({ ...COMPANY, name, bankName }, transferList, fileFacts));
        expect(file).toMatchObject({
          modifier: fileFacts.modifier,
          origin: COMPANY.companyId,
          bank: COMPANY.routingNumber,
        });
        const key = (one: readonly (number | string)[]) => one.join(' ');
        const writtenKeys = file.batches.flatMap(({ entryClass, effectiveDate, entries }) =>
          entries.map(({ account, routing, cents: paid, id, isSavings }) =>
            key([entryClass, effectiveDate, account, routing, paid, id, String(isSavings)]),
          ),
        );
        const requestedKeys = transferList.map(
          ({ payee, accountNumber, routingNumber, amount, reference, accountType }) =>
            key([
              payee === 'COMPANY' ? 'CCD' : 'PPD',
              fileFacts.effectiveDate,
              accountNumber,
              routingNumber,
              amount,
              reference.replace('-', ''),
              String(accountType === 'SAVINGS'),
            ]),
        );
        expect(writtenKeys.toSorted()).toEqual(requestedKeys.toSorted());
        const traces = file.batches.flatMap(({ entries }) => entries.map(({ trace }) => Number(trace.slice(8))));
        expect(traces).toEqual(transferList.map((_one, place) => fileFacts.firstTrace + place));
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
    for (const accountNumber of ['123', '123456789012345678', '12 34', '12-34'])
      expect(accountNumberFault(accountNumber)).toContain('4 to 17 digits');
    const lastDigits = lastDigitsOf('9876501234');
    expect(bankAccountText({ accountType: 'SAVINGS', routingNumber: '074000010', lastDigits })).toBe(
      'Savings ···1234, routing 074000010',
    );
  });
});
