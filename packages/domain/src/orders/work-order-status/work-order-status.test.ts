import { describe, expect, test } from 'vitest';
import {
  actionLabel,
  BUSY_STATUS_IDS,
  buttonLabel,
  countsForCapacity,
  countsForCredit,
  hasNotPassed,
  isReadOnly,
  MAIN_LINE,
  needsOf,
  sourcesOf,
  statusById,
  STATUSES,
  stepBetween,
  UNPAID_STATUS_IDS,
} from './index';
import type { StatusName, Step } from './index';

describe('the statuses', () => {
  test('have the ids of the contract', () => {
    expect(Object.fromEntries(STATUSES.map((status) => [status.name, status.id]))).toEqual({
      CUT: 1,
      ASSIGN: 2,
      RECONCILE: 3,
      INVOICE: 4,
      CLOSE: 5,
      INVOICE_CREATED: 6,
      PAYMENT_RECEIVED: 7,
      HOLD: 8,
      HOLD_COMMERCIAL: 9,
      CANCELLED: 10,
      DRAFT: 11,
    });
    expect(statusById(11)?.name).toBe('DRAFT');
    expect(statusById(12)).toBeUndefined();
  });

  test('billed, paid, closed and cancelled orders are read-only', () => {
    expect(STATUSES.filter((status) => isReadOnly(status.name)).map((status) => status.name)).toEqual([
      'INVOICE_CREATED',
      'PAYMENT_RECEIVED',
      'CLOSE',
      'CANCELLED',
    ]);
  });

  test('drafts, held and canceled orders take no place on a date', () => {
    expect(STATUSES.filter((status) => !countsForCapacity(status.name)).map((status) => status.name)).toEqual([
      'DRAFT',
      'HOLD',
      'HOLD_COMMERCIAL',
      'CANCELLED',
    ]);
  });

  test('drafts and cancelled orders do not count against credit, nor does what is invoiced', () => {
    expect(STATUSES.filter((status) => countsForCredit(status.name)).map((status) => status.name)).toEqual([
      'CUT',
      'ASSIGN',
      'RECONCILE',
      'INVOICE',
      'HOLD',
      'HOLD_COMMERCIAL',
    ]);
  });
});

describe('facts that follow from the table of statuses', () => {
  const namesOf = (ids: readonly number[]) => ids.map((id) => statusById(id)?.name);

  test('the main line is the way of every order that is billed', () =>
    expect(MAIN_LINE).toEqual([
      'DRAFT',
      'CUT',
      'ASSIGN',
      'RECONCILE',
      'INVOICE',
      'INVOICE_CREATED',
      'PAYMENT_RECEIVED',
      'CLOSE',
    ]));

  test('an installer is busy with an order that is or may be assigned', () =>
    expect(namesOf(BUSY_STATUS_IDS)).toEqual(['CUT', 'ASSIGN', 'RECONCILE', 'INVOICE']));

  test('work is left on every order that is not paid, closed or canceled', () =>
    expect(namesOf(UNPAID_STATUS_IDS)).toEqual([
      'DRAFT',
      'CUT',
      'ASSIGN',
      'RECONCILE',
      'INVOICE',
      'INVOICE_CREATED',
      'HOLD',
      'HOLD_COMMERCIAL',
    ]));

  test('an order on hold keeps what it has passed, a canceled one starts again', () => {
    expect(hasNotPassed('CUT', 'ASSIGN')).toBe(true);
    expect(hasNotPassed('ASSIGN', 'ASSIGN')).toBe(true);
    expect(hasNotPassed('INVOICE', 'RECONCILE')).toBe(false);
    expect(hasNotPassed('HOLD', 'ASSIGN')).toBe(false);
    expect(hasNotPassed('CANCELLED', 'ASSIGN')).toBe(true);
  });
});

describe('what a step asks and looks up', () => {
  const step = (from: StatusName, to: StatusName) => stepBetween(from, to) as Step;

  test('an action asks for its own input, and for a reason where its step requires one', () => {
    expect(needsOf(step('ASSIGN', 'RECONCILE'))).toEqual(['INSTALLER']);
    expect(needsOf(step('ASSIGN', 'CUT'))).toEqual(['REASON', 'PIECES']);
    expect(needsOf(step('DRAFT', 'CUT'))).toEqual([]);
  });

  test('a step looks up only what its guards ask', () => {
    expect([...sourcesOf(step('DRAFT', 'CUT'))]).toEqual(['cutRules', 'place', 'credit', 'duplicates']);
    expect([...sourcesOf(step('CUT', 'ASSIGN'))]).toEqual(['rolls']);
    expect([...sourcesOf(step('ASSIGN', 'RECONCILE'))]).toEqual(['certificates']);
    expect([...sourcesOf(step('HOLD', 'INVOICE'))]).toEqual([]);
  });

  test('a payment is recorded, and so the order is paid', () =>
    expect([buttonLabel('paid'), actionLabel('paid'), buttonLabel('close')]).toEqual([
      'Record payment',
      'Paid',
      'Close',
    ]));
});
