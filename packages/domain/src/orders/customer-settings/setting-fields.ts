import {
  COMMODE_OPTIONS,
  HAUL_AWAY_OPTIONS,
  labelOf,
  laborLineType,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
} from '../../kit/flooring/index';
import type { Option } from '../../kit/flooring/index';
import { formatQuantity, formatUnitCost, quantity, unitCost } from '../../kit/money/index';

/** How a setting is stored and read: a rate in ten-thousandths, a quantity in hundredths; a line is a labor line. */
export type SettingKind = 'choice' | 'flag' | 'item' | 'line' | 'quantity' | 'rate' | 'text';

/** A setting: what it is called, and how its values are read. */
export interface SettingField {
  readonly label: string;
  readonly kind: SettingKind;
  /** The values of a choice. */
  readonly options?: readonly Option[];
}

const of =
  <const Kind extends SettingKind>(kind: Kind) =>
  (label: string) => ({ label, kind });
const [flag, item, rate] = [of('flag'), of('item'), of('rate')];
const choice = <Value extends string>(label: string, options: readonly Option<Value>[]) =>
  ({ label, kind: 'choice', options }) as const;

/** The settings that mass updates change: by their tables, and under the names of their columns. */
export const SETTING_FIELDS = {
  materialsDefaults: {
    takeUpSelection: choice('Take up', TAKE_UP_OPTIONS),
    commodeSelection: choice('Commode', COMMODE_OPTIONS),
    appliancePay: flag('Appliance pay'),
    adjustedLaborRateE4: rate('Adjusted labor rate'),
    itemId: item('Floor'),
    padItemId: item('Pad'),
    glueDown: flag('Glue down'),
    metalItemId: item('Metal'),
    adhesiveItemId: item('Adhesive'),
    coveItemId: item('Cove'),
    cove: flag('Cove base'),
    luanItemId: item('Underlayment'),
    luan: flag('Use underlayment'),
    moldingItemId: item('Molding'),
    molding: flag('Use molding'),
    quarterRoundItemId: item('Quarter round'),
    quarterRoundSelection: choice('Quarter round', QUARTER_ROUND_OPTIONS),
    haulAwayItemId: item('Haul away'),
    haulAwaySelection: choice('Haul away', HAUL_AWAY_OPTIONS),
  },
  profitOverride: { amountE4: rate('Profit') },
  additionalMaterial: {
    lineType: of('line')('Line'),
    itemId: item('Item'),
    selectedValue: of('text')('Selection'),
    quantityE2: of('quantity')('Quantity'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SettingField>>>>;

type Tables = typeof SETTING_FIELDS;
/** A table with settings. */
export type SettingTable = keyof Tables;
/** The settings of a table. */
export type SettingName<Table extends SettingTable> = keyof Tables[Table] & string;

type ValueOf<Field> = Field extends { readonly options: readonly Option<infer Value>[] }
  ? Value
  : Field extends { readonly kind: 'flag' }
    ? boolean
    : Field extends { readonly kind: 'text' }
      ? string
      : number;

/** Stored values of settings; null where one is not set. */
export type SettingValues<Table extends SettingTable, Name extends SettingName<Table> = SettingName<Table>> = {
  readonly [One in Name]: ValueOf<Tables[Table][One]> | null;
};

/** The settings of an additional material. */
export const MATERIAL_SETTINGS = Object.keys(SETTING_FIELDS.additionalMaterial);

/** The settings of a table, by any name. */
export const settingsOf = (table: SettingTable): Readonly<Record<string, SettingField | undefined>> =>
  SETTING_FIELDS[table];

const TEXTS: Readonly<Record<SettingKind, (value: unknown, field: SettingField) => string>> = {
  choice: (value, { options = [] }) => labelOf(options, String(value)),
  flag: (value) => (value === true ? 'Yes' : 'No'),
  item: (value) => `Item ${String(value)}`,
  line: (value) => laborLineType(Number(value))?.name ?? '',
  quantity: (value) => formatQuantity(quantity(Number(value))),
  rate: (value) => formatUnitCost(unitCost(Number(value))),
  text: String,
};

/** A stored value in office terms; an item by its name, if that is known. */
export const settingText = (
  field: SettingField,
  value: unknown,
  itemNames: ReadonlyMap<number, string> = new Map(),
): string => (field.kind === 'item' ? itemNames.get(Number(value)) : undefined) ?? TEXTS[field.kind](value, field);
