import { describe, expect, test } from 'vitest';
import { cents } from '../../kit/money/index';
import {
  comparableName,
  EXPLAINED_CODES,
  explainProblem,
  FAILURE_LISTS,
  failureListOf,
  nameChange,
  pageOf,
  paidStateOf,
  quickbooksName,
  reactionTo,
  readName,
  readPayment,
  readSale,
  saleChange,
  suffixedName,
  SYNC_KINDS,
  waitAfter,
} from './index';

describe('names', () => {
  test.each([
    ['  Elm   Court ', 'Elm Court'],
    ['Elm: Building\tA\r\nEast', 'Elm - Building A East'],
    [':Elm:', 'Elm'],
    ['=1+2', '=1+2'],
    ["O'Neil \\ Sons", "O'Neil \\ Sons"],
    ['מגדל אלון', 'מגדל אלון'],
    [`${'x'.repeat(99)}🏠🏠`, `${'x'.repeat(99)}🏠`],
  ])('%j is sent as %j', (name, sentName) => expect(quickbooksName(name)).toBe(sentName));

  test('a suffix fits into the longest name', () => {
    expect(suffixedName('Elm Court', '(V)')).toBe('Elm Court (V)');
    expect(suffixedName('x'.repeat(120), '(2)')).toBe(`${'x'.repeat(96)} (2)`);
  });

  test('spaces, case and punctuation make no other name', () =>
    expect(comparableName(' ELM-COURT,  llc. ')).toBe(comparableName('Elm Court LLC')));
});

describe('explanations', () => {
  const subject = { kind: 'INVOICE', localId: 17, name: 'IND-1', workOrderId: 9 } as const;

  test.each(EXPLAINED_CODES)('%s says what is wrong, what to do and where', (code) => {
    const { message, fix, link } = explainProblem({ code, detail: 'Something' }, subject);
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(fix).toMatch(/^[A-Z].*\.$/);
    expect(link).toMatch(/^\//);
  });

  test('a duplicate name leads to the record, an unknown code says what QuickBooks says', () => {
    const customer = { kind: 'CUSTOMER', localId: 4, name: 'Elm', workOrderId: null } as const;
    expect(explainProblem({ code: '6240', detail: 'null' }, customer)).toEqual({
      message: 'QuickBooks already has another customer, vendor, employee or item named Elm.',
      fix: 'Change the name here or there, or match the two in the QuickBooks settings. Then retry.',
      link: '/customers/4/profile',
    });
    expect(explainProblem({ code: '9999', detail: 'Odd thing' }, subject).fix).toBe(
      'It says: Odd thing. Report this with the response below.',
    );
  });

  test('every kind is in one list and has a page', () => {
    for (const { value: kind } of SYNC_KINDS) {
      expect(Object.values(FAILURE_LISTS).filter((kinds: readonly string[]) => kinds.includes(kind))).toHaveLength(1);
      expect(FAILURE_LISTS[failureListOf(kind)]).toContain(kind);
      expect(pageOf({ kind, localId: 4, name: '', workOrderId: 9, runId: 9 })).toMatch(/\/(4|9)(\/profile)?$/);
    }
  });
});

describe('what follows from an error', () => {
  test('unsure and away are tried again, a refusal is for a person, a lost connection stops everything', () => {
    expect(['UNSURE', 'AWAY', 'THROTTLED'].map((kind) => reactionTo(kind as 'AWAY'))).toEqual([
      'LATER',
      'LATER',
      'LATER',
    ]);
    expect(['REFUSED', 'STALE'].map((kind) => reactionTo(kind as 'STALE'))).toEqual(['FAIL', 'FAIL']);
    expect(['TOKEN', 'SUSPENDED'].map((kind) => reactionTo(kind as 'TOKEN'))).toEqual(['SUSPEND', 'SUSPEND']);
  });

  test('waits grow to half an hour and stay there, a little apart from each other', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map((attempts) => waitAfter(attempts, 0) / 1000)).toEqual([
      5, 15, 60, 300, 900, 1800, 1800, 1800,
    ]);
    expect(waitAfter(100, 1) / 1000).toBe(1260);
  });
});

