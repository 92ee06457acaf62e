import { applies, columnOf, fieldsOf, inputNameOf, orPercentOf, savedFieldsOf } from '@falcon/domain/company/records';
import type { Field, RecordKind } from '@falcon/domain/company/records';
import type { FieldOptions } from '@falcon/domain/kit/fields';
import type { PermissionKey } from '@falcon/domain/office/access';
import { builder } from '#core/builder';
import type { Database } from '#db/database';
import type { ObjectRef } from '#core/builder';
import type { Context } from '#core/context';
import { Address, AddressInput, addressOf } from '#kit/addresses';
import type { InputBuilder } from '#kit/record-kit';
import { isFigure, isNullable, typeOfKind } from './api-types';
import { pascal } from './kind-types';
import type { Enums, FieldBuilder, KindRow } from './kind-types';
import type { Owner } from './owner';

/** The type of a record that others refer to, and how one is loaded. */
export interface Referable {
  readonly type: ObjectRef<{ readonly id: number }>;
  readonly of: (ctx: Context, id: number | null) => Promise<unknown>;
  /**
   * Refuses an id that can't be selected; otherwise it must be an enabled record, or the one that was selected before.
   */
  readonly require?: (trx: Database, id: number | null | undefined) => Promise<void>;
}

type Seen = Pick<FieldOptions<PermissionKey>, 'needs' | 'seenBy'>;

/** The permissions of which any lets a user see a field; none are needed for most. */
export const seenWith = ({ seenBy = [] }: Pick<Seen, 'seenBy'>): readonly PermissionKey[] =>
  typeof seenBy === 'string' ? [seenBy] : seenBy;

/** Whether this user sees a field. */
export const sees = (ctx: { can(right: PermissionKey): boolean }, field: Seen): boolean =>
  (field.needs === undefined || ctx.can(field.needs)) &&
  (field.seenBy === undefined || seenWith(field).some((right) => ctx.can(right)));

/** The type of a field, and how its value is answered. */
function answerOf(name: string, { kind: holds }: Field, enums: Enums, references: References) {
  const as = (type: unknown, of: (ctx: Context, value: never) => unknown = (_ctx, value) => value) => ({
    type: type as 'String',
    of: of as (ctx: Context, value: unknown) => never,
  });
  if (holds === 'choice') return as(enums.get(name));
  if (holds === 'address') return as(Address, addressOf);
  if (holds !== 'reference') return as(typeOfKind(holds));
  const to = references[name];
  if (!to) throw new Error(`Nothing loads the ${name} of a record.`);
  return as(to.type, to.of);
}

/**
 * The column that a field is in: in rows to which its percentage applies, that of the percentage, which has the same
 * unit.
 */
function columnsOfRows(kind: RecordKind, name: string): (row: KindRow) => string {
  const field = kind.fields[name] as Field;
  const column = columnOf(name, field);
  const pair = orPercentOf(kind, name);
  if (pair === null) return () => column;
  const { percentName, percentField } = pair;
  return (row) => (applies(percentField, row) ? columnOf(percentName, percentField) : column);
}

/** How a field is answered; what the user can't see is null where it can be, and otherwise a blank text. */
function answered(t: FieldBuilder, kind: RecordKind, name: string, enums: Enums, references: References) {
  const field = kind.fields[name] as Field;
  const columnIn = columnsOfRows(kind, name);
  const nullable = isNullable(field);
  const isOpen = !nullable && (field.kind === 'choice' || field.kind === 'listed' || field.kind === 'flag');
  const { type, of } = answerOf(name, field, enums, references);
  return t.field({
    type,
    nullable: field.kind === 'emails' ? ({ list: true, items: false } as never) : nullable,
    ...(field.description === undefined ? {} : { description: field.description }),
    resolve: (row, _args, ctx) =>
      isOpen || sees(ctx, field) ? of(ctx, row[columnIn(row)]) : ((nullable ? null : '') as never),
  });
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
  const ref = builder.objectRef<KindRow>(pascal(kind.api));
  ref.implement({
    description: kind.description,
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.id }),
      ...owner?.answered(t),
      ...Object.fromEntries(
        fieldsOf(kind).flatMap(([name, field]) =>
          field.kind === 'references' ? [] : [[name, answered(t, kind, name, enums, references)]],
        ),
      ),
      editable: t.boolean({
        description: 'Whether you can change it now.',
        resolve: (row, _args, ctx) => mayChange(ctx, row),
      }),
      version: t.int({ resolve: (row) => row.version }),
    }),
  });
  return ref as unknown as ObjectRef<Row>;
}

/** The input fields of a kind's mutations; only a new record needs those that are required. */
export function inputFields(t: InputBuilder, kind: RecordKind, enums: Enums, isNew: boolean) {
  const typeOf = (name: string, { kind: holds }: Field) => {
    if (holds === 'choice') return enums.get(name);
    return holds === 'address' ? AddressInput : typeOfKind(holds);
  };
  return Object.fromEntries(
    savedFieldsOf(kind, isNew).map(([name, field]) => {
      // What a reference means where it is answered is not what it means here.
      const description = field.inputDescription ?? (field.kind === 'reference' ? undefined : field.description);
      // A figure is required only where it applies, which the checks decide.
      const required =
        isNew && !isFigure(field) && (field.kind === 'listed' || ('required' in field && field.required === true));
      const options = description === undefined ? { required } : { required, description };
      return [
        inputNameOf(name, field),
        field.kind === 'references'
          ? t.idList(options)
          : t.field({ type: typeOf(name, field) as 'String', ...options }),
      ];
    }),
  );
}
