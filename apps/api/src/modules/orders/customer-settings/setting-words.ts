import { laborLineType, RATE_CATEGORIES } from '@falcon/domain/kit/flooring';
import type { RateCategory } from '@falcon/domain/kit/flooring';
import { formatQuantity, formatUnitCost, quantity, unitCost } from '@falcon/domain/kit/money';
import type { MassUpdateKind } from './plan.queries';
import { SETTING_FIELDS, isSettingField } from './setting-fields';
import type { SettingsPatch } from './setting-fields';
import { INHERITS, NOT_SAID } from './words';

export type ItemNames = ReadonlyMap<number, string>;

/** An additional material in a mass update. */
export interface MaterialValue {
  readonly lineType: number;
  readonly itemId: number;
  readonly selectedValue: string;
  readonly quantityE2: number;
}

interface Words {
  readonly label: string;
  readonly words: (value: unknown, names: ItemNames) => string;
  /** The items that a value names. */
  readonly items: (value: unknown) => readonly number[];
}

const none = (): readonly number[] => [];
const itemName = (id: unknown, names: ItemNames): string => names.get(Number(id)) ?? `Item ${String(id)}`;
const asItem = (label: string): Words => ({ label, words: itemName, items: (value) => [Number(value)] });

const material: Words = {
  label: 'Additional material',
  words: (value, names) => {
    const { lineType, itemId, selectedValue, quantityE2 } = value as MaterialValue;
    return [
      laborLineType(lineType)?.name ?? '',
      ': ',
      formatQuantity(quantity(quantityE2)),
      ' × ',
      itemName(itemId, names),
      selectedValue && ` (${selectedValue})`,
    ].join('');
  },
  items: (value) => [(value as MaterialValue).itemId],
};

const MATERIAL_FIELDS: Readonly<Record<string, Words>> = {
  row: material,
  itemId: asItem('Item'),
  quantityE2: { label: 'Quantity', words: (value) => formatQuantity(quantity(Number(value))), items: none },
};

const profit: Words = { label: 'Profit', words: (value) => formatUnitCost(unitCost(Number(value))), items: none };

function wordsOf(kind: MassUpdateKind, field: string): Words {
  if (kind === 'PROFITS') return profit;
  if (kind === 'ADDITIONAL_MATERIALS') return MATERIAL_FIELDS[field] ?? material;
  if (!isSettingField(field)) return { label: field, words: String, items: none };
  const settingField = SETTING_FIELDS[field];
  return 'isItem' in settingField
    ? asItem(settingField.label)
    : { label: settingField.label, words: settingField.words, items: none };
}

/** The label of a changed field. */
export const fieldLabel = (kind: MassUpdateKind, field: string, rateCategory: string | null): string =>
  kind === 'PROFITS' && rateCategory !== null
    ? `Profit, ${RATE_CATEGORIES[rateCategory as RateCategory].label}`
    : wordsOf(kind, field).label;

/** A stored value in office terms. */
export function valueWords(kind: MassUpdateKind, field: string, value: unknown, names: ItemNames): string {
  if (value === null || value === undefined) return field === 'row' ? 'None' : kind === 'PROFITS' ? INHERITS : NOT_SAID;
  return wordsOf(kind, field).words(value, names);
}

/** The items that a value names, whose names must be looked up. */
export const itemsIn = (kind: MassUpdateKind, field: string, value: unknown): readonly number[] =>
  value === null || value === undefined ? [] : wordsOf(kind, field).items(value);

/** The fields that were sent; null counts, undefined does not. */
export const saidOnly = (patch: SettingsPatch): SettingsPatch =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** "Take up: Take-up, Appliance pay: Not set". */
export const patchWords = (patch: SettingsPatch, names: ItemNames): string =>
  Object.entries(patch)
    .map(
      ([field, value]) =>
        `${fieldLabel('PREFERENCES', field, null)}: ${valueWords('PREFERENCES', field, value, names)}`,
    )
    .join(', ');
