import { describe, expect, test } from 'vitest';
import { fieldsOfOtherFloors, FLOORING_TYPES, floorHasField } from '../../kit/flooring/index';
import type { CARPET_FIELDS, HARD_FIELDS } from '../../kit/flooring/index';
import type { LineKey } from './facts';
import { lineKeysOf } from './line-keys';

/** The calculator line that a field belongs to. */
const LINE_OF: Readonly<Record<(typeof CARPET_FIELDS)[number] | (typeof HARD_FIELDS)[number], LineKey>> = {
  padItem: 'pad',
  noPad: 'pad',
  glueDown: 'glueDown',
  haulAwayItem: 'haulAway',
  haulAwaySelection: 'haulAway',
  numberWrappedStairs: 'upholsteredStairs',
  wrappedStairsVariance: 'upholsteredStairs',
  quarterRound: 'quarterRound',
  quarterRoundItem: 'quarterRound',
  quarterRoundSelection: 'quarterRound',
  quarterRoundQuantity: 'quarterRound',
  luan: 'luan',
  luanItem: 'luan',
  luanQuantity: 'luan',
  molding: 'molding',
  moldingItem: 'molding',
  moldingQuantity: 'molding',
  commodeSelection: 'commodeRemove',
  commodeValue: 'commodeRemove',
  numberOfToilets: 'commodeRemove',
  appliancePay: 'applianceMove',
  isAppliancePay: 'applianceMove',
  numberOfAppliances: 'applianceMove',
};

describe('a field of the defaults', () => {
  test.each(FLOORING_TYPES.map((floor) => [floor.name, floor.id] as const))(
    'on %s is offered just where the calculator has its line',
    (_name, id) => {
      const lines = lineKeysOf(id);
      expect(
        Object.entries(LINE_OF)
          .filter(([field, line]) => floorHasField(id, field) !== lines.includes(line))
          .map(([field]) => field),
      ).toEqual([]);
    },
  );

  test('that the floor does not have is named when it has a value, also no or none', () => {
    expect(
      fieldsOfOtherFloors(1, {
        commodeValue: 'NONE',
        isAppliancePay: false,
        numberOfToilets: null,
        takeUp: 'NONE',
        padItem: 5,
      }).map(({ path }) => path),
    ).toEqual(['commodeValue', 'isAppliancePay']);
    expect(fieldsOfOtherFloors(3, { padItem: 5, commodeValue: 'REMOVE' })).toEqual([
      { path: 'padItem', message: 'This doesn’t apply to VCT. Leave it blank.' },
    ]);
  });
});
