import { kindFilters } from '@falcon/domain/company/filters';
import type { Filters } from '@falcon/domain/company/filters';
import {
  enteredFieldsOf,
  inSentence,
  namesSalesperson,
  rightsOf,
  sortsOf,
  withArticle,
} from '@falcon/domain/company/records';
import type { PermissionKey } from '@falcon/domain/office/access';
import { builder } from '#core/builder';
import type { ObjectRef } from '#core/builder';
import { SortDirection, connectionType, pageArguments } from '#core/lists/connection';
import type { Page } from '#core/lists/connection';
import { filterFields } from '#core/lists/filters';
import { totalsOf } from '#core/lists/totals';
import type { Context } from '#core/context';
import { notFound } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import type { Access } from '#core/mutation';
import { findRecord, isOfOwn, isOwn, recordOf } from '#kit/record-kit';
import type { RecordRow } from '#kit/record-kit';
import { duplicatesOf } from './duplicated';
import { listPage, rowsOfOwner, wholeList } from './kind-list';
import type { ListArguments } from './kind-list';
import type { ModuleOptions, StoredKind } from './module-options';
import { ownerOf } from './owner';
import type { Owner } from './owner';
import { inputFields } from './field-inputs';
import { recordType } from './record-type';
import { enumsOf, pascal } from './kind-types';
import type { KindRow } from './kind-types';
import { savesOf } from './save-kind';

const accessFor = ([first, ...others]: readonly PermissionKey[]): Access => {
  if (!first) throw new Error('A kind of record needs a permission.');
  return others.length === 0 ? { permission: first } : { anyPermission: [first, ...others] };
};

/** What a kind offers to other modules. */
export interface RecordModule<Row> {
  readonly type: ObjectRef<Row>;
  /** The record with an id, loaded together with those of the request's other rows. */
  readonly of: (ctx: Context, id: number | null) => Promise<Row | null>;
  /** One page of the list. */
  readonly page: (ctx: Context, args: ListArguments) => Page<KindRow>;
  /** The records of an owner by their title, loaded together with those of the request's other owners. */
  readonly ofOwner: (ctx: Context, ownerId: number) => Promise<Row[]>;
}

/** Adds a kind's list, paged or whole; for records with an owner, the owner is an argument. */
function addList<Kind extends StoredKind>(
  kind: Kind,
  options: ModuleOptions<Kind>,
  type: ObjectRef<unknown>,
  owner: Owner | null,
): void {
  const sorts = sortsOf(kind) as readonly string[];
  const Sort = sorts.length > 0 ? builder.enumType(`${pascal(kind.api)}Sort`, { values: sorts }) : null;
  const { listedFor = rightsOf('view', kind), filters, totals } = options;
  const access = accessOptions(listedFor === 'everyone' ? { signedIn: true } : accessFor(listedFor));
  builder.queryField(kind.list, (t) => {
    const args = {
      ...(filters ? {} : owner?.args(t.arg, true)),
      ...filterFields<Filters, 'Arg'>(t.arg, filters?.of ?? kindFilters(kind), {
        enums: Object.fromEntries(enumsOf(kind)) as never,
      }),
      ...(Sort ? { sort: t.arg({ type: Sort }), direction: t.arg({ type: SortDirection }) } : {}),
    } as Record<string, never>;
    if (kind.whole)
      return t.field({
        ...access,
        type: [type],
        nullable: { list: false, items: false },
        args,
        resolve: async (_root, args, ctx) =>
          wholeList(kind, options as never, ctx, args, await owner?.listed(ctx, args)) as never,
      });
    const connection = connectionType(pascal(kind.api), type);
    if (totals) totalsOf(pascal(kind.api), connection, totals.columns);
    return t.field({
      ...access,
      type: connection,
      nullable: options.nullableList ?? false,
      args: { ...pageArguments(t), ...args },
      ...(options.notes?.list === undefined ? {} : { description: options.notes.list }),
      resolve: async (_root, args, ctx) => {
        await filters?.require?.(ctx, args);
        return listPage(kind, options, ctx, args);
      },
    });
  });
}

