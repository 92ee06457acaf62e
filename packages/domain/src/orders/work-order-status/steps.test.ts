import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PERMISSION_KEYS } from '../../office/access/index';
import { cents } from '../../kit/money/index';
import {
  canCreate,
  canMove,
  forcedSteps,
  MAIN_LINE,
  nextStatuses,
  nextSteps,
  releaseTarget,
  STATUSES,
  STEPS,
} from './index';
import type { StepCaller, StatusName, WorkOrderFacts } from './index';
import { all, without, ready, anyStatus, factsFor } from './steps-test-kit';

describe('the table of steps', () => {
  test("is the office's table, row by row", () => {
    const rows = STEPS.map(
      (step) => `${step.row} ${step.from}>${step.to} ${step.permissions.join()}${step.reasonRequired ? ' reason' : ''}`,
    );
    expect(rows).toEqual([
      '2 DRAFT>CUT editWorkOrder',
      '3 CUT>ASSIGN workOrderCut',
      '4 ASSIGN>RECONCILE assignWorkOrder',
      '5 RECONCILE>ASSIGN assignWorkOrder',
      '6 RECONCILE>INVOICE reconcileWorkOrder',
      '7 INVOICE>INVOICE_CREATED invoicing',
      '8 INVOICE>CLOSE invoicing',
      '9 INVOICE_CREATED>INVOICE invoicing',
      '10 INVOICE_CREATED>PAYMENT_RECEIVED invoicing',
      '11 PAYMENT_RECEIVED>INVOICE_CREATED invoicing',
      '12 PAYMENT_RECEIVED>CLOSE invoicing',
      '13 CLOSE>PAYMENT_RECEIVED workOrderOverride reason',
      '13 CLOSE>INVOICE workOrderOverride reason',
      '14 ASSIGN>CUT workOrderCut reason',
      '15 INVOICE>RECONCILE reconcileWorkOrder',
      '16 DRAFT>HOLD editWorkOrder reason',
      '16 CUT>HOLD editWorkOrder reason',
      '16 ASSIGN>HOLD editWorkOrder reason',
      '16 RECONCILE>HOLD editWorkOrder reason',
      '16 INVOICE>HOLD editWorkOrder reason',
      '17 DRAFT>HOLD_COMMERCIAL editWorkOrder',
      '17 CUT>HOLD_COMMERCIAL editWorkOrder',
      '17 ASSIGN>HOLD_COMMERCIAL editWorkOrder',
      '17 RECONCILE>HOLD_COMMERCIAL editWorkOrder',
      '17 INVOICE>HOLD_COMMERCIAL editWorkOrder',
      '18 HOLD>DRAFT editWorkOrder',
      '18 HOLD_COMMERCIAL>DRAFT editWorkOrder',
      '18 HOLD>CUT editWorkOrder',
      '18 HOLD_COMMERCIAL>CUT editWorkOrder',
      '18 HOLD>ASSIGN editWorkOrder',
      '18 HOLD_COMMERCIAL>ASSIGN editWorkOrder',
      '18 HOLD>INVOICE editWorkOrder',
      '18 HOLD_COMMERCIAL>INVOICE editWorkOrder',
      '19 DRAFT>CANCELLED editWorkOrder reason',
      '19 CUT>CANCELLED editWorkOrder reason',
      '19 ASSIGN>CANCELLED editWorkOrder reason',
      '19 HOLD>CANCELLED editWorkOrder reason',
      '19 HOLD_COMMERCIAL>CANCELLED editWorkOrder reason',
      '19 RECONCILE>CANCELLED workOrderOverride reason',
      '20 CANCELLED>DRAFT workOrderOverride',
    ]);
  });

  test('offers exactly what it allows to a user with every permission', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, to) => {
        expect(canMove(from, to, factsFor(from, to), all).ok === nextStatuses(from).includes(to)).toBe(true);
      }),
    );
  });

  test.each(STEPS.map((step) => [step.from, step.to, step.permissions[0] ?? 'editWorkOrder'] as const))(
    '%s > %s needs %s',
    (from, to, key) => {
      expect(canMove(from, to, factsFor(from, to), without(key))).toMatchObject({
        ok: false,
        code: 'MISSING_PERMISSION',
      });
      expect(nextSteps(from, without(key).permissions).some((step) => step.to === to)).toBe(false);
    },
  );

  test.each(STEPS.filter((step) => step.reasonRequired).map((step) => [step.from, step.to] as const))(
    '%s > %s needs a reason',
    (from, to) => {
      expect(canMove(from, to, factsFor(from, to), { ...all, reason: '  ' })).toMatchObject({
        ok: false,
        code: 'REASON_REQUIRED',
      });
    },
  );

  test('the main line can be walked from draft to close', () => {
    MAIN_LINE.slice(1).forEach((to, index) => {
      const from = MAIN_LINE[index] ?? 'DRAFT';
      expect(canMove(from, to, factsFor(from, to), all).ok).toBe(true);
    });
  });

  test('every status is reachable from draft', () => {
    const reachableStatuses = new Set<StatusName>(['DRAFT']);
    for (const status of reachableStatuses) for (const next of nextStatuses(status)) reachableStatuses.add(next);
    expect(reachableStatuses.size).toBe(STATUSES.length);
  });

  test('facts can only forbid, never permit a missing step', () => {
    const flags = fc.record({
      hasItem: fc.boolean(),
      hasPoNumber: fc.boolean(),
      isRepair: fc.boolean(),
      isCommercial: fc.boolean(),
      everInvoiced: fc.boolean(),
    });
    fc.assert(
      fc.property(anyStatus, anyStatus, flags, (from, to, facts) => {
        expect(nextStatuses(from).includes(to) || !canMove(from, to, ready(facts), all).ok).toBe(true);
      }),
    );
  });

  test('without the override no one leaves a closed or canceled order', () => {
    fc.assert(
      fc.property(fc.constantFrom('CLOSE' as const, 'CANCELLED' as const), fc.array(anyStatus), (start, wishes) => {
        for (const wish of wishes)
          expect(canMove(start, wish, factsFor(start, wish), without('workOrderOverride')).ok).toBe(false);
      }),
    );
  });

  test('a canceled order cannot be invoiced, and the sentence says so', () => {
    expect(canMove('CANCELLED', 'INVOICE_CREATED', ready(), all)).toEqual({
      ok: false,
      code: 'NO_SUCH_STEP',
      reason: 'A work order in Cancelled cannot move to Invoice Created.',
    });
  });
});

