import { RECORD_KINDS, fieldsOf, inSentence, sortsOf } from '@falcon/domain/records';
import type { Database } from '../../db/database';
import { builder } from '../../graphql/builder';
import type { ObjectRef } from '../../graphql/builder';
import { SortDirection, connectionType, pageArguments } from '../../graphql/connection';
import type { Page } from '../../graphql/connection';
import type { Context } from '../../graphql/context';
import { parseInput, registerConstraint } from '../../graphql/errors';
import { accessOptions, mutation } from '../../graphql/mutation';
import type { MutationCall } from '../../graphql/mutation';
import { storeAddress } from '../addresses';
import type { AddressValues } from '../addresses';
import { changeRecord, createRecord, findRecord, recordOf, requirePick, requireWebsite } from '../records';
import type { Enableable, RecordRow } from '../records';
import { columnOf, columnsOf } from './columns';
import { formOf } from './form';
import type { FormInput } from './form';
import { listPage, wholeList } from './kind-list';
import type { ListedKind, ModuleOptions } from './module-options';
import type { ListArguments } from './kind-list';
import { enumsOf, inputFields, recordType } from './record-type';
import type { KindRow, References } from './record-type';

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What other modules use of a kind. */
export interface RecordModule<Row> {
  readonly type: ObjectRef<Row>;
  /** The record of an id, loaded together with those of the request's other rows. */
  readonly of: (ctx: Context, id: number | null) => Promise<Row | null>;
  /** One page of the list. */
  readonly page: (ctx: Context, args: ListArguments) => Page<KindRow>;
}

/** The addresses and other columns of a save, and what to tell the history about the addresses. */
async function stored(trx: Database, kind: ListedKind, input: FormInput, before: KindRow | null) {
  const columns = columnsOf(kind, input);
  const changes = [];
  for (const [name, field] of fieldsOf(kind)) {
    if (field.kind === 'website' && before)
      columns[name] = requireWebsite(columns[name] as string | undefined, before[name] as string);
    if (field.kind !== 'address') continue;
    const column = columnOf(name, field);
    const given = input[name] as AddressValues | null | undefined;
    const address = await storeAddress(trx, (before?.[column] as number | undefined) ?? null, given, name);
    if (!before) columns[column] = address.id;
    changes.push(...address.changes);
  }
  return { columns, changes };
}

/** Refuses references to records that can't be selected. */
async function requireReferences(
  trx: Database,
  kind: ListedKind,
  references: References | undefined,
  input: FormInput,
  before: KindRow | null,
): Promise<void> {
  for (const [name, field] of fieldsOf(kind)) {
    if (field.kind !== 'reference') continue;
    const path = `${name}Id`;
    const id = input[path] as number | null | undefined;
    const own = references?.[name]?.require;
    if (own) await own(trx, id);
    else if (field.to !== 'PROPERTY_FIRM_TYPE')
      await requirePick(trx, RECORD_KINDS[field.to].table as Enableable, id, {
        path,
        kind: RECORD_KINDS[field.to].noun,
        before: (before?.[path] as number | null | undefined) ?? null,
      });
  }
}

/**
 * Adds a kind of record to the API: its type, the list with search, orders and keyset paging, one record by its id, and the mutations that
 * create and change one, checked, versioned, idempotent and recorded in its history. All of it follows from the kind's definition.
 */
export function recordModule<const Kind extends ListedKind>(
  kind: Kind,
  options: ModuleOptions<Kind> = {},
): RecordModule<RecordRow<Kind['table']>> {
  type Row = RecordRow<Kind['table']>;
  const { table, noun } = kind;
  const one = { table: table as Kind['table'], kind: noun };
  const enums = enumsOf(kind);
  const forms = formOf(kind);
  const type = recordType<Row>(kind, enums, options.references ?? {}, (ctx) => ctx.can(kind.edit));
  if ('unique' in kind)
    registerConstraint(`${snake(table)}_${snake(kind.unique)}`, {
      path: kind.unique,
      message: `Another ${inSentence(noun)} has this name.`,
    });

  const Sort = builder.enumType(`${pascal(table)}Sort`, { values: sortsOf(kind) as readonly string[] });
  const listed = accessOptions(options.listedFor ? { anyPermission: options.listedFor } : { permission: kind.view });
  builder.queryField(kind.list, (t) => {
    const args = {
      search: t.arg.string(),
      activeOnly: t.arg.boolean(),
      sort: t.arg({ type: Sort }),
      direction: t.arg({ type: SortDirection }),
    };
    if (kind.whole)
      return t.field({
        ...listed,
        type: [type],
        nullable: { list: false, items: false },
        args,
        resolve: (_root, args, ctx) => wholeList(kind, options.orders, ctx, args) as never,
      });
    return t.field({
      ...listed,
      type: connectionType(pascal(table), type),
      nullable: false,
      args: { ...pageArguments(t), ...args },
      resolve: (_root, args, ctx) => listPage(kind, options.orders, ctx, args) as never,
    });
  });
  builder.queryField(table, (t) =>
    t.field({
      ...accessOptions({ permission: kind.view }),
      type,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, ctx) => findRecord(ctx, one.table, noun, args.id) as never,
    }),
  );

  const create = async (ctx: Context, raw: unknown, call: MutationCall) => {
    const input = parseInput(forms.created, raw);
    return createRecord(ctx, call, one, async (trx) => {
      await requireReferences(trx, kind, options.references, input, null);
      await options.check?.(trx, input, null, ctx);
      return (await stored(trx, kind, input, null)).columns as never;
    });
  };
  const update = async (ctx: Context, raw: unknown, call: MutationCall) => {
    const { id, version, ...input } = parseInput(forms.update, raw);
    return changeRecord(ctx, call, { ...one, id, version }, async (trx, before) => {
      await requireReferences(trx, kind, options.references, input, before);
      await options.check?.(trx, input, before, ctx);
      const { columns, changes } = await stored(trx, kind, input, before);
      return { patch: columns as never, changes };
    });
  };
  const access = { permission: kind.edit };
  const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, { record: Row }>) => ({
    [table]: t.field({ type, nullable: true, resolve: ({ record }) => record as never }),
  });
  mutation(`${table}Create`, {
    description: `Adds a ${inSentence(noun)}.`,
    access,
    input: (t) => inputFields(t, kind, enums, true),
    resolve: async (input, ctx, call) => ({ record: await create(ctx, input, call) }),
    payload: (t) => payload(t as never),
  });
  mutation(`${table}Update`, {
    description: `Changes a ${inSentence(noun)}. A field left out is kept; null clears it.`,
    access,
    input: (t) => ({
      id: t.id({ required: true }),
      version: t.int({ required: true }),
      ...inputFields(t, kind, enums, false),
    }),
    resolve: async (input, ctx, call) => ({ record: await update(ctx, input, call) }),
    payload: (t) => payload(t as never),
  });
  return {
    type,
    of: (ctx, id) => recordOf(ctx, one.table, id),
    page: (ctx, args) => listPage(kind, options.orders, ctx, args),
  };
}
