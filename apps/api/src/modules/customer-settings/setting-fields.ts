import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  COMMODE_OPTIONS,
  HAUL_AWAY_OPTIONS,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
  labelOf,
} from '@falcon/domain/flooring';
import type { Option } from '@falcon/domain/flooring';
import { formatUnitCost, unitCost } from '@falcon/domain/money';

/** How a field of the materials defaults is stored and read. */
type Kind = 'text' | 'boolean' | 'integer';

interface SettingField {
  readonly label: string;
  readonly column: string;
  readonly kind: Kind;
  /** A stored value in office terms; items are named by their id elsewhere. */
  readonly words: (value: unknown) => string;
  readonly isItem?: true;
}

const chosen =
  (options: readonly Option[]) =>
  (value: unknown): string =>
    labelOf(options, String(value));
const answer = (value: unknown): string => (value === true ? 'Yes' : 'No');
const rate = (value: unknown): string => formatUnitCost(unitCost(Number(value)));

const flag = (label: string, column: string): SettingField => ({ label, column, kind: 'boolean', words: answer });
const item = (label: string, column: string): SettingField => ({
  label,
  column,
  kind: 'integer',
  words: (value) => `Item ${String(value)}`,
  isItem: true,
});

/** The materials defaults that mass settings change, by the names in the history. */
export const SETTING_FIELDS = {
  takeUpSelection: { label: 'Take up', column: 'take_up_selection', kind: 'text', words: chosen(TAKE_UP_OPTIONS) },
  commodeSelection: { label: 'Commode', column: 'commode_selection', kind: 'text', words: chosen(COMMODE_OPTIONS) },
  appliancePay: flag('Appliance pay', 'appliance_pay'),
  adjustedLaborRateE4: { label: 'Adjusted labor rate', column: 'adjusted_labor_rate_e4', kind: 'integer', words: rate },
  itemId: item('Floor', 'item_id'),
  padItemId: item('Pad', 'pad_item_id'),
  glueDown: flag('Glue down', 'glue_down'),
  metalItemId: item('Metal', 'metal_item_id'),
  adhesiveItemId: item('Adhesive', 'adhesive_item_id'),
  coveItemId: item('Cove', 'cove_item_id'),
  cove: flag('Cove base', 'cove'),
  luanItemId: item('Underlayment', 'luan_item_id'),
  luan: flag('Use underlayment', 'luan'),
  moldingItemId: item('Molding', 'molding_item_id'),
  molding: flag('Use molding', 'molding'),
  quarterRoundItemId: item('Quarter round', 'quarter_round_item_id'),
  quarterRoundSelection: {
    label: 'Quarter round',
    column: 'quarter_round_selection',
    kind: 'text',
    words: chosen(QUARTER_ROUND_OPTIONS),
  },
  haulAwayItemId: item('Haul away', 'haul_away_item_id'),
  haulAwaySelection: {
    label: 'Haul away',
    column: 'haul_away_selection',
    kind: 'text',
    words: chosen(HAUL_AWAY_OPTIONS),
  },
} as const satisfies Record<string, SettingField>;

export type SettingFieldName = keyof typeof SETTING_FIELDS;

/** New values of some fields; null: cleared. */
export type SettingsPatch = Readonly<Partial<Record<SettingFieldName, unknown>>>;

const CASTS: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  text: sql`text`,
  boolean: sql`boolean`,
  integer: sql`integer`,
};

/** The column of a materials default. */
export const columnOf = (name: SettingFieldName): string => SETTING_FIELDS[name].column;

const fieldOf = (name: SettingFieldName): SettingField => SETTING_FIELDS[name];

export const isSettingField = (name: string): name is SettingFieldName => Object.hasOwn(SETTING_FIELDS, name);

/** The fields as one JSON value, read from a row of the materials defaults with this alias. */
export const fieldsAsJson = (alias: string, names: readonly SettingFieldName[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.raw(`${alias}.${fieldOf(name).column}`)]))})`;

/** `column = the field of a JSON value` for each field, for an update. */
export const fieldsFromJson = (json: RawBuilder<unknown>, names: readonly SettingFieldName[]): RawBuilder<unknown> =>
  sql.join(
    names.map(
      (name) => sql`${sql.raw(fieldOf(name).column)} = (${json} ->> ${sql.lit(name)})::${CASTS[fieldOf(name).kind]}`,
    ),
  );
