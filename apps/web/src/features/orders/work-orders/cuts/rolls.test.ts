import { describe, expect, test } from 'vitest';
import { jobToCut, pieceToCut } from './cuts-test-kit';
import { type CutJob, filledDown, isComplete, lotLeft, mixesLots, rollLeft, typedCuts, withRoll } from './rolls';

const job: CutJob = {
  ...jobToCut('1', [pieceToCut('a'), pieceToCut('b')]),
  rolls: [{ id: '9', rollNumber: 'R100', dyeLot: 'L7', openLength: 50, isRemnant: false }],
};

describe('rolls at the cutting table', () => {
  test('a scanned roll in stock brings its dye lot', () => {
    expect(withRoll(typedCuts(job), 'a', 'r100', job.rolls)[0]).toEqual({ id: 'a', rollNumber: 'r100', dyeLot: 'L7' });
  });
  test('an unknown roll does not change the typed lot', () => {
    expect(withRoll([{ id: 'a', rollNumber: '', dyeLot: 'X' }], 'a', 'R5', job.rolls)).toEqual([
      { id: 'a', rollNumber: 'R5', dyeLot: 'X' },
    ]);
  });
  test('the first roll fills only the cuts without one', () => {
    expect(
      filledDown([
        { id: 'a', rollNumber: 'R1', dyeLot: 'L1' },
        { id: 'b', rollNumber: '', dyeLot: '' },
        { id: 'c', rollNumber: 'R2', dyeLot: 'L2' },
      ]).map((one) => one.rollNumber),
    ).toEqual(['R1', 'R1', 'R2']);
  });
  test('leaving a roll fills it down with its lot; leaving a lot fills it down for the same roll', () => {
    const blank = { rollNumber: '', dyeLot: '' };
    expect(
      rollLeft(
        [
          { id: 'a', rollNumber: 'R100', dyeLot: '' },
          { id: 'b', ...blank },
        ],
        0,
        job.rolls,
      ).map((one) => [one.rollNumber, one.dyeLot]),
    ).toEqual([
      ['R100', 'L7'],
      ['R100', 'L7'],
    ]);
    const unknown = rollLeft(
      [
        { id: 'a', rollNumber: 'X1', dyeLot: '' },
        { id: 'b', ...blank },
        { id: 'c', rollNumber: 'X2', dyeLot: '' },
      ],
      0,
      job.rolls,
    );
    expect(
      lotLeft(
        unknown.map((one, at) => (at === 0 ? { ...one, dyeLot: 'L9' } : one)),
        0,
      ).map((one) => one.dyeLot),
    ).toEqual(['L9', 'L9', '']);
  });
  test('two lots on one floor are mixed, one lot in two spellings is not', () => {
    expect(
      mixesLots([
        { id: 'a', rollNumber: 'R1', dyeLot: 'L1' },
        { id: 'b', rollNumber: 'R1', dyeLot: ' l1' },
      ]),
    ).toBe(false);
    expect(
      mixesLots([
        { id: 'a', rollNumber: 'R1', dyeLot: 'L1' },
        { id: 'b', rollNumber: 'R1', dyeLot: 'L2' },
      ]),
    ).toBe(true);
  });
  test('cutting is done when every cut has a roll, or the cartons are pulled', () => {
    expect(isComplete(job, typedCuts(job), true)).toBe(false);
    expect(
      isComplete(
        job,
        filledDown([
          { id: 'a', rollNumber: 'R1', dyeLot: '' },
          { id: 'b', rollNumber: '', dyeLot: '' },
        ]),
        false,
      ),
    ).toBe(true);
    const tiles: CutJob = jobToCut('1', job.cuts, { flooringTypeId: '3' });
    expect([isComplete(tiles, typedCuts(tiles), false), isComplete(tiles, typedCuts(tiles), true)]).toEqual([
      false,
      true,
    ]);
  });
});