/** One record by its id; for a kind that belongs to others also by its owner. */
function addOne(kind: StoredKind, type: ObjectRef<unknown>, owner: Owner | null): void {
  const one = inSentence(kind.noun);
  builder.queryField(kind.api, (t) =>
    t.field({
      ...accessOptions(accessFor(rightsOf('view', kind))),
      type,
      nullable: true,
      ...(owner ? { description: `One ${one}. With ${owner.words}: NOT_FOUND when it belongs to another one.` } : {}),
      args: { id: t.arg.id({ required: true }), ...(owner?.args(t.arg, false) as Record<string, never>) },
      resolve: async (_root, args, ctx) => {
        const row = await findRecord(ctx, kind.table, kind.noun, args.id);
        if (!(await isOwn(ctx, kind.type, row, ctx.db))) throw notFound(kind.noun, args.id);
        owner?.requireSame(kind.noun, row, args);
        await owner?.require(ctx, row, 'view');
        return row;
      },
    }),
  );
}

/** The mutations that create and change a record, and those that remove records with an owner. */
function addMutations<Kind extends StoredKind>(
  kind: Kind,
  options: ModuleOptions<Kind>,
  type: ObjectRef<unknown>,
  owner: Owner | null,
): void {
  const { api, noun } = kind;
  const { parts, notes } = options;
  const duplicates = duplicatesOf(kind);
  const saves = savesOf(kind, options, owner, duplicates);
  const access = accessFor(rightsOf('edit', kind));
  const one = inSentence(withArticle(noun));
  const clears = enteredFieldsOf(kind).some(
    ([, field]) => !['choice', 'flag', 'rows'].includes(field.kind) && !('required' in field && field.required),
  );
  const joinSentences = (...sentences: readonly (string | undefined)[]): string => sentences.filter(Boolean).join(' ');
  const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, { record: unknown }>) => ({
    [api]: t.field({ type, nullable: true, resolve: ({ record }) => record as never }),
  });
  mutation(`${api}Create`, {
    description: joinSentences(`Adds ${one}${owner ? ` to ${owner.to}` : ''}.`, notes?.create),
    access,
    input: (t) =>
      ({
        ...owner?.inputs(t),
        ...inputFields(t, kind, true),
        ...duplicates.inputs(t),
        ...parts?.inputs?.(t, true),
      }) as never,
    resolve: async (input, ctx, call) => ({ record: await saves.create(ctx, input, call) }),
    payload: (t) => payload(t as never),
  });
  mutation(`${api}Update`, {
    description: joinSentences(
      `Changes ${one}. A field left out is kept${clears ? '; null clears it' : ''}.`,
      notes?.update,
    ),
    access,
    input: (t) =>
      ({
        id: t.id({ required: true }),
        version: t.int({ required: true }),
        ...inputFields(t, kind, false),
        ...parts?.inputs?.(t, false),
      }) as never,
    resolve: async (input, ctx, call) => ({ record: await saves.update(ctx, input, call) }),
    payload: (t) => payload(t as never),
  });
  // Kinds that can be disabled have no delete, unless the module asks for one.
  if (options.removable ?? (owner && !('isEnabled' in kind.fields)))
    mutation(`${api}Delete`, {
      description: `Removes ${one} and returns its former values.`,
      access,
      input: (t) => ({ id: t.id({ required: true }), version: t.int() }),
      resolve: async (input, ctx) => ({ record: await saves.remove(ctx, input) }),
      payload: (t) => payload(t as never),
    });
}

/**
 * Adds a kind of record to the API: its type, the list with search, sorting and keyset paging, one record by id, and
 * the mutations that create and change one, checked, versioned, idempotent and recorded in its history. A record with
 * an owner can be removed. Everything is derived from the kind's definition.
 */
export function recordModule<const Kind extends StoredKind>(
  kind: Kind,
  options: ModuleOptions<Kind> = {},
): RecordModule<RecordRow<Kind['table']>> {
  type Row = RecordRow<Kind['table']>;
  const table = kind.table as Kind['table'];
  const owner = ownerOf(kind, options.findOwner);
  const type = recordType<Row>(kind, options.references ?? {}, {
    owner,
    mayChange: (ctx, row) => {
      if (kind.edit === null) return owner?.allows(ctx, row) ?? false;
      if (!ctx.can(kind.edit)) return false;
      return options.mayChange?.(ctx, row as never) ?? (!namesSalesperson(kind.type) || isOfOwn(ctx, kind.type, row));
    },
  });
  const added = type as ObjectRef<unknown>;
  if (!options.unlisted && !kind.inOwner) addList(kind, options, added, owner);
  addOne(kind, added, owner);
  addMutations(kind, options, added, owner);
  return {
    type,
    of: (ctx, id) => recordOf(ctx, table, id),
    page: (ctx, args) => listPage(kind, options, ctx, args),
    ofOwner: (ctx, ownerId) => rowsOfOwner(kind, ctx, ownerId) as Promise<unknown> as Promise<Row[]>,
  };
}
