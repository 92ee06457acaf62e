import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { flooringType } from '@falcon/domain/kit/flooring';

/** How a field of the defaults is stored and edited. */
export type FieldKind =
  | 'flag'
  | 'item'
  | 'quantity'
  | 'count'
  | 'rate'
  | 'money'
  | 'text'
  | 'line'
  | 'choice'
  | 'variance';

/** Every field of the materials defaults with its column. */
export const DEFAULTS_FIELDS = {
  adjustedLaborRate: ['rate', 'adjustedLaborRateE4'],
  appliancePay: ['flag', 'appliancePay'],
  adhesiveItem: ['item', 'adhesiveItemId'],
  adhesiveQuantity: ['quantity', 'adhesiveQuantityE2'],
  useMinimumLabor: ['flag', 'useMinimumLabor'],
  minimumLabor: ['money', 'minimumLaborCents'],
  useMinimumProfit: ['flag', 'useMinimumProfit'],
  minimumProfit: ['money', 'minimumProfitCents'],
  cove: ['flag', 'cove'],
  coveItem: ['item', 'coveItemId'],
  coveQuantity: ['quantity', 'coveQuantityE2'],
  coveThickness: ['line', 'coveThickness'],
  glueDown: ['flag', 'glueDown'],
  noPad: ['flag', 'noPad'],
  haulAwayItem: ['item', 'haulAwayItemId'],
  item: ['item', 'itemId'],
  itemQuantity: ['quantity', 'itemQuantityE2'],
  luan: ['flag', 'luan'],
  luanItem: ['item', 'luanItemId'],
  luanQuantity: ['quantity', 'luanQuantityE2'],
  metalItem: ['item', 'metalItemId'],
  metalQuantity: ['quantity', 'metalQuantityE2'],
  molding: ['flag', 'molding'],
  moldingItem: ['item', 'moldingItemId'],
  moldingQuantity: ['quantity', 'moldingQuantityE2'],
  numberOfAppliances: ['count', 'numberOfAppliances'],
  numberOfToilets: ['count', 'numberOfToilets'],
  numberWrappedStairs: ['count', 'numberWrappedStairs'],
  padItem: ['item', 'padItemId'],
  quarterRound: ['flag', 'quarterRound'],
  quarterRoundItem: ['item', 'quarterRoundItemId'],
  quarterRoundQuantity: ['quantity', 'quarterRoundQuantityE2'],
  specialInstructions: ['text', 'specialInstructions'],
  haulAwaySelection: ['choice', 'haulAwaySelection'],
  quarterRoundSelection: ['choice', 'quarterRoundSelection'],
  takeUpSelection: ['choice', 'takeUpSelection'],
  commodeSelection: ['choice', 'commodeSelection'],
  wrappedStairsVariance: ['variance', 'wrappedStairsVarianceE4'],
} as const satisfies Record<string, readonly [FieldKind, string]>;

export type DefaultsField = keyof typeof DEFAULTS_FIELDS;
type Entry<Kind extends FieldKind> = {
  [Field in DefaultsField]: (typeof DEFAULTS_FIELDS)[Field][0] extends Kind ? Field : never;
}[DefaultsField];
export type ItemField = Entry<'item'>;
export type ChoiceField = Entry<'choice'>;

export const FIELDS = Object.keys(DEFAULTS_FIELDS) as readonly DefaultsField[];

/** The item types for each line of the form; the flooring line's depends on the flooring type. */
const ITEM_TYPES_OF: Readonly<Record<Exclude<ItemField, 'item'>, number>> = {
  adhesiveItem: 15,
  coveItem: 5,
  haulAwayItem: 11,
  luanItem: 9,
  metalItem: 7,
  moldingItem: 12,
  padItem: 2,
  quarterRoundItem: 6,
};

/** The item type of a line of the form for a flooring type. */
export const itemTypeOfField = (field: ItemField, flooringTypeId: FlooringTypeId): number =>
  field === 'item' ? flooringType(flooringTypeId).itemTypeId : ITEM_TYPES_OF[field];

export const ITEM_FIELDS = FIELDS.filter((field): field is ItemField => DEFAULTS_FIELDS[field][0] === 'item');
