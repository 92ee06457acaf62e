import { expect, test } from 'vitest';
import { laborRateForm } from './labor-rate-form';
import { raisedRates } from './raise-rates';

const newLaborRate = laborRateForm.startOf(undefined);

const card = {
  ...newLaborRate,
  carpet: { ...newLaborRate.carpet, carpet: 3.25, pad: 0.5, takeUp: 0 },
  vct: { ...newLaborRate.vct, vct: 1.1 },
};

test('a raise shows all prices with old and new values, rounded half-up to the cent', () => {
  expect(raisedRates(card, 3, 100).map(({ floor, label, from, to }) => [floor, label, from, to])).toEqual([
    ['Carpet', 'Carpet', 3.25, 3.35],
    ['Carpet', 'Pad', 0.5, 0.52],
    ['VCT', 'VCT', 1.1, 1.13],
  ]);
  expect(raisedRates(card, 3, 1).map(({ to }) => to)).toEqual([3.3475, 0.515, 1.133]);
});

test('a row that is blank, 0, unchanged or unreadable is left out', () => {
  expect(raisedRates(card, 0, 100)).toEqual([]);
  expect(raisedRates({ ...card, carpet: { carpet: null, pad: 0 }, vct: {} }, 10, 100)).toEqual([]);
  expect(raisedRates(card, null, 100)).toEqual([]);
  expect(raisedRates({ ...card, carpet: { carpet: Number.NaN, pad: null } }, 10, 100).map(({ id }) => id)).toEqual([
    'vct.vct',
  ]);
});
