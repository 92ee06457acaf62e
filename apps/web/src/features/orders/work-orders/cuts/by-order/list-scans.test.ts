import { codeOf } from '@falcon/domain/warehouse/codes';
import { expect, test } from 'vitest';
import { jobToCut, pieceToCut } from '../cuts-test-kit';
import type { CutJob } from '../rolls';
import { answerListScan } from './list-scans';

const OURS = 'K7Q2F';

const job = (id: string, flooringTypeId: string, cutAt: string | null = null): CutJob =>
  jobToCut(id, [pieceToCut(`${id}0`, { usedForDescription: 'Hall', cutAt })], { flooringTypeId });
const carpet = job('1', '1');
const tiles = job('2', '3');
const half = job('3', '1', '2026-12-01T10:00:00Z');
const recent = [{ orderId: '7', orderNumber: 'IND-C-000007', cutIds: ['70'], cartons: null, until: 0, isLate: true }];
const answer = (text: string, current?: CutJob) =>
  answerListScan(OURS, { jobs: [carpet, tiles, half], recent, current }, text);

test('an order and a piece go to their card', () => {
  expect(answer(' ind-c-000001\n')).toEqual({ kind: 'order', job: carpet, cutId: null });
  expect(answer(codeOf(OURS, 'PIECE', 20))).toEqual({ kind: 'order', job: tiles, cutId: '20' });
});

test('what is done already is said so; what is not listed, too', () => {
  expect(answer(codeOf(OURS, 'PIECE', 30))).toEqual({ kind: 'say', text: 'Hall of IND-C-000003 is already cut.' });
  expect(answer('IND-C-000007')).toEqual({ kind: 'say', text: 'IND-C-000007 is already done.' });
  expect(answer('IND-C-000009')).toMatchObject({ text: expect.stringContaining('is no order of this list') });
  expect(answer(codeOf(OURS, 'PIECE', 99))).toMatchObject({
    text: expect.stringContaining('of no order of this list'),
  });
});

test('a roll is for the order that has the focus, unless it is pulled by the carton', () => {
  const roll = codeOf(OURS, 'ROLL', 5);
  expect(answer(roll)).toMatchObject({ kind: 'say', text: expect.stringContaining('Scan an order or a piece first') });
  expect(answer(roll, carpet)).toEqual({ kind: 'roll', job: carpet, rollId: '5' });
  expect(answer(roll, tiles)).toMatchObject({ kind: 'say', text: expect.stringContaining('pulled by the carton') });
});

test('places and other companies are named; a mill’s own label is none of the company’s codes', () => {
  expect(answer(codeOf(OURS, 'PLACE', 5), carpet)).toMatchObject({ text: expect.stringContaining('This is a place') });
  expect(answer(codeOf('QQQQ9', 'ROLL', 5), carpet)).toMatchObject({
    text: expect.stringContaining('another company'),
  });
  expect(answer('MILL-77', carpet)).toBeNull();
});
