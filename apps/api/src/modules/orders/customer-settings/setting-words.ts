import type { SETTINGS_KINDS } from '@falcon/domain/company/filters';
import { laborLineType, RATE_CATEGORIES } from '@falcon/domain/kit/flooring';
import type { RateCategory } from '@falcon/domain/kit/flooring';
import { SETTING_FIELDS, settingsOf, settingText } from '@falcon/domain/orders/customer-settings';
import type { SettingTable, SettingValues } from '@falcon/domain/orders/customer-settings';
import { itemNames } from '#catalog/items';
import type { Database } from '#db/database';

export type MassUpdateKind = (typeof SETTINGS_KINDS)[number]['value'];

/** Where the settings of a kind of update are, and the word for one without a value. */
export const KINDS: Readonly<Record<MassUpdateKind, { readonly table: SettingTable; readonly unset: string }>> = {
  PREFERENCES: { table: 'materialsDefaults', unset: 'Not set' },
  ITEMS: { table: 'materialsDefaults', unset: 'Not set' },
  PROFITS: { table: 'profitOverride', unset: 'Inherits' },
  ADDITIONAL_MATERIALS: { table: 'additionalMaterial', unset: 'Not set' },
};

/** Why a row is left unchanged, as shown in a list. */
export const REFUSALS = {
  CUSTOMER_DISABLED: 'The customer is disabled. Enable it first.',
  UNIT_DISABLED: 'The unit is disabled. Enable it first.',
  NO_AMOUNT: 'It has no profit of its own to raise.',
  NEGATIVE: 'The profit would be below zero.',
  TOO_LARGE: 'The profit would be too large.',
  HAS_IT: 'This material is already in the list.',
  WRONG_ITEM: 'The item doesn’t match this material’s line.',
  NOTHING_THERE: 'There is no additional material to change.',
  CHANGED: 'Someone else changed it; it was skipped.',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** "1 row", "2,400 rows". */
export const rowsText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

export type ItemNames = ReadonlyMap<number, string>;
/** An additional material in a mass update. */
type MaterialValue = SettingValues<'additionalMaterial'>;

/** "Adhesive: 2.00 × Seam glue". */
export function materialText({ lineType, selectedValue, ...row }: MaterialValue, names: ItemNames): string {
  const { itemId, quantityE2 } = SETTING_FIELDS.additionalMaterial;
  const line = laborLineType(lineType ?? 0)?.name ?? '';
  const selection = selectedValue ? ` (${selectedValue})` : '';
  return `${line}: ${settingText(quantityE2, row.quantityE2)} × ${settingText(itemId, row.itemId, names)}${selection}`;
}

/** "Take up: Take-up, Appliance pay: Not set". */
export const patchText = (patch: Readonly<Record<string, unknown>>, names: ItemNames): string =>
  Object.entries(patch)
    .flatMap(([name, value]) => {
      const field = settingsOf('materialsDefaults')[name];
      return field ? `${field.label}: ${value === null ? 'Not set' : settingText(field, value, names)}` : [];
    })
    .join(', ');

/** One setting of a row with its old and new value; `row` is a row that is added or removed as a whole. */
export interface SettingChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

interface Words {
  readonly setting: string;
  readonly from: string;
  readonly to: string;
}

const ROW = 'row';
const isSet = (value: unknown): boolean => value !== null && value !== undefined;

/** The words for changes of an update, with the names of the items in them, and of others, looked up together. */
export async function changeWords(
  db: Database,
  { kind, rateCategory }: { readonly kind: MassUpdateKind; readonly rateCategory: string | null },
  changes: readonly SettingChange[],
  otherItems: readonly number[] = [],
): Promise<{ readonly wordsOf: (change: SettingChange) => Words; readonly names: ItemNames }> {
  const { table, unset } = KINDS[kind];
  const itemsOf = ({ field, from, to }: SettingChange): number[] => {
    const values = [from, to].filter(isSet);
    if (field === ROW) return values.map((value) => (value as MaterialValue).itemId ?? 0);
    return settingsOf(table)[field]?.kind === 'item' ? values.map(Number) : [];
  };
  const names = await itemNames(db, [...otherItems, ...changes.flatMap(itemsOf)]);
  const wordsOf = ({ field: name, from, to }: SettingChange): Words => {
    const field = settingsOf(table)[name] ?? { label: name, kind: 'text' };
    const text = (value: unknown): string => {
      if (!isSet(value)) return name === ROW ? 'None' : unset;
      return name === ROW ? materialText(value as MaterialValue, names) : settingText(field, value, names);
    };
    const line = rateCategory === null ? '' : `, ${RATE_CATEGORIES[rateCategory as RateCategory].label}`;
    return { setting: name === ROW ? 'Additional material' : `${field.label}${line}`, from: text(from), to: text(to) };
  };
  return { wordsOf, names };
}