describe('what QuickBooks says', () => {
  test('a payment: each invoice once, credits apart', () => {
    expect(
      readPayment({
        Id: '9',
        SyncToken: '2',
        TxnDate: '2026-11-20',
        CustomerRef: { value: '58' },
        TotalAmt: 100.1,
        PaymentRefNum: '4471',
        Line: [
          { Amount: 60.05, LinkedTxn: [{ TxnId: '131', TxnType: 'Invoice' }] },
          { Amount: 40.05, LinkedTxn: [{ TxnId: '131', TxnType: 'Invoice' }] },
          { Amount: 5, LinkedTxn: [{ TxnId: '7', TxnType: 'CreditMemo' }] },
          { Amount: 1 },
        ],
      }),
    ).toEqual({
      id: '9',
      syncToken: '2',
      otherCurrency: null,
      isDeleted: false,
      date: '2026-11-20',
      customerId: '58',
      total: 10_010,
      reference: '4471',
      note: '',
      parts: [{ invoiceId: '131', amount: 10_010 }],
      credits: 500,
    });
  });

  test('a tombstone and an empty entity are read without an error', () => {
    expect(readPayment({ Id: '9', status: 'Deleted' })).toMatchObject({
      id: '9',
      isDeleted: true,
      total: 0,
      parts: [],
    });
    expect(readSale({})).toMatchObject({ id: '', total: 0, balance: 0 });
    expect(readName({ Id: '3', DisplayName: 'Elm', Active: false })).toMatchObject({ name: 'Elm', isActive: false });
  });

  test.each([
    ['PAID', { total: 100, balance: 0 }],
    ['PARTIAL', { total: 100, balance: 40 }],
    ['OPEN', { total: 100, balance: 100 }],
    ['VOID', { total: 0, balance: 0 }],
    ['DELETED', { total: 0, balance: 0, isDeleted: true }],
  ])('%s follows from the balance', (state, { total, balance, ...more }) =>
    expect(paidStateOf({ isDeleted: false, total: cents(total), balance: cents(balance), ...more })).toBe(state),
  );
});

describe('what a bookkeeper changed', () => {
  const ours = { number: 'IND-1', amount: cents(10_000), customerId: '60', isVoid: false };
  const theirs = (changes: object) =>
    readSale({ Id: '1', DocNumber: 'IND-1', CustomerRef: { value: '60' }, TotalAmt: 100, Balance: 100, ...changes });

  test.each([
    ['nothing, or only a payment', {}, null],
    ['a payment', { Balance: 0 }, null],
    ['voided', { TotalAmt: 0, Balance: 0 }, { kind: 'VOIDED', ours: '$100.00', theirs: 'Void' }],
    ['deleted', { status: 'Deleted' }, { kind: 'DELETED', ours: '$100.00', theirs: 'Deleted' }],
    ['another amount', { TotalAmt: 99.99 }, { kind: 'EDITED', ours: '$100.00', theirs: '$99.99' }],
    ['another number', { DocNumber: 'X' }, { kind: 'EDITED', ours: 'Number IND-1', theirs: 'Number X' }],
    ['another customer', { CustomerRef: { value: '61' } }, { kind: 'EDITED', theirs: 'Another customer' }],
  ])('%s', (_what, changes, expectedChange) => {
    const change = saleChange(ours, theirs(changes));
    if (expectedChange === null) expect(change).toBeNull();
    else expect(change).toMatchObject(expectedChange);
  });

  test('what is void here can be anything there', () =>
    expect(saleChange({ ...ours, isVoid: true }, theirs({ TotalAmt: 0 }))).toBeNull());

  test('a name that was sent with a suffix is not renamed; one that a bookkeeper changed is', () => {
    const names = { name: 'Elm', sentName: 'Elm (2)', isActive: true };
    const changeOf = (changes: object) => nameChange(names, readName({ Id: '1', DisplayName: 'Elm (2)', ...changes }));
    expect(changeOf({})).toBeNull();
    expect(changeOf({ DisplayName: 'ELM' })).toBeNull();
    expect(changeOf({ DisplayName: 'Oak' })).toEqual({ kind: 'RENAMED', ours: 'Elm', theirs: 'Oak' });
    expect(changeOf({ Active: false })).toMatchObject({ kind: 'INACTIVE' });
    expect(changeOf({ status: 'Deleted' })).toMatchObject({ kind: 'INACTIVE' });
    const ended = { ...names, isActive: false };
    expect(nameChange(ended, readName({ Id: '1', DisplayName: 'Elm (deleted)', Active: false }))).toBeNull();
  });
});
