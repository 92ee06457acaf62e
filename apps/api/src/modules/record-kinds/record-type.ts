import { columnOf, enteredFieldsOf, fieldsOf } from '@falcon/domain/records';
import type { Field, RecordKind } from '@falcon/domain/records';
import type { PermissionKey } from '@falcon/domain/access';
import { builder } from '../../core/builder';
import type { Database } from '../../db/database';
import type { ObjectRef } from '../../core/builder';
import type { Context } from '../../core/context';
import { Address, AddressInput, addressOf } from '../addresses';
import { centsOrNull, percentOrNull, rateOrNull } from '../records';
import type { InputBuilder } from '../records';
import { pascal } from './kind-types';
import type { Enums, FieldBuilder, KindRow } from './kind-types';
import type { Owner } from './owner';

/** The type of a record that others refer to, and how one is loaded. */
export interface Referable {
  readonly type: ObjectRef<{ readonly id: number }>;
  readonly of: (ctx: Context, id: number | null) => Promise<unknown>;
  /** Refuses an id that can't be selected; otherwise it must be an enabled record, or the one that was selected before. */
  readonly require?: (trx: Database, id: number | null | undefined) => Promise<void>;
}

const FIGURES = {
  money: ['Money', centsOrNull],
  rate: ['Rate', rateOrNull],
  percent: ['Percent', percentOrNull],
} as const;

/** The permissions of which any lets a user see a field; none are needed for most. */
export const seenWith = ({ seenBy = [] }: Field): readonly PermissionKey[] =>
  typeof seenBy === 'string' ? [seenBy] : seenBy;

/** Whether this user sees a field. */
export const sees = (ctx: { can(right: PermissionKey): boolean }, field: Field): boolean =>
  field.seenBy === undefined || seenWith(field).some((right) => ctx.can(right));

/** How a field is answered; what the user can't see is blank, or null where the field can be. */
function answered(t: FieldBuilder, name: string, field: Field, enums: Enums, references: References) {
  const column = columnOf(name, field);
  const told = field.description === undefined ? {} : { description: field.description };
  const value = (row: KindRow): unknown => row[column];
  switch (field.kind) {
    case 'choice':
      return t.field({
        type: enums.get(name) as never,
        nullable: false,
        ...told,
        resolve: (row) => value(row) as never,
      });
    case 'flag':
      return field.nullable
        ? t.boolean({
            nullable: true,
            ...told,
            resolve: (row, _args, ctx) => (sees(ctx, field) ? (value(row) as boolean) : null),
          })
        : t.boolean({ nullable: false, ...told, resolve: (row) => value(row) as boolean });
    case 'money':
    case 'rate':
    case 'percent': {
      const [type, unit] = FIGURES[field.kind];
      const nullable = field.blank === null || field.nullable === true;
      const shown = (row: KindRow, ctx: Context) => (sees(ctx, field) ? unit(value(row) as number | null) : null);
      return t.field({ type, nullable, ...told, resolve: (row, _args, ctx) => shown(row, ctx) as never });
    }
    case 'date':
    case 'state':
      return t.field({
        type: field.kind === 'date' ? 'ISO8601Date' : 'String',
        nullable: true,
        ...told,
        resolve: (row, _args, ctx) => (sees(ctx, field) ? (value(row) as string | null) : null),
      });
    case 'address':
      return t.field({
        type: Address,
        nullable: true,
        ...told,
        resolve: (row, _args, ctx) => (sees(ctx, field) ? addressOf(ctx, value(row) as number | null) : null),
      });
    case 'reference': {
      const to = references[name];
      if (!to) throw new Error(`Nothing loads the ${name} of a record.`);
      return t.field({
        type: to.type,
        nullable: true,
        ...told,
        resolve: (row, _args, ctx) => (sees(ctx, field) ? (to.of(ctx, value(row) as number | null) as never) : null),
      });
    }
    default:
      return field.nullable
        ? t.string({
            nullable: true,
            ...told,
            resolve: (row, _args, ctx) => (sees(ctx, field) ? (value(row) as string) : null),
          })
        : t.string({
            nullable: false,
            ...told,
            resolve: (row, _args, ctx) => (sees(ctx, field) ? (value(row) as string) : ''),
          });
  }
}

/** The records that the references of a kind lead to, by field. */
export type References = Readonly<Record<string, Referable>>;

/** The object type of a kind: its id, fields, whether the user can change it, and the version. */
export function recordType<Row>(
  kind: RecordKind,
  enums: Enums,
  references: References,
  {
    owner,
    mayChange,
  }: { readonly owner: Owner | null; readonly mayChange: (ctx: Context, row: KindRow) => boolean | Promise<boolean> },
): ObjectRef<Row> {
  const ref = builder.objectRef<KindRow>(pascal(kind.table));
  ref.implement({
    description: kind.description,
    fields: (t) => ({
      id: t.id({ nullable: false, resolve: (row) => row.id }),
      ...owner?.answered(t),
      ...Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, answered(t, name, field, enums, references)])),
      editable: t.boolean({
        nullable: false,
        description: 'Whether you can change it now.',
        resolve: (row, _args, ctx) => mayChange(ctx, row),
      }),
      version: t.int({ nullable: false, resolve: (row) => row.version }),
    }),
  });
  return ref as unknown as ObjectRef<Row>;
}

/** The input fields of a kind's mutations; only a new record needs those that are required. */
export function inputFields(t: InputBuilder, kind: RecordKind, enums: Enums, isNew: boolean) {
  const one = (name: string, field: Field) => {
    const required = isNew && 'required' in field && field.required === true;
    const description = field.inputDescription ?? field.description;
    const told = description === undefined ? {} : { description };
    switch (field.kind) {
      case 'choice':
        return t.field({ type: enums.get(name) as never, required, ...told });
      case 'flag':
        return t.boolean({ required: false, ...told });
      case 'money':
      case 'rate':
      case 'percent':
        return t.field({ type: FIGURES[field.kind][0], required: false, ...told });
      case 'date':
        return t.field({ type: 'ISO8601Date', required: false, ...told });
      case 'address':
        return t.field({ type: AddressInput, required: false, ...told });
      case 'reference':
        return t.id({ required: false, ...told });
      default:
        return t.string({ required, ...told });
    }
  };
  return Object.fromEntries(
    enteredFieldsOf(kind).map(([name, field]) => [field.kind === 'reference' ? `${name}Id` : name, one(name, field)]),
  );
}
