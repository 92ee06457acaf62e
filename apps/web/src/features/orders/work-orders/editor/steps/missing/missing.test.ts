import { describe, expect, test } from 'vitest';
import { blockersOf, missingFields } from './missing';

const step = (action: string, ...fields: (string | null)[]) => ({
  action,
  obstacles: fields.map((field) => ({ message: `${field ?? 'something'} is missing`, field })),
});

describe('a step that lacks something', () => {
  test('asks in its own dialog for what can be typed there', () => {
    expect(missingFields(step('submit', 'customerPo', 'installDate'))).toEqual(['customerPo', 'installDate']);
    expect(blockersOf(step('submit', 'customerPo', 'installDate'), true)).toEqual([]);
  });
  test('is disabled while something else is missing', () => {
    expect(blockersOf(step('submit', 'cuts', 'customerPo'), true).map((one) => one.field)).toEqual(['cuts']);
    expect(blockersOf(step('close', null), true)).toHaveLength(1);
  });
  test('is disabled for someone who can’t change the order', () => {
    expect(blockersOf(step('createInvoice', 'customerPo'), false)).toHaveLength(1);
  });
  test('leaves what other dialogs ask to those dialogs', () => {
    expect(blockersOf(step('cutDone', 'rolls'), false)).toEqual([]);
    expect(missingFields(step('release', 'installDate', 'customerPo'))).toEqual(['customerPo']);
  });
});
