import { expect, test } from 'vitest';
import { requestId } from './request-id';

test('a name always makes the same request id, a UUID of version 5; another name makes another', () => {
  expect(requestId('1/INVOICE/17/3/write')).toBe(requestId('1/INVOICE/17/3/write'));
  expect(requestId('1/INVOICE/17/3/write')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const many = new Set(Array.from({ length: 1000 }, (_, place) => requestId(`1/INVOICE/${place}/3/write`)));
  expect(many.size).toBe(1000);
});
