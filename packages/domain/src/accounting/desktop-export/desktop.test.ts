import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../kit/money';
import {
  balanceOf,
  DESKTOP_ACCOUNTS,
  desktopAdjustment,
  desktopBill,
  desktopCredit,
  desktopDeposit,
  desktopInvoice,
  desktopPayment,
  desktopReversal,
  iifLists,
  iifTransactions,
} from './index';
import type { DesktopAccountNames, DesktopWords } from './index';

const accounts = Object.fromEntries(
  Object.entries(DESKTOP_ACCOUNTS).map(([key, { usual }]) => [key, usual]),
) as unknown as DesktopAccountNames;
const words: DesktopWords = { names: new Map(), numbers: new Map([['IND-C-004217', 'INDC004217']]) };
const rowsOf = (text: string): string[][] => text.split('\r\n').map((line) => line.split('\t'));

const invoice = desktopInvoice({
  number: 'IND-C-004217',
  date: '2026-11-25',
  dueDate: '2026-12-25',
  customer: 'Lakeside Apartments',
  memo: '4 / 213, PO 88213',
  amount: cents(84_000),
  material: cents(50_000),
  labor: cents(28_300),
  additional: cents(1_700),
});

describe('transactions', () => {
  test('an invoice is owed by its customer, sold as material, labor, additional costs and tax', () => {
    expect(rowsOf(iifTransactions([invoice], accounts, words)).slice(3, 9)).toEqual([
      [
        'TRNS',
        '',
        'INVOICE',
        '11/25/2026',
        'Accounts Receivable',
        'Lakeside Apartments',
        '840.00',
        'INDC004217',
        '4 / 213, PO 88213',
        '12/25/2026',
      ],
      [
        'SPL',
        '',
        'INVOICE',
        '11/25/2026',
        'Sales',
        '',
        '-500.00',
        'INDC004217',
        'Material',
        '-1',
        '500.00',
        'Material',
      ],
      ['SPL', '', 'INVOICE', '11/25/2026', 'Sales', '', '-283.00', 'INDC004217', 'Labor', '-1', '283.00', 'Labor'],
      [
        'SPL',
        '',
        'INVOICE',
        '11/25/2026',
        'Sales',
        '',
        '-17.00',
        'INDC004217',
        'Additional costs',
        '-1',
        '17.00',
        'Additional costs',
      ],
      [
        'SPL',
        '',
        'INVOICE',
        '11/25/2026',
        'Sales Tax Payable',
        '',
        '-40.00',
        'INDC004217',
        'Sales tax',
        '-1',
        '40.00',
        'Sales tax',
      ],
      ['ENDTRNS'],
    ]);
  });

  test('every transaction adds up to zero, and its reversal takes back each line', () => {
    const amount = fc.integer({ min: 1, max: 99_999_999 }).map(cents);
    const posting = fc.record({
      number: fc.string({ maxLength: 30 }),
      date: fc.constant('2026-11-25'),
      name: fc.string({ maxLength: 60 }),
      amount,
      memo: fc.string({ maxLength: 60 }),
    });
    const any = fc.oneof(
      posting.map(desktopCredit),
      posting.map(desktopPayment),
      fc
        .tuple(posting, amount, fc.array(amount, { maxLength: 4 }))
        .map(([one, owed, off]) =>
          desktopBill(one, [
            { account: 'labor', amount: owed, memo: 'Labor' },
            ...off.map((part) => ({ account: 'garnishments', amount: cents(0 - part), memo: '' }) as const),
          ]),
        ),
      fc
        .tuple(posting, fc.array(posting, { minLength: 1, maxLength: 4 }))
        .map(([one, payments]) => desktopDeposit(one, payments)),
      fc
        .tuple(posting, fc.constantFrom('discounts' as const, 'fees' as const, 'refunds' as const))
        .map(([one, account]) => desktopAdjustment({ ...one, account })),
      fc
        .tuple(posting, amount, amount, amount)
        .map(([one, material, labor, additional]) =>
          desktopInvoice({ ...one, dueDate: one.date, customer: one.name, material, labor, additional }),
        ),
    );
    fc.assert(
      fc.property(any, (one) => {
        const back = desktopReversal(one, '2026-12-01');
        expect([balanceOf(one), balanceOf(back)]).toEqual([0, 0]);
        expect(back.lines.map((line) => line.amount)).toEqual(one.lines.map((line) => cents(0 - line.amount)));
        const rows = rowsOf(iifTransactions([one, back], accounts, words)).filter(
          ([kind]) => kind === 'TRNS' || kind === 'SPL',
        );
        const sum = rows.reduce((total, cells) => total + Math.round(Number(cells[6]) * 100), 0);
        expect([sum, rows.length]).toEqual([0, one.lines.length + back.lines.length]);
      }),
    );
  });
});

test('nothing in a text can add a cell or a line', () => {
  const text = iifTransactions(
    [
      {
        ...invoice,
        number: 'A\t"1"\r\nTRNS',
        lines: invoice.lines.map((line) => ({ ...line, memo: 'x\ty\nz "q"; r' })),
      },
    ],
    accounts,
    words,
  );
  const rows = rowsOf(text).slice(3, 8);
  expect(rows.map(([kind]) => kind)).toEqual(['TRNS', 'SPL', 'SPL', 'SPL', 'SPL']);
  expect(rows[0]?.slice(7, 9)).toEqual(['A 1 TRNS', 'x y z q, r']);
});

test('customers, vendors and items are lists', () => {
  const customer = {
    name: 'Lakeside',
    addressLines: ['100 Lakeside Dr', 'Indianapolis, IN 46204'],
    phone: '(317) 555-0100',
    email: 'ap@lakeside.example',
    terms: 'Net 30',
  };
  expect(rowsOf(iifLists({ customers: [customer], vendors: ['Ann Lee'] }, accounts)).slice(0, 6)).toEqual([
    ['!CUST', 'NAME', 'BADDR1', 'BADDR2', 'BADDR3', 'BADDR4', 'BADDR5', 'PHONE1', 'EMAIL', 'TERMS'],
    [
      'CUST',
      'Lakeside',
      '100 Lakeside Dr',
      'Indianapolis, IN 46204',
      '',
      '',
      '',
      '(317) 555-0100',
      'ap@lakeside.example',
      'Net 30',
    ],
    ['!VEND', 'NAME'],
    ['VEND', 'Ann Lee'],
    ['!INVITEM', 'NAME', 'INVITEMTYPE', 'DESC', 'ACCNT', 'PRICE', 'TAXABLE'],
    ['INVITEM', 'Material', 'SERV', 'Material', 'Sales', '0.00', 'N'],
  ]);
});
