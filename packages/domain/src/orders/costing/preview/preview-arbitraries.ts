import * as fc from 'fast-check';
import { LABOR_OFFERED } from '../../../kit/flooring/index';
import type { FlooringTypeId } from '../../../kit/flooring/index';
import { lineKeysOf } from '../line-keys';
import type { PreviewInput } from './preview-input';

const hundredths = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100);
const feetOf = (most: number) => fc.integer({ min: 1, max: most * 10_000 }).map((value) => value / 10_000);
const dollarsFrom = (least: number) => fc.integer({ min: least * 100, max: 150_000 }).map((value) => value / 100);

const anyCut = fc.record({
  isIncluded: fc.boolean(),
  cutLength: feetOf(150),
  width: feetOf(30),
  takeUp: fc.boolean(),
  useCove: fc.boolean(),
  cove: hundredths(9_000),
  useQuarterRound: fc.boolean(),
  quarterRound: hundredths(9_000),
  useLuan: fc.boolean(),
  luan: hundredths(90_000),
});

const flags = {
  showTaxTotal: fc.boolean(),
  isRepair: fc.boolean(),
  isOccupied: fc.boolean(),
  glueDown: fc.boolean(),
  noPad: fc.boolean(),
  appliancePay: fc.boolean(),
  useMinimumLabor: fc.boolean(),
  useMinimumProfit: fc.boolean(),
  minimumsOnRepair: fc.boolean(),
};

/**
 * What typing or a click can change on an order with these items (by line): quantities, cuts, flags, amounts; as JSON
 * numbers.
 */
export const anyTyped = (
  flooringTypeId: FlooringTypeId,
  items: ReadonlyMap<string, string>,
): fc.Arbitrary<Omit<PreviewInput, 'contractForm'>> =>
  fc.record({
    ...flags,
    takeUpSelection: fc.constantFrom('NONE' as const, 'TAKE_UP' as const, 'TAKE_UP_GLUE' as const),
    commodeSelection: fc.constantFrom(
      'NONE' as const,
      'REMOVE' as const,
      'REPLACE' as const,
      'REMOVE_REPLACE' as const,
    ),
    haulAwaySelection: fc.constantFrom('NONE' as const, 'OFFICE' as const, 'CUSTOMER' as const),
    quarterRoundSelection: fc.constantFrom('NONE' as const, 'NEW' as const, 'RR' as const),
    numberOfToilets: fc.nat(9),
    numberOfAppliances: fc.nat(9),
    numberWrappedStairs: fc.nat(40),
    wrappedStairsVariance: fc.integer({ min: -90_000, max: 90_000 }).map((value) => value / 10_000),
    additionalPieces: fc.nat(60),
    minimumLabor: dollarsFrom(0),
    minimumProfit: dollarsFrom(0),
    cuts: fc.array(anyCut, { maxLength: 6 }),
    lines: fc
      .tuple(
        ...lineKeysOf(flooringTypeId).map((lineKey) =>
          fc.record({
            lineKey: fc.constant(lineKey),
            itemId: fc.constantFrom(items.get(lineKey) ?? null, null),
            quantity: fc.option(hundredths(50_000), { nil: null }),
          }),
        ),
      )
      .map((lines) => [...lines]),
    additionalMaterials: fc.array(
      fc.record({
        lineType: fc.constantFrom<number[]>(...LABOR_OFFERED[flooringTypeId]),
        itemId: fc.constantFrom(...items.values()),
        quantity: hundredths(20_000),
      }),
      { maxLength: 3 },
    ),
    additionalCosts: fc.array(
      fc.record({
        description: fc.constantFrom('Lift', ' Second  trip ', 'Discount'),
        materialCost: dollarsFrom(-500),
        laborCost: dollarsFrom(-500),
        profitCost: dollarsFrom(-500),
      }),
      { maxLength: 2 },
    ),
  });