describe('guards', () => {
  const no = { ok: false, reason: 'No.' } as const;
  type Refusal = readonly [
    name: string,
    from: StatusName,
    to: StatusName,
    parts: Partial<WorkOrderFacts>,
    who?: StepCaller,
  ];
  const busy = [{ code: 'SLOT', reason: 'The installer is already on IND-C-000001.' }] as const;
  const refusals: readonly Refusal[] = [
    ['no item', 'DRAFT', 'CUT', { hasItem: false }],
    ['faulty cuts', 'DRAFT', 'CUT', { cuts: no }],
    ['an illegal install date', 'DRAFT', 'CUT', { booking: no }],
    ['a missing PO', 'DRAFT', 'CUT', { poNumberRequired: true, hasPoNumber: false }, without('workOrderOverride')],
    ['too much credit', 'DRAFT', 'CUT', { exceedsCreditLimit: true }, without('creditLimitOverride')],
    ['a duplicate nobody looked at', 'DRAFT', 'CUT', { unacknowledgedDuplicates: 1 }],
    ['a cut without a roll', 'CUT', 'ASSIGN', { cutsWithoutRoll: 1 }],
    ['a cut without a lot', 'CUT', 'ASSIGN', { cutsWithoutLot: 2 }],
    ['cartons not pulled', 'CUT', 'ASSIGN', { cartonsPulled: false }],
    ['mixed dye lots', 'CUT', 'ASSIGN', { mixedDyeLots: true }, without('workOrderOverride')],
    ['mixed dye lots without a reason', 'CUT', 'ASSIGN', { mixedDyeLots: true }, { permissions: PERMISSION_KEYS }],
    ['no installer', 'ASSIGN', 'RECONCILE', { installerId: null }],
    ['a disabled installer', 'ASSIGN', 'RECONCILE', { installerEnabled: false }],
    ['a lapsed certificate', 'ASSIGN', 'RECONCILE', { certificates: no }],
    ['a clash of date and slot', 'ASSIGN', 'RECONCILE', { crew: busy }, without('installDateOverride')],
    [
      'a clash of date and slot without a reason',
      'ASSIGN',
      'RECONCILE',
      { crew: busy },
      { permissions: PERMISSION_KEYS },
    ],
    ['unassigning what is reconciled', 'RECONCILE', 'ASSIGN', { isReconciled: true }],
    ['an install date still to come', 'RECONCILE', 'INVOICE', { installDateInFuture: true }],
    ['unconfirmed quantities', 'RECONCILE', 'INVOICE', { actualQuantitiesConfirmed: false }],
    ['nothing to bill', 'INVOICE', 'INVOICE_CREATED', { jobCost: cents(0) }],
    [
      'no PO on the invoice, whoever asks',
      'INVOICE',
      'INVOICE_CREATED',
      { poNumberRequired: true, hasPoNumber: false },
    ],
    ['nobody to bill', 'INVOICE', 'INVOICE_CREATED', { hasBillTo: false }],
    ['closing a chargeable order for free', 'INVOICE', 'CLOSE', {}],
    [
      'deleting an invoice with a payment',
      'INVOICE_CREATED',
      'INVOICE',
      { invoiceAmount: cents(100), amountPaid: cents(1) },
    ],
    ['a part payment', 'INVOICE_CREATED', 'PAYMENT_RECEIVED', { invoiceAmount: cents(100), amountPaid: cents(99) }],
    [
      'a reversal of nothing',
      'PAYMENT_RECEIVED',
      'INVOICE_CREATED',
      { invoiceAmount: cents(100), amountPaid: cents(100) },
    ],
    ['an open bill sheet', 'PAYMENT_RECEIVED', 'CLOSE', { billSheetDone: false }],
    ['reopening an invoiced order to INVOICE', 'CLOSE', 'INVOICE', { everInvoiced: true }],
    ['reopening an order never invoiced to PAYMENT_RECEIVED', 'CLOSE', 'PAYMENT_RECEIVED', { everInvoiced: false }],
    ['undoing a paid bill sheet', 'INVOICE', 'RECONCILE', { billSheetPaid: true }],
    ['a commercial hold of a residential order', 'CUT', 'HOLD_COMMERCIAL', { isCommercial: false }],
    ['releasing onto a full date', 'HOLD', 'CUT', { heldFrom: 'CUT', booking: no }],
    ['reinstating a duplicate', 'CANCELLED', 'DRAFT', { unacknowledgedDuplicates: 1 }],
    ['releasing to another status than the previous', 'HOLD', 'INVOICE', { heldFrom: 'CUT' }],
  ];

  test.each(refusals.map((refusal) => ({ name: refusal[0], refusal })))(
    '$name refuses',
    ({ refusal: [, from, to, parts, who = all] }) => {
      const result = canMove(from, to, { ...factsFor(from, to), jobCost: cents(100_00), ...parts }, who);
      expect(result.ok).toBe(false);
      expect(!result.ok && result.reason).toMatch(/\.$/);
    },
  );

  test('the overrides allow a missing PO, the credit limit and mixed lots', () => {
    expect(
      canMove('DRAFT', 'CUT', ready({ poNumberRequired: true, hasPoNumber: false, exceedsCreditLimit: true }), all).ok,
    ).toBe(true);
    expect(canMove('CUT', 'ASSIGN', ready({ mixedDyeLots: true }), all).ok).toBe(true);
  });

  test('a repair closes without charge', () => {
    expect(canMove('INVOICE', 'CLOSE', ready({ isRepair: true }), all).ok).toBe(true);
  });

  test('the accounting package reports payments without a permission', () => {
    const paid = ready({ invoiceAmount: cents(100), amountPaid: cents(100) });
    expect(canMove('INVOICE_CREATED', 'PAYMENT_RECEIVED', paid, { permissions: [], isAccounting: true }).ok).toBe(true);
    expect(canMove('INVOICE', 'INVOICE_CREATED', ready(), { permissions: [], isAccounting: true }).ok).toBe(false);
  });

  test('an order held while assigned is released to be assigned again', () => {
    expect(releaseTarget('RECONCILE')).toBe('ASSIGN');
    expect(canMove('HOLD', 'ASSIGN', ready({ heldFrom: 'RECONCILE' }), all).ok).toBe(true);
    expect(nextSteps('HOLD', PERMISSION_KEYS, 'RECONCILE').map((step) => step.to)).toEqual(['ASSIGN', 'CANCELLED']);
  });

  test('an assigned order is cancelled only with the override', () => {
    expect(
      canMove('RECONCILE', 'CANCELLED', ready(), { permissions: ['editWorkOrder'], reason: 'gone' }),
    ).toMatchObject({ code: 'MISSING_PERMISSION' });
    expect(canMove('ASSIGN', 'CANCELLED', ready(), { permissions: ['editWorkOrder'], reason: 'gone' }).ok).toBe(true);
  });
});

