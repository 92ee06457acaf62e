import { z } from 'zod';
import {
  COMMODE_OPTIONS,
  fieldsOfOtherFloors,
  HAUL_AWAY_OPTIONS,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
  valuesOf,
} from '@falcon/domain/kit/flooring';
import type { FlooringTypeId, Option } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';
import type { Context, MutationCall } from '#core/context';
import { validationError } from '#core/errors';
import { requireItemOfType } from '#catalog/items';
import { changeRecordIn, optionalId, recordVersion, signedRateField, wholeField } from '#kit/record-kit';
import { DEFAULTS_FIELDS, FIELDS, ITEM_FIELDS, itemTypeOfField } from './defaults-fields';
import type { ChoiceField, DefaultsField, FieldKind } from './defaults-fields';
import { ensureDefaults } from './defaults.queries';
import type { MaterialsDefaultsRow } from './defaults.queries';
import type { DefaultsView, OwnedDefaults } from './owner';

const nullableText = (longest: number) =>
  z
    .string()
    .max(longest, `At most ${longest} characters.`)
    .nullish()
    .transform((text) => (text?.trim() === '' ? null : (text?.trim() ?? text)));

type Check = z.ZodType;
const CHECKS: Readonly<Record<Exclude<FieldKind, 'choice'>, Check>> = {
  flag: z.boolean().nullish(),
  item: optionalId,
  quantity: wholeField(0, 10_000_000, 'A quantity is between 0 and 100,000.'),
  count: wholeField(0, 1000, 'Enter 0 to 1,000.'),
  rate: wholeField(0, 10_000_000, 'A labor rate is between 0 and 1,000 dollars.'),
  variance: signedRateField,
  money: wholeField(0, 100_000_000, 'An amount is between 0 and 1,000,000 dollars.'),
  text: nullableText(2000),
  line: nullableText(40),
};
const OPTIONS: Readonly<Record<ChoiceField, readonly Option[]>> = {
  haulAwaySelection: HAUL_AWAY_OPTIONS,
  quarterRoundSelection: QUARTER_ROUND_OPTIONS,
  takeUpSelection: TAKE_UP_OPTIONS,
  commodeSelection: COMMODE_OPTIONS,
};

function checkOf(field: DefaultsField): Check {
  const [kind] = DEFAULTS_FIELDS[field];
  return kind === 'choice' ? z.enum(valuesOf(OPTIONS[field as ChoiceField])).nullish() : CHECKS[kind];
}

/** The checks of all defaults fields. */
export const defaultsFields = z.object(
  Object.fromEntries(FIELDS.map((field) => [field, checkOf(field)])) as Record<DefaultsField, Check>,
);
/** The fields and the version that a save is based on. */
export const defaultsForm = defaultsFields.extend({ version: recordVersion });
type DefaultsValues = z.output<typeof defaultsForm>;

/** The fields by column name; omitted ones stay omitted. */
export const defaultsColumns = (values: z.output<typeof defaultsFields>): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [DEFAULTS_FIELDS[field][1], values[field]]));

/** Refuses each field with a value that the flooring type doesn't have. */
function refuseOtherFloors(flooringTypeId: FlooringTypeId, values: Readonly<Record<string, unknown>>): void {
  const wrong = fieldsOfOtherFloors(flooringTypeId, values);
  if (wrong.length > 0) throw validationError(wrong);
}

async function checkItems(
  trx: Database,
  owner: OwnedDefaults,
  values: DefaultsValues,
  before: MaterialsDefaultsRow,
): Promise<void> {
  for (const field of ITEM_FIELDS) {
    const id = values[field] as number | null | undefined;
    await requireItemOfType(
      trx,
      id,
      [itemTypeOfField(field, owner.flooringTypeId)],
      field,
      before[DEFAULTS_FIELDS[field][1]],
    );
  }
}

/** Changes the defaults that new orders of a customer or unit copy. */
export async function updateDefaults(
  ctx: Context,
  owner: OwnedDefaults,
  values: DefaultsValues,
  call: MutationCall,
): Promise<{ workOrderMaterialsDefaults: DefaultsView }> {
  refuseOtherFloors(owner.flooringTypeId, values);
  const row = await ctx.transaction(async (trx, ctx) => {
    const standing = await ensureDefaults(trx, owner.key);
    const unkeyed = { ...call, clientMutationId: null };
    const record = {
      table: 'materialsDefaults',
      kind: 'The materials defaults',
      id: standing.id,
      version: values.version,
    } as const;
    await ctx.once({ ...call, guardedByVersion: true }, async () => {
      await changeRecordIn(trx, ctx, unkeyed, record, async (_trx, before) => {
        await checkItems(trx, owner, values, before);
        return { patch: defaultsColumns(values) };
      });
      return standing.id;
    });
    return ensureDefaults(trx, owner.key);
  });
  return { workOrderMaterialsDefaults: { owner, row } };
}
