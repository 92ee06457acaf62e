import type { FieldChange } from '@falcon/domain/company/history';
import { columnOf, RECORD_KINDS, enteredFieldsOf, fieldsOf, inputNameOf } from '@falcon/domain/company/records';
import { z } from 'zod';
import type { Database } from '#db/database';
import { forgetSmallTable } from '#db/small-tables';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, parseInput, refuseUnseen, validationError } from '#core/errors';
import { storeAddress } from '#kit/addresses';
import type { AddressValues } from '#kit/addresses';
import {
  changeRecordIn,
  createRecord,
  deleteRecord,
  findRecord,
  isOwn,
  recordVersion,
  requirePick,
  requireWebsite,
  stateExists,
} from '#kit/record-kit';
import type { Enableable, RecordRow } from '#kit/record-kit';
import { columnsOf, withBlankTexts } from './columns';
import type { Duplicates } from './duplicated';
import { formOf } from './form';
import type { FormInput } from './form';
import type { ModuleOptions, StoredKind } from './module-options';
import type { Owner } from './owner';
import { withPercentages } from './percentages';
import type { References } from './field-answers';
import type { KindRow } from './kind-types';
import { faultOf } from './rules';

const removed = z.object({ id: idInput, version: recordVersion.nullish() });

/** Stores the addresses of a save; returns the columns, and the address changes for the history. */
async function storeValues(trx: Database, kind: StoredKind, input: FormInput, before: KindRow | null) {
  const columns = columnsOf(kind, input);
  const changes: FieldChange[] = [];
  for (const [name, field] of fieldsOf(kind)) {
    if (field.kind === 'website' && before)
      columns[name] = requireWebsite(columns[name] as string | undefined, before[name] as string);
    if (field.kind !== 'address') continue;
    const column = columnOf(name, field);
    const addressInput = input[name] as AddressValues | null | undefined;
    if (field.optional && !addressInput) continue;
    const standing = (before?.[column] as number | null | undefined) ?? null;
    const address = await storeAddress(trx, standing, addressInput, name);
    if (standing === null) columns[column] = address.id;
    changes.push(...address.changes);
  }
  return { columns, changes };
}

/** Refuses references to records that can't be selected, and states that don't exist. */
async function requireExisting(
  trx: Database,
  kind: StoredKind,
  references: References | undefined,
  input: FormInput,
  before: KindRow | null,
): Promise<void> {
  for (const [name, field] of fieldsOf(kind)) {
    if (field.kind === 'state') {
      const code = input[name] as string | null | undefined;
      if (code && !(await stateExists(trx, code)))
        throw validationError(name, `${code.slice(0, 20)} is not a state. Use its two-letter code, such as IN.`);
    }
    if (field.kind !== 'reference') continue;
    const path = `${name}Id`;
    const id = input[path] as number | null | undefined;
    const own = references?.[name]?.require;
    if (own) await own(trx, id);
    else if (field.to !== 'PROPERTY_FIRM_TYPE' && field.to !== 'FLOORING_TYPE')
      await requirePick(trx, RECORD_KINDS[field.to].table as Enableable, id, {
        path,
        kind: RECORD_KINDS[field.to].noun,
        before: (before?.[columnOf(name, field)] as number | null | undefined) ?? null,
      });
  }
}

/** Refuses values in fields that the user can't see. */
function refuseHidden(ctx: Context, kind: StoredKind, input: FormInput): void {
  for (const [name, field] of enteredFieldsOf(kind)) {
    if (input[inputNameOf(name, field)] !== undefined) refuseUnseen(ctx, field);
  }
}

/** Adds, changes and removes records of a kind: checked, versioned, idempotent and recorded in the history. */
export function savesOf<Kind extends StoredKind>(
  kind: Kind,
  options: ModuleOptions<Kind>,
  owner: Owner | null,
  duplicates: Duplicates,
) {
  type Row = RecordRow<Kind['table']>;
  const { references, prepare, parts, above, around, changed, removable } = options;
  const one = { table: kind.table as Kind['table'], kind: kind.noun };
  const forms = formOf(kind, { ...owner?.shape, ...duplicates.shape }, { ...parts?.shape });
  const visible = (ctx: Context) => (row: Row, trx: Database) => isOwn(ctx, kind.type, row, trx);
  /** Refuses a record whose owner the user can't change; skipped for a kind with permissions of its own. */
  const requireOwner = async (ctx: Context, id: number): Promise<void> => {
    if (owner && kind.edit === null) await owner.require(ctx, await findRecord(ctx, one.table, one.kind, id), 'change');
  };
  const values = async (trx: Database, ctx: TransactionContext, rawInput: FormInput, before: Row | null) => {
    const standing = before as unknown as KindRow | null;
    const input = withPercentages(kind, rawInput, standing);
    const fault = faultOf(kind, input, standing, ctx.today());
    if (fault) throw validationError([fault]);
    await requireExisting(trx, kind, references, input, standing);
    const more = await prepare?.(trx, input, before, ctx);
    const { columns, changes } = await storeValues(trx, kind, input, standing);
    return { columns: { ...columns, ...more }, changes };
  };
  return {
    async create(ctx: Context, raw: unknown, call: MutationCall): Promise<Row> {
      const input = parseInput(forms.created, raw);
      refuseHidden(ctx, kind, input);
      const owned = await owner?.columns(ctx, input);
      return createRecord(
        ctx,
        call,
        one,
        async (trx, ctx) => {
          const hidden = await duplicates.columns(trx, ctx, input);
          const { columns } = await values(trx, ctx, input, null);
          return { ...owned, ...withBlankTexts(kind, { ...hidden, ...columns }) } as never;
        },
        parts?.store && ((trx, row, ctx) => parts.store?.(trx, row, input, ctx, true) ?? Promise.resolve()),
      );
    },
    async update(ctx: Context, raw: unknown, call: MutationCall): Promise<Row> {
      const { id, version, ...input } = parseInput(forms.update, raw);
      refuseHidden(ctx, kind, input);
      await requireOwner(ctx, id);
      const record = {
        ...one,
        visible: visible(ctx),
        ...(above && { above: (trx: Database) => above(trx, input) }),
        id,
        version,
      };
      let standing: Row | null = null;
      const row = await ctx.transaction((trx, ctx) => {
        const store = () =>
          changeRecordIn(trx, ctx, call, record, async (trx, before) => {
            standing = before;
            const { columns, changes } = await values(trx, ctx, input, before);
            const more = (await parts?.store?.(trx, before, input, ctx, false)) ?? [];
            return { patch: columns, changes: [...changes, ...more] };
          });
        return around ? around(trx, ctx, { id, input }, store) : store();
      });
      forgetSmallTable(ctx, kind.table);
      await changed?.(ctx, row, standing);
      return row;
    },
    async remove(ctx: Context, raw: unknown): Promise<Row> {
      const { id, version } = parseInput(removed, raw);
      await requireOwner(ctx, id);
      return deleteRecord(ctx, { ...one, visible: visible(ctx), id, version }, removable);
    },
  };
}