describe('a new order', () => {
  test('is created for an enabled customer by a user who can edit orders', () => {
    expect(canCreate(ready(), all).ok).toBe(true);
    expect(canCreate(ready({ customerEnabled: false }), all)).toMatchObject({ ok: false, code: 'GUARD' });
    expect(canCreate(ready(), without('editWorkOrder'))).toMatchObject({ ok: false, code: 'MISSING_PERMISSION' });
  });
});

describe('a customer disabled since', () => {
  test('gets no new work: a draft is not submitted, a canceled order not reinstated', () => {
    expect(canMove('DRAFT', 'CUT', ready({ customerEnabled: false }), all)).toMatchObject({ ok: false, code: 'GUARD' });
    expect(canMove('CANCELLED', 'DRAFT', ready({ customerEnabled: false }), all)).toMatchObject({
      ok: false,
      code: 'GUARD',
    });
  });
});

describe('a forced change', () => {
  test('takes an order anywhere, with the override and a reason', () => {
    expect(canMove('DRAFT', 'CLOSE', ready({ hasItem: false }), { ...all, force: true })).toMatchObject({
      ok: true,
      forced: true,
    });
    expect(canMove('DRAFT', 'CLOSE', ready(), { ...without('workOrderOverride'), force: true })).toMatchObject({
      code: 'MISSING_PERMISSION',
    });
    expect(canMove('DRAFT', 'CLOSE', ready(), { permissions: PERMISSION_KEYS, force: true })).toMatchObject({
      code: 'REASON_REQUIRED',
    });
    expect(canMove('DRAFT', 'DRAFT', ready(), { ...all, force: true }).ok).toBe(false);
  });

  test('never takes an order out of INVOICE_CREATED while a payment is posted', () => {
    const posted = ready({ invoiceAmount: cents(100), amountPaid: cents(40) });
    fc.assert(
      fc.property(anyStatus, (to) => {
        expect(!canMove('INVOICE_CREATED', to, posted, { ...all, force: true }).ok).toBe(true);
      }),
    );
    expect(canMove('INVOICE_CREATED', 'DRAFT', ready({ invoiceAmount: cents(100) }), { ...all, force: true }).ok).toBe(
      true,
    );
  });

  test('is offered only to users with the override', () => {
    expect(forcedSteps('CUT', ['editWorkOrder'])).toEqual([]);
    expect(forcedSteps('CUT', ['workOrderOverride'])).toHaveLength(10);
  });
});
