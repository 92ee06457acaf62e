import type {
  CommodeSelection,
  HaulAwaySelection,
  QuarterRoundSelection,
  TakeUpSelection,
} from '@falcon/domain/kit/flooring';
import type { PickedRecord } from '#pickers/picked';

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
/** Fields with a number. */
export const NUMBER_FIELDS = [
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

/** Fields with one of a few values. */
export const CHOICE_FIELDS = [
  'haulAwaySelection',
  'quarterRoundSelection',
  'takeUpSelection',
  'commodeSelection',
] as const;

export type ItemField = (typeof ITEM_FIELDS)[number];
export type FlagField = (typeof FLAG_FIELDS)[number];
export type ChoiceField = (typeof CHOICE_FIELDS)[number];
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** The form values of the materials defaults; null means "not set". */
export type MaterialsValues = Record<ItemField, PickedRecord | null> &
  Record<FlagField, Answer> &
  Record<NumberField, number | null> & {
    coveThickness: string;
    specialInstructions: string;
    haulAwaySelection: HaulAwaySelection | null;
    quarterRoundSelection: QuarterRoundSelection | null;
    takeUpSelection: TakeUpSelection | null;
    commodeSelection: CommodeSelection | null;
  };
