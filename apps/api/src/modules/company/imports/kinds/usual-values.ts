import {
  COMMODE_OPTIONS,
  fieldsOfOtherFloors,
  HAUL_AWAY_OPTIONS,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
} from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { defaultsColumns, defaultsFields } from '#orders/defaults';
import type { MaterialsDefaultsRow } from '#orders/defaults';
import { choicesOf } from '#kit/staged-files';
import type { RowFault, SheetField, TypedRow } from '#kit/staged-files';
import type { ItemNames } from './item-names';
import { faultAt } from './match-records';
import { parsed } from './plain-rows';

const PREFIX = 'default.';
const usual = (key: string, label: string, kind: SheetField['kind'], more: Partial<SheetField> = {}): SheetField => ({
  key: `${PREFIX}${key}`,
  label,
  kind,
  ...more,
});
const item = (key: string, label: string, more: Partial<SheetField> = {}): SheetField =>
  usual(key, label, 'text', { hint: 'An item by name, by name and color, or # followed by its ID.', ...more });

/** The default values of a customer or unit, one column each. */
const FIELDS: readonly SheetField[] = [
  item('item', 'Material', { aliases: ['Default item'], example: 'Harbor Plush Driftwood' }),
  item('padItem', 'Pad', { example: 'Rebond 6 lb' }),
  item('coveItem', 'Cove item'),
  item('quarterRoundItem', 'Quarter round item'),
  item('luanItem', 'Underlayment item', { aliases: ['Default luan item', 'Luan item'] }),
  item('metalItem', 'Metal'),
  item('moldingItem', 'Molding'),
  item('adhesiveItem', 'Adhesive'),
  usual('glueDown', 'Glue down', 'yesNo'),
  usual('noPad', 'No pad', 'yesNo'),
  usual('takeUpSelection', 'Take up', 'choice', {
    choices: choicesOf(TAKE_UP_OPTIONS),
    aliases: ['Takeup'],
    example: 'Take-up',
  }),
  usual('commodeSelection', 'Commode', 'choice', { choices: choicesOf(COMMODE_OPTIONS), aliases: ['Toilet'] }),
  usual('numberOfToilets', 'Toilets', 'whole', { aliases: ['Number of toilets'] }),
  usual('numberOfAppliances', 'Appliances', 'whole'),
  usual('numberWrappedStairs', 'Wrapped stairs', 'whole', { aliases: ['Stairs'] }),
  usual('adjustedLaborRate', 'Adjusted labor rate', 'rate'),
  usual('minimumLabor', 'Minimum labor', 'money'),
  usual('minimumProfit', 'Minimum profit', 'money', { example: '150' }),
];

/** The default columns of a unit: "Default pad", found as "Pad" too. */
export const UNIT_DEFAULTS: readonly SheetField[] = FIELDS.map((field) => ({
  ...field,
  label: `Default ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`,
  aliases: [...(field.aliases ?? []), field.label],
}));

/** The default columns of a customer; units have their own haul away and quarter round. */
export const CUSTOMER_DEFAULTS: readonly SheetField[] = [
  ...FIELDS.map((field) => ({ ...field, aliases: [...(field.aliases ?? []), `Default ${field.label}`] })),
  usual('haulAwaySelection', 'Haul away', 'choice', { choices: choicesOf(HAUL_AWAY_OPTIONS) }),
  item('haulAwayItem', 'Haul away item'),
  usual('quarterRoundSelection', 'Quarter round', 'choice', { choices: choicesOf(QUARTER_ROUND_OPTIONS) }),
  usual('appliancePay', 'Appliance pay', 'yesNo'),
  usual('specialInstructions', 'Special instructions', 'text', { aliases: ['Instructions'] }),
];

const BARE = CUSTOMER_DEFAULTS.map((field) => ({ ...field, key: field.key.slice(PREFIX.length) }));
const placed = (faults: readonly RowFault[]): RowFault[] =>
  faults.map((fault) => (fault.field === null ? fault : { ...fault, field: `${PREFIX}${fault.field}` }));

/** The defaults in a row as columns, by the rules of their form; an amount for a minimum enables it. */
export function usualValues(
  row: TypedRow,
  flooringTypeId: FlooringTypeId,
  items: ItemNames,
  before: MaterialsDefaultsRow | undefined,
): { readonly columns: Record<string, unknown>; readonly faults: readonly RowFault[] } {
  const defaults: Record<string, unknown> = Object.fromEntries(
    Object.entries(row.values).flatMap(([key, value]) =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), value]] : [],
    ),
  );
  if (Object.keys(defaults).length === 0) return { columns: {}, faults: [] };
  const foreign = fieldsOfOtherFloors(flooringTypeId, defaults);
  for (const { path } of foreign) delete defaults[path];
  const faults = [
    ...items.resolve(row, defaults, flooringTypeId, before),
    ...foreign.map(({ path, message }) => faultAt(row, `${PREFIX}${path}`, message)),
  ];
  if (defaults['minimumLabor'] !== undefined) defaults['useMinimumLabor'] = true;
  if (defaults['minimumProfit'] !== undefined) defaults['useMinimumProfit'] = true;
  const result = parsed(defaultsFields, row, defaults, BARE);
  if ('faults' in result) return { columns: {}, faults: [...faults, ...placed(result.faults)] };
  return {
    columns: Object.fromEntries(
      Object.entries(defaultsColumns(result.values)).filter(([, value]) => value !== undefined),
    ),
    faults,
  };
}
