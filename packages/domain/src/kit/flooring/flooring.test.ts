import { expect, test } from 'vitest';
import {
  areaUnit,
  FLOORING_TYPES,
  flooringTypeBySlug,
  GARNISHMENT_TYPES,
  ITEM_TYPES,
  LABOR_CARD,
  LABOR_LINE_TYPES,
  LABOR_OFFERED,
  labelOf,
  laborLineType,
  MATERIALS_OFFERED,
  soldArea,
  STARTING_ROLL_WIDTHS,
  TAKE_UP_OPTIONS,
  unitOfRate,
  valuesOf,
} from './index';

test('flooring types have their ids, letters and addresses', () => {
  expect(FLOORING_TYPES.map((type) => [type.id, type.name, type.letter, type.slug])).toEqual([
    [1, 'Carpet', 'C', 'carpet'],
    [2, 'Vinyl', 'V', 'vinyl'],
    [3, 'VCT', 'T', 'vct'],
    [4, 'Carpet Tile', 'K', 'carpet-tile'],
  ]);
  expect([flooringTypeBySlug('carpet-tile')?.id, flooringTypeBySlug('wood')]).toEqual([4, undefined]);
});

test('carpet and vinyl are sold by the square yard, VCT and carpet tile by the square foot', () => {
  expect(FLOORING_TYPES.map(({ id }) => [areaUnit(id), soldArea(id, { squareFeet: 18, squareYards: 2 })])).toEqual([
    ['SY', 2],
    ['SY', 2],
    ['SF', 18],
    ['SF', 18],
  ]);
});

test('item types are counted in the units of the contract', () => {
  expect(ITEM_TYPES.map((type) => `${type.id} ${type.name} ${type.unitOfMeasure}`.trim())).toEqual([
    '1 Carpet SQ YDS',
    '2 Pad SQ YDS',
    '3 Vinyl SQ YDS',
    '4 VCT SF',
    '5 Cove LF',
    '6 Quarter Round LF',
    '7 Metal LF',
    '8 Supply',
    '9 Underlayment SQ FT',
    '10 Trim LF',
    '11 Haul Away YDS',
    '12 Molding LF',
    '13 Service',
    '14 Carpet Tile SF',
    '15 Adhesive EACH',
  ]);
});

test('labor lines have the ids of the contract', () => {
  expect(LABOR_LINE_TYPES).toHaveLength(27);
  expect([4, 28, 29, 31].map((id) => laborLineType(id))).toEqual([undefined, undefined, undefined, undefined]);
  expect([laborLineType(19)?.name, laborLineType(30)?.name, laborLineType(27)?.rateCategory]).toEqual([
    'Toilet RR',
    'Adhesive',
    'carpetTileTakeUp',
  ]);
});

test('carpet and hard floors offer their own materials and labor', () => {
  const names = (id: 1 | 2 | 3 | 4) => MATERIALS_OFFERED[id].map((type) => ITEM_TYPES[type - 1]?.name);
  expect(names(1)).toEqual(['Carpet', 'Pad', 'Cove', 'Metal', 'Haul Away', 'Adhesive']);
  expect(names(2)).toEqual(['Vinyl', 'Cove', 'Quarter Round', 'Metal', 'Underlayment', 'Molding', 'Adhesive']);
  const labor = (id: 1 | 2 | 3 | 4) => LABOR_OFFERED[id].map((type) => laborLineType(type)?.name);
  expect(labor(1)).toEqual([
    'Carpet',
    'Pad',
    'Cove Base',
    'Metal',
    'Haul Away',
    'Glue Down',
    'Take Up',
    'Occupied',
    'Trip Charge',
    'Floor Prep',
    'Upholstered Stairs',
    'Tack Strip',
    'Adhesive',
  ]);
  expect(labor(2)).toEqual([
    'Vinyl',
    'Cove Base',
    'Quarter Round',
    'Luan',
    'Metal',
    'Molding',
    'Take Up',
    'Appliance Move',
    'Toilet RR',
    'Toilet Remove',
    'Floor Prep',
    'Adhesive',
  ]);
});

test('carpet tile offers what VCT offers, with its own material, labor and take up', () => {
  const swap = new Map([
    [23, 26],
    [24, 27],
  ]);
  expect(LABOR_OFFERED[4]).toEqual(LABOR_OFFERED[3].map((id) => swap.get(id) ?? id));
  expect(MATERIALS_OFFERED[4]).toEqual(MATERIALS_OFFERED[3].map((id) => (id === 4 ? 14 : id)));
  expect(LABOR_CARD[4]).toEqual(
    LABOR_CARD[3].map((row) => ({ vct: 'carpetTile', vctTakeUp: 'carpetTileTakeUp' })[row as string] ?? row),
  );
});

test('roll widths start with the four of carpet and the three of vinyl', () => {
  expect([STARTING_ROLL_WIDTHS[1], STARTING_ROLL_WIDTHS[2]]).toEqual([
    [60_000, 120_000, 125_000, 150_000],
    [60_000, 120_000, 136_000],
  ]);
});

test('options have stored values and labels', () => {
  expect(TAKE_UP_OPTIONS.map((option) => option.label)).toEqual(['No Take-up', 'Take-up', 'Take-up w/ Glue']);
  expect(valuesOf(GARNISHMENT_TYPES)).toContain('CREDITOR');
  expect([labelOf(GARNISHMENT_TYPES, 'FEE_CHARGED_TO_FALCON'), labelOf(TAKE_UP_OPTIONS, 'other')]).toEqual([
    'Fee Charged to Falcon',
    'other',
  ]);
});

test('a glued floor is taken up in its own unit', () => {
  expect([unitOfRate('takeUpGlue', 1), unitOfRate('takeUpGlue', 3)]).toEqual(['SQ YDS', 'SF']);
});
