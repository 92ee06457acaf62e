import { expect, test } from 'vitest';
import { askedFields, type Change, type ChangeField, type Entries, sentInput } from './change-fields';

const SET = (typed: string | number | null) => ({ choice: 'SET', typed });
const keep = { choice: undefined, typed: null };

interface Preferences {
  takeUp?: string;
  paid?: boolean;
  rate?: number;
}

const preferences: Change<Preferences> = {
  fields: [
    { name: 'takeUp', label: 'Take up', kind: 'choice' },
    { name: 'paid', label: 'Appliance pay', kind: 'flag' },
    { name: 'rate', label: 'New rate', kind: 'rate', asks: 'Rate', required: true },
  ],
};

test('what is kept is not sent, and a change of nothing is no change', () => {
  expect(sentInput(preferences, {})).toBeNull();
  expect(sentInput(preferences, { takeUp: { choice: 'NONE', typed: null }, paid: keep })).toEqual({ takeUp: 'NONE' });
  expect(
    sentInput(preferences, { takeUp: { choice: null, typed: null }, paid: { choice: 'NO', typed: null } }),
  ).toEqual({
    takeUp: null,
    paid: false,
  });
});

test('a field that is set waits for its value', () => {
  const takeUp = { choice: 'NONE', typed: null };
  expect(sentInput(preferences, { takeUp, rate: SET(null) })).toBeNull();
  expect(sentInput(preferences, { takeUp, rate: SET(Number.NaN) })).toBeNull();
  expect(sentInput(preferences, { takeUp, rate: SET(0) })).toEqual({ takeUp: 'NONE', rate: 0 });
  expect(sentInput(preferences, { rate: { choice: null, typed: 4 } })).toEqual({ rate: null });
});

interface Profit {
  amount?: number | null;
  add?: number;
}

const fields: readonly ChangeField<keyof Profit>[] = [
  { name: 'way', label: 'New profit', kind: 'select', initial: 'SET' },
  { name: 'amount', label: 'Profit', kind: 'rate', required: true, when: ['way', 'SET'] },
  { name: 'add', label: 'By', kind: 'rate', required: true, when: ['way', 'ADD'] },
  { name: 'amount', label: 'None', kind: 'clear', when: ['way', 'CLEAR'] },
];
const asked = (entries: Entries) => askedFields(fields, entries).map(({ label }) => label);

test('a selection decides what else is asked, and is not sent itself', () => {
  expect(asked({})).toEqual(['New profit', 'Profit']);
  expect(sentInput({ fields }, { amount: SET(2.5) })).toEqual({ amount: 2.5 });
  const add = { way: SET('ADD'), amount: SET(2.5) };
  expect(asked(add)).toEqual(['New profit', 'By']);
  expect(sentInput({ fields }, add)).toBeNull();
  expect(sentInput({ fields }, { ...add, add: SET(-1) })).toEqual({ add: -1 });
  expect(sentInput({ fields }, { way: SET('CLEAR'), amount: SET(2.5) })).toEqual({ amount: null });
});

test('a record is sent by its id, and what may be left blank is left out', () => {
  const change: Change<{ itemId?: string; quantity?: number }> = {
    fields: [
      { name: 'itemId', label: 'New item', kind: 'item' },
      { name: 'quantity', label: 'New quantity', kind: 'quantity' },
    ],
    isComplete: ({ itemId, quantity }) => itemId !== undefined || quantity !== undefined,
  };
  expect(sentInput(change, { quantity: SET(Number.NaN) })).toBeNull();
  expect(sentInput(change, { itemId: { choice: 'SET', typed: { id: '7', name: 'Metal' } } })).toEqual({ itemId: '7' });
});
