import { z } from 'zod';
import {
  COMMODE_OPTIONS,
  fieldsOfOtherFloors,
  HAUL_AWAY_OPTIONS,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
  valuesOf,
} from '@falcon/domain/flooring';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import { onceBySubmit } from '../../db/idempotency';
import type { Context } from '../../core/context';
import { idInput, parseInput, validationError } from '../../core/errors';
import { submitOf } from '../../core/mutation';
import type { MutationCall } from '../../core/mutation';
import { requireItemOfType } from '../items';
import { changeRecordIn, optionalId, recordVersion, signedRateField, wholeField } from '../record-kit';
import { DEFAULTS_FIELDS, ITEM_FIELDS, itemTypeOfField } from './defaults-fields';
import type { DefaultsField, FieldKind } from './defaults-fields';
import { ensureDefaults } from './defaults.queries';
import type { MaterialsDefaultsRow } from './defaults.queries';
import { ownerIn } from './owner';
import type { OwnedDefaults, OwnerKind } from './owner';

const nullableText = (longest: number) =>
  z
    .string()
    .max(longest, `At most ${longest} characters.`)
    .nullish()
    .transform((text) => (text?.trim() === '' ? null : (text?.trim() ?? text)));

const FIELD: Readonly<Record<FieldKind, z.ZodType>> = {
  flag: z.boolean().nullish(),
  item: optionalId,
  quantity: wholeField(0, 10_000_000, 'A quantity is between 0 and 100,000.'),
  count: wholeField(0, 1000, 'Enter 0 to 1,000.'),
  rate: wholeField(0, 10_000_000, 'A labor rate is between 0 and 1,000 dollars.'),
  money: wholeField(0, 100_000_000, 'An amount is between 0 and 1,000,000 dollars.'),
  text: nullableText(2000),
  line: nullableText(40),
};

const plain = Object.fromEntries(
  Object.entries(DEFAULTS_FIELDS).map(([name, [kind]]) => [name, FIELD[kind]]),
) as Record<DefaultsField, z.ZodType>;
const form = z.object({
  ...plain,
  version: recordVersion,
  wrappedStairsVariance: signedRateField,
  haulAwaySelection: z.enum(valuesOf(HAUL_AWAY_OPTIONS)).nullish(),
  quarterRoundSelection: z.enum(valuesOf(QUARTER_ROUND_OPTIONS)).nullish(),
  takeUpSelection: z.enum(valuesOf(TAKE_UP_OPTIONS)).nullish(),
  commodeSelection: z.enum(valuesOf(COMMODE_OPTIONS)).nullish(),
});
const ofCustomer = form.extend({ customerId: idInput, flooringTypeId: idInput });
const ofUnit = form.extend({ unitId: idInput });
/** The fields of the defaults without the rest. */
export const defaultsFields = form.omit({ version: true });

/** The fields by column name; left out stays left out. */
export function defaultsColumns(values: z.output<typeof defaultsFields>): Record<string, unknown> {
  const named = Object.entries(DEFAULTS_FIELDS).map(([field, [, column]]) => [column, values[field as DefaultsField]]);
  const { haulAwaySelection, quarterRoundSelection, takeUpSelection, commodeSelection, wrappedStairsVariance } = values;
  return {
    ...Object.fromEntries(named),
    haulAwaySelection,
    quarterRoundSelection,
    takeUpSelection,
    commodeSelection,
    wrappedStairsVarianceE4: wrappedStairsVariance,
  };
}

/** Refuses each field with a value that the floor doesn't have. */
function refuseOtherFloors(flooringTypeId: FlooringTypeId, values: Readonly<Record<string, unknown>>): void {
  const wrong = fieldsOfOtherFloors(flooringTypeId, values);
  if (wrong.length > 0) throw validationError(wrong);
}

async function checkItems(
  trx: Database,
  owner: OwnedDefaults,
  values: z.output<typeof form>,
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

async function store(
  ctx: Context,
  call: MutationCall,
  owner: OwnedDefaults,
  values: z.output<typeof form>,
): Promise<MaterialsDefaultsRow> {
  refuseOtherFloors(owner.flooringTypeId, values);
  return ctx.transaction(async (trx, ctx) => {
    const standing = await ensureDefaults(trx, owner.key);
    const unkeyed = { ...call, clientMutationId: null };
    const record = {
      table: 'materialsDefaults',
      kind: 'The materials defaults',
      id: standing.id,
      version: values.version,
    } as const;
    await onceBySubmit(trx, { ...submitOf(ctx, call), changed: 'new' }, async () => {
      await changeRecordIn(trx, ctx, unkeyed, record, async (_trx, before) => {
        await checkItems(trx, owner, values, before);
        return { patch: defaultsColumns(values) };
      });
      return standing.id;
    });
    return ensureDefaults(trx, owner.key);
  });
}

/** Changes what new orders of a customer or unit copy. */
export async function updateDefaults(
  ctx: Context,
  raw: unknown,
  call: MutationCall,
  of: OwnerKind,
): Promise<{ owner: OwnedDefaults; row: MaterialsDefaultsRow }> {
  const input = parseInput(of === 'customer' ? ofCustomer : ofUnit, raw);
  const owner = await ownerIn(ctx, input);
  return { owner, row: await store(ctx, call, owner, input) };
}
