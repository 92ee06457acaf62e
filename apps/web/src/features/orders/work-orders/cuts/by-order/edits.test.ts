import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobToCut, pieceToCut } from '../cuts-test-kit';
import type { CutJob, TypedCut } from '../rolls';
import { NO_EDITS, shownCuts, withoutSaved, withScannedRoll, withShown } from './edits';

const label = fc.constantFrom('', 'R-1', 'R-2');
const typed = (id: string): fc.Arbitrary<TypedCut> =>
  fc.record({ id: fc.constant(id), rollNumber: label, dyeLot: label });
const cuts = fc.tuple(typed('1'), typed('2'), typed('3'));

const jobOf = (stored: readonly TypedCut[], cutAt: (id: string) => string | null = () => null): CutJob =>
  jobToCut(
    '1',
    stored.map((cut) => pieceToCut(cut.id, { ...cut, cutAt: cutAt(cut.id) })),
  );

test('what is typed is shown, whatever is stored elsewhere since then; what is not typed is as it is stored', () => {
  fc.assert(
    fc.property(cuts, cuts, cuts, (before, shown, after) => {
      const edits = withShown(NO_EDITS, jobOf(before), shown);
      expect(shownCuts(jobOf(before), edits)).toEqual(shown);
      shownCuts(jobOf(after), edits).forEach((cut, index) => {
        const isTyped = JSON.stringify(shown[index]) !== JSON.stringify(before[index]);
        expect(cut).toEqual(isTyped ? shown[index] : after[index]);
      });
    }),
  );
});

test('a piece that was cut since then shows the roll it was cut from; a new piece is blank', () => {
  const [one, two] = [
    { id: '1', rollNumber: 'R-1', dyeLot: '' },
    { id: '2', rollNumber: '', dyeLot: '' },
  ] as const;
  const edits = withShown(NO_EDITS, jobOf([{ ...one, rollNumber: '' }]), [one]);
  const cutElsewhere = jobOf([{ ...one, rollNumber: 'R-2' }, two], (id) =>
    id === '1' ? '2026-12-01T10:00:00Z' : null,
  );
  expect(shownCuts(cutElsewhere, edits).map(({ rollNumber }) => rollNumber)).toEqual(['R-2', '']);
});

test('what is saved is no longer typed, but what was typed since is', () => {
  const blank = { id: '1', rollNumber: '', dyeLot: '' };
  const saved = { ...blank, rollNumber: 'R-1' };
  const since = { ...blank, rollNumber: 'R-2' };
  const edits = withShown(NO_EDITS, jobOf([blank]), [saved]);
  expect(withoutSaved(edits, [saved])).toEqual(NO_EDITS);
  const later = withShown(edits, jobOf([blank]), [since]);
  expect(shownCuts(jobOf([saved]), withoutSaved(later, [saved]))).toEqual([since]);
});

test('a scanned roll is for every piece that has none, and for the one that has the focus', () => {
  const job = jobOf([
    { id: '1', rollNumber: '', dyeLot: '' },
    { id: '2', rollNumber: 'R-2', dyeLot: 'B' },
    { id: '3', rollNumber: ' ', dyeLot: '' },
  ]);
  const scanned = { rollNumber: 'R-1', dyeLot: 'A' };
  const rolls = (focusedId: string | null) =>
    withScannedRoll(job, NO_EDITS, scanned, focusedId)?.map((cut) => cut.rollNumber + cut.dyeLot);
  expect(rolls(null)).toEqual(['R-1A', 'R-2B', 'R-1A']);
  expect(rolls('2')).toEqual(['R-1A', 'R-1A', 'R-1A']);
});

test('a scanned roll changes no piece that is cut, nor one that has another roll and not the focus', () => {
  const job = jobOf(
    [
      { id: '1', rollNumber: 'R-2', dyeLot: 'B' },
      { id: '2', rollNumber: 'R-2', dyeLot: 'B' },
    ],
    (id) => (id === '1' ? '2026-12-01T10:00:00Z' : null),
  );
  const scanned = { rollNumber: 'R-1', dyeLot: 'A' };
  expect(withScannedRoll(job, NO_EDITS, scanned, null)).toBeNull();
  expect(withScannedRoll(job, NO_EDITS, scanned, '1')).toBeNull();
  expect(withScannedRoll(job, NO_EDITS, scanned, '2')).toMatchObject([{ rollNumber: 'R-2' }, { rollNumber: 'R-1' }]);
});
