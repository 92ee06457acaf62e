import { orPercentOf } from '@falcon/domain/company/records';
import { applies, columnOf } from '@falcon/domain/kit/fields';
import type { Field as AnyField } from '@falcon/domain/kit/fields';
import type { Secrecy } from '@falcon/domain/office/access';
import type { builder, ObjectRef } from '#core/builder';
import type { Context } from '#core/context';
import type { Database } from '#db/database';
import { Address, addressOf } from '#kit/addresses';
import { isNullable, typeOfKind } from './api-types';
import { enumsOf } from './kind-types';
import type { Enums, FieldBuilder, KindRow } from './kind-types';

/** The type of a referenced record, and how to load it. */
export interface Referable {
  readonly type: ObjectRef<{ readonly id: number }>;
  readonly of: (ctx: Context, id: number | null) => Promise<unknown>;
  /** Refuses an id that can't be selected; without it, the record must be enabled or selected before. */
  readonly require?: (trx: Database, id: number | null | undefined) => Promise<void>;
}

type Field = AnyField<string, Secrecy>;
type Fields = Readonly<Record<string, Field>>;

/** A field's type, and how its value is resolved. */
function answerOf(name: string, field: Field, enums: Enums, references: References) {
  const { kind: holds } = field;
  const as = (type: unknown, of: (ctx: Context, value: never) => unknown = (_ctx, value) => value) => ({
    type: type as 'String',
    of: of as (ctx: Context, value: unknown) => never,
  });
  if (holds === 'choice') return as(enums.get(name));
  if (holds === 'address') return as(Address, addressOf);
  if (holds !== 'reference' || field.asId) return as(typeOfKind(holds));
  const to = references[name];
  if (!to) throw new Error(`Nothing loads the ${name} of a record.`);
  return as(to.type, to.of);
}

/**
 * The column that holds a field's value. In rows where the value is a percentage it is the percentage's column, which
 * has the same unit.
 */
function columnsOfRows(fields: Fields, name: string): (row: KindRow) => string {
  const field = fields[name] as Field;
  const column = columnOf(name, field);
  const pair = orPercentOf({ fields }, name);
  if (pair === null) return () => column;
  const { percentName, percentField } = pair;
  return (row) => (applies(percentField, row) ? columnOf(percentName, percentField) : column);
}

/** Adds a field to the type. If the user can't see its value, it is null where it can be, otherwise a blank text. */
function answered(t: FieldBuilder, fields: Fields, name: string, enums: Enums, references: References) {
  const field = fields[name] as Field;
  const columnIn = columnsOfRows(fields, name);
  const nullable = isNullable(field);
  const isOpen = !nullable && (field.kind === 'choice' || field.kind === 'listed' || field.kind === 'flag');
  const { type, of } = answerOf(name, field, enums, references);
  return t.field({
    type,
    nullable: field.kind === 'emails' ? ({ list: true, items: false } as never) : nullable,
    ...(field.description === undefined ? {} : { description: field.description }),
    resolve: (row, _args, ctx) =>
      isOpen || ctx.sees(field) ? of(ctx, row[columnIn(row)]) : ((nullable ? null : '') as never),
  });
}

/** The records that references lead to, by field. */
export type References = Readonly<Record<string, Referable>>;

/** The fields of a type in the API; several records and rows of their own are answered by the module. */
export function answers<Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
  fields: Fields,
  references: References,
): Record<string, ReturnType<typeof answered>> {
  const enums = enumsOf({ fields });
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      (field.kind === 'references' && !field.asId) || field.kind === 'rows'
        ? []
        : [[name, answered(t as unknown as FieldBuilder, fields, name, enums, references)]],
    ),
  );
}
