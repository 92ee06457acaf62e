import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  COMMODE_OPTIONS,
  HAUL_AWAY_OPTIONS,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
  labelOf,
} from '@falcon/domain/kit/flooring';
import type { Option } from '@falcon/domain/kit/flooring';
import { formatUnitCost, unitCost } from '@falcon/domain/kit/money';
import { snake } from '@falcon/domain/kit/text';

/** How a field of the materials defaults is stored and read. */
type Kind = 'text' | 'boolean' | 'integer';

interface SettingField {
  readonly label: string;
  readonly kind: Kind;
  /** A stored value in office terms; items are named by their id elsewhere. */
  readonly words: (value: unknown) => string;
  readonly isItem?: true;
}

const answer = (value: unknown): string => (value === true ? 'Yes' : 'No');
const rate = (value: unknown): string => formatUnitCost(unitCost(Number(value)));

const choice = (label: string, options: readonly Option[]): SettingField => ({
  label,
  kind: 'text',
  words: (value) => labelOf(options, String(value)),
});
const flag = (label: string): SettingField => ({ label, kind: 'boolean', words: answer });
const item = (label: string): SettingField => ({
  label,
  kind: 'integer',
  words: (value) => `Item ${String(value)}`,
  isItem: true,
});

/** The materials defaults that mass settings change, by the names in the history. */
export const SETTING_FIELDS = {
  takeUpSelection: choice('Take up', TAKE_UP_OPTIONS),
  commodeSelection: choice('Commode', COMMODE_OPTIONS),
  appliancePay: flag('Appliance pay'),
  adjustedLaborRateE4: { label: 'Adjusted labor rate', kind: 'integer', words: rate },
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
export const columnOf = (name: SettingFieldName): string => snake(name);

export const isSettingField = (name: string): name is SettingFieldName => Object.hasOwn(SETTING_FIELDS, name);

/** The fields as one JSON value, read from a row of the materials defaults with this alias. */
export const fieldsAsJson = (alias: string, names: readonly SettingFieldName[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.raw(`${alias}.${columnOf(name)}`)]))})`;

/** `column = the field of a JSON value` for each field, for an update. */
export const fieldsFromJson = (json: RawBuilder<unknown>, names: readonly SettingFieldName[]): RawBuilder<unknown> =>
  sql.join(
    names.map(
      (name) => sql`${sql.raw(columnOf(name))} = (${json} ->> ${sql.lit(name)})::${CASTS[SETTING_FIELDS[name].kind]}`,
    ),
  );
