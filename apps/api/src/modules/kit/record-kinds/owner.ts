import type { ArgBuilder } from '@pothos/core';
import { z } from 'zod';
import { factsOf, inSentence, withArticle } from '@falcon/domain/company/records';
import type { RecordKind, RecordType } from '@falcon/domain/company/records';
import type { builder } from '#core/builder';
import type { Context } from '#core/context';
import { idInput } from '#core/errors';
import { findRecord, ownerAllows, requireOwner, requireOwnerOf, requireSameOwner } from '#kit/record-kit';
import type { InputBuilder, OwnerType, RecordTable } from '#kit/record-kit';
import type { FormInput } from './form';
import { enumOf, pascal } from './kind-types';
import type { FieldBuilder, KindRow } from './kind-types';

type ArgumentBuilder = ArgBuilder<typeof builder.$inferSchemaTypes>;
type Arguments = Readonly<Record<string, unknown>>;

/** The owner of a kind's records: its name in the API, and what it permits. */
export interface Owner {
  /** Completes “With …” and “Adds … to …”: `an installer`; `an owner` and `a customer or vendor`. */
  readonly words: string;
  readonly to: string;
  /** The fields of a record that return its owner. */
  answered(t: FieldBuilder): Record<string, unknown>;
  /** The input fields of a new record. */
  inputs(t: InputBuilder): Record<string, unknown>;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The arguments of a query. */
  args(t: ArgumentBuilder, required: boolean): Record<string, unknown>;
  /** The owner's columns in a new record; refuses an owner that the user can't add to. */
  columns(ctx: Context, input: FormInput): Promise<Record<string, unknown>>;
  /** Refuses a record that was requested at the address of another owner. */
  requireSame(kind: string, row: KindRow, args: Arguments): void;
  /** Refuses a record of an owner that the user can't see or change. */
  require(ctx: Context, row: KindRow, act: 'view' | 'change'): Promise<void>;
  /** Selects the records of the owner in a query's arguments, if the user can see it. */
  listed(ctx: Context, args: Arguments): Promise<Record<string, unknown>>;
  /** Whether the owner permits the user to change the record. */
  allows(ctx: Context, row: KindRow): Promise<boolean> | boolean;
}

/** Finds the owner of a new record; NOT_FOUND for one that the user can't see. */
export type FindOwner = (ctx: Context, id: string | number) => Promise<{ readonly id: number }>;

/** The owner is always of one kind: its id is a column, and the permissions are the kind's own or the owner's. */
function oneOwner(type: RecordType, find: FindOwner | undefined): Owner {
  const { noun, table, edit } = factsOf(type);
  const path = `${table}Id`;
  const findOwner: FindOwner = find ?? ((ctx, id) => findRecord(ctx, table as RecordTable, noun, id));
  const columns = async (ctx: Context, input: Arguments) => ({
    [path]: (await findOwner(ctx, input[path] as number)).id,
  });
  const words = inSentence(withArticle(noun));
  return {
    words,
    to: words,
    answered: (t) => ({ [path]: t.id({ resolve: (row) => row[path] as number }) }),
    inputs: (t) => ({ [path]: t.id({ required: true }) }),
    shape: { [path]: idInput },
    args: (t, required) => ({ [path]: t.id({ required }) }),
    columns,
    requireSame: (kind, row, args) =>
      requireSameOwner(kind, { id: row.id, ownerId: row[path] as number }, { ownerId: args[path] as string }),
    require: async () => undefined,
    listed: columns,
    allows: (ctx) => edit !== null && ctx.can(edit),
  };
}

/** The owner can be of several kinds, stored as (type, id); the permissions are the owner's. */
function anyOwner({ table, noun }: Pick<RecordKind, 'table' | 'noun'>, types: readonly RecordType[]): Owner {
  const Type = enumOf(`${pascal(table)}OwnerType`, types);
  const nouns = types.map((type) => inSentence(factsOf(type).noun));
  const typeOf = (values: Arguments) => values['ownerType'] as OwnerType;
  const idOf = (values: Arguments) => values['ownerId'] as number;
  return {
    words: 'an owner',
    to: inSentence(withArticle(`${nouns.slice(0, -1).join(', ')} or ${nouns.at(-1)}`)),
    answered: (t) => ({
      ownerId: t.id({ resolve: idOf }),
      ownerType: t.field({ type: Type, resolve: typeOf }),
    }),
    inputs: (t) => ({ ownerId: t.id({ required: true }), ownerType: t.field({ type: Type, required: true }) }),
    shape: { ownerId: idInput, ownerType: z.enum(types as readonly [string, ...string[]]) },
    args: (t, required) => ({ ownerId: t.id({ required }), ownerType: t({ type: Type, required }) }),
    async columns(ctx, input) {
      const { column, id } = await requireOwner(ctx, typeOf(input), idOf(input), 'add');
      return { [column]: id };
    },
    requireSame: (kind, row, args) =>
      requireSameOwner(kind, { id: row.id, ownerType: typeOf(row), ownerId: idOf(row) }, args),
    async require(ctx, row, act) {
      await requireOwnerOf(ctx, { kind: noun, id: row.id, ownerType: typeOf(row), ownerId: idOf(row) }, act);
    },
    async listed(ctx, args) {
      return { ownerType: typeOf(args), ownerId: (await requireOwner(ctx, typeOf(args), idOf(args), 'view')).id };
    },
    allows: (ctx, row) => ownerAllows(ctx, typeOf(row), idOf(row), 'change'),
  };
}

/** The owner of a kind's records; null for kinds that stand alone. */
export function ownerOf(kind: RecordKind, find?: FindOwner): Owner | null {
  const { owners } = kind;
  const [first, second] = owners ?? [];
  if (!owners || !first) return null;
  return second === undefined ? oneOwner(first, find) : anyOwner(kind, owners);
}
