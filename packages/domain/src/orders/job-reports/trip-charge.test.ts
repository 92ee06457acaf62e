import { expect, test } from 'vitest';
import { STATUSES, isReadOnly } from '../work-order-status/index';
import { tripChargeFault } from './index';
import type { ChargedOrder } from './index';

const order: ChargedOrder = {
  workOrderNumber: 'IND-C-000012',
  status: 'RECONCILE',
  flooringTypeId: 1,
  isActual: false,
  quantity: 0,
};

test('a trip charge is added once, while the order can change', () => {
  expect(tripChargeFault(order)).toBeNull();
  expect(tripChargeFault({ ...order, quantity: 100 })).toMatch(/already has a trip charge/);
  for (const { name } of STATUSES) expect(tripChargeFault({ ...order, status: name }) === null).toBe(!isReadOnly(name));
});

test('a refusal says why: the bill, the actual quantities, a floor without that line', () => {
  expect(tripChargeFault({ ...order, status: 'INVOICE_CREATED' })).toBe(
    'IND-C-000012 is in Invoice Created and can no longer be changed.',
  );
  expect(tripChargeFault({ ...order, status: 'INVOICE', isActual: true })).toMatch(/^IND-C-000012 is reconciled\./);
  expect(tripChargeFault({ ...order, flooringTypeId: 2 })).toBe(
    'An order for Vinyl has no trip charge line. Enter it under additional costs.',
  );
});
