import { floorHasField } from '@falcon/domain/flooring';
import type {
  CommodeSelection,
  FlooringTypeId,
  HaulAwaySelection,
  QuarterRoundSelection,
  TakeUpSelection,
} from '@falcon/domain/flooring';
import { z } from 'zod/mini';
import { optionalLines, optionalNumber, optionalText } from '../../blocks/entity-form/checks/text-rules';
import { itemPick } from '../../pickers/item-words';
import type { Picked } from '../../pickers/picked';
import type { MaterialsDefaultsPartsFragment } from './defaults.generated';

/** Yes, no, or not set (null). */
export type Answer = 'YES' | 'NO' | null;

/** Fields with an item. */
export const ITEM_FIELDS = [
  'item',
  'padItem',
  'coveItem',
  'quarterRoundItem',
  'luanItem',
  'metalItem',
  'moldingItem',
  'adhesiveItem',
  'haulAwayItem',
] as const;
/** Fields with yes, no, or blank. */
export const FLAG_FIELDS = [
  'noPad',
  'glueDown',
  'cove',
  'luan',
  'molding',
  'appliancePay',
  'useMinimumLabor',
  'useMinimumProfit',
] as const;
const NUMBER_FIELDS = [
  'itemQuantity',
  'coveQuantity',
  'quarterRoundQuantity',
  'luanQuantity',
  'metalQuantity',
  'moldingQuantity',
  'adhesiveQuantity',
  'numberOfToilets',
  'numberOfAppliances',
  'numberWrappedStairs',
  'wrappedStairsVariance',
  'adjustedLaborRate',
  'minimumLabor',
  'minimumProfit',
] as const;

export type ItemField = (typeof ITEM_FIELDS)[number];
export type FlagField = (typeof FLAG_FIELDS)[number];
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** The form values of the materials defaults; null means "not set". */
export type MaterialsValues = Record<ItemField, Picked | null> &
  Record<FlagField, Answer> &
  Record<NumberField, number | null> & {
    coveThickness: string;
    specialInstructions: string;
    haulAwaySelection: HaulAwaySelection | null;
    quarterRoundSelection: QuarterRoundSelection | null;
    takeUpSelection: TakeUpSelection | null;
    commodeSelection: CommodeSelection | null;
  };

const each = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
const picked = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** The rules of the form; the server checks which items fit. */
export const materialsForm = z.object({
  ...each(ITEM_FIELDS, () => picked),
  ...each(FLAG_FIELDS, () => z.nullable(z.enum(['YES', 'NO']))),
  ...each(NUMBER_FIELDS, () => optionalNumber),
  coveThickness: optionalText(40),
  specialInstructions: optionalLines(2000),
  haulAwaySelection: z.nullable(z.string()),
  quarterRoundSelection: z.nullable(z.string()),
  takeUpSelection: z.nullable(z.string()),
  commodeSelection: z.nullable(z.string()),
});

const answer = (value: boolean | null): Answer => (value === null ? null : value ? 'YES' : 'NO');
const said = (value: Answer): boolean | null => (value === null ? null : value === 'YES');

/** Stored defaults as form values. */
export function materialsValues(stored: MaterialsDefaultsPartsFragment): MaterialsValues {
  const { haulAwaySelection, quarterRoundSelection, takeUpSelection, commodeSelection } = stored;
  return {
    ...each(ITEM_FIELDS, (field) => itemPick(stored[field])),
    ...each(FLAG_FIELDS, (field) => answer(stored[field])),
    ...each(NUMBER_FIELDS, (field) => stored[field]),
    coveThickness: stored.coveThickness ?? '',
    specialInstructions: stored.specialInstructions ?? '',
    haulAwaySelection,
    quarterRoundSelection,
    takeUpSelection,
    commodeSelection,
  };
}

/** Form values as the input of a save; what this floor doesn't have is cleared. */
export function materialsInput(type: FlooringTypeId, values: MaterialsValues) {
  const input = allFields(values);
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, floorHasField(type, field) ? value : null]),
  ) as typeof input;
}

function allFields(values: MaterialsValues) {
  const {
    coveThickness,
    specialInstructions,
    haulAwaySelection,
    quarterRoundSelection,
    takeUpSelection,
    commodeSelection,
  } = values;
  return {
    ...each(ITEM_FIELDS, (field) => values[field]?.id ?? null),
    ...each(FLAG_FIELDS, (field) => said(values[field])),
    ...each(NUMBER_FIELDS, (field) => values[field]),
    coveThickness: coveThickness.trim() || null,
    specialInstructions: specialInstructions.trim() || null,
    haulAwaySelection,
    quarterRoundSelection,
    takeUpSelection,
    commodeSelection,
  };
}
