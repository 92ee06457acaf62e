import { sql } from 'kysely';
import { addressOf, fieldsOf, inSentence } from '@falcon/domain/records';
import type { Field, RecordKind } from '@falcon/domain/records';
import type { CellKind } from '@falcon/domain/imports';
import type { Context } from '../../../graphql/context';
import { blankColumns, columnsOf as columnsOfKind, formOf } from '../../record-kinds';
import type { FormInput } from '../../record-kinds';
import { changedWebsite } from '../../records';
import type { AddressValues } from '../../addresses';
import { ID_FIELD, addressFields, choicesOf } from './kind';
import type { Checker, ImportField, ImportKind, RowFault, RowPlan, TypedRow } from './kind';
import {
  addressMap,
  addressPlan,
  columnsOf,
  creates,
  faulty,
  ids,
  match,
  nested,
  parsed,
  stateCodes,
  texts,
  unknownStates,
  updates,
  writtenIds,
} from './plain-rows';
import type { Standing } from './plain-rows';

const CELLS: Readonly<Partial<Record<Field['kind'], CellKind>>> = {
  choice: 'choice',
  money: 'money',
  rate: 'rate',
  percent: 'percent',
  date: 'date',
  flag: 'yesNo',
};

/** The columns of a kind's import file: its fields, the parts of its address, then the ID. */
function importFields(kind: RecordKind): readonly ImportField[] {
  const own = fieldsOf(kind).flatMap(([key, field]): ImportField[] => {
    if (field.imported === false) return [];
    if (field.kind === 'address') return addressFields(key as 'address');
    return [
      {
        key,
        label: field.label,
        kind: CELLS[field.kind] ?? 'text',
        ...field.imported,
        ...(field.kind === 'choice' ? { choices: choicesOf(field.options) } : {}),
        ...(field.kind === 'text' && field.required ? { required: true } : {}),
      },
    ];
  });
  return [...own, ID_FIELD];
}

type Row = Standing & Readonly<Record<string, unknown>>;

/** The columns that a row sets, or its errors. An existing invalid website may stay as it is. */
function patchOf(
  kind: RecordKind,
  row: TypedRow,
  values: FormInput,
  before: Row | null,
): Record<string, unknown> | RowFault[] {
  const patch = columnsOfKind(kind, values);
  for (const [name, { kind: holds }] of fieldsOf(kind)) {
    if (holds !== 'website' || !before) continue;
    const website = changedWebsite(patch[name] as string | undefined, before[name] as string);
    if ('faults' in website)
      return website.faults.map(({ message }) => ({ rowNumber: row.rowNumber, field: name, message }));
    patch[name] = website.value;
  }
  return patch;
}

/** Checks rows of a kind that is found by its unique name. */
async function checkerOf(
  ctx: Context,
  kind: RecordKind & { readonly table: ImportKind['table'] & 'vendor' },
  fields: readonly ImportField[],
): Promise<Checker> {
  const states = await stateCodes(ctx.db);
  const forms = formOf(kind);
  const { title } = kind;
  const nameOf = ({ values }: TypedRow): string =>
    String(values[title] ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  const titled = (row: Row): string => String(row[title]);
  return async (rows) => {
    const names = rows.map((row) => nameOf(row).toLowerCase());
    const standing: Row[] = await ctx.db
      .selectFrom(kind.table)
      .selectAll()
      .where((eb) =>
        eb.or([eb(sql<string>`lower(${sql.ref(title)})`, '=', texts(names)), eb('id', '=', ids(writtenIds(rows)))]),
      )
      .execute();
    const addresses = await addressMap(ctx.db, standing);
    return rows.map((row): RowPlan => {
      const label = nameOf(row);
      const key = label.toLowerCase();
      const found = match(
        row,
        standing,
        standing.filter((one) => titled(one).toLowerCase() === key),
        { noun: inSentence(kind.noun), field: title, unique: true, tell: (one) => `${titled(one)} (ID ${one.id})` },
      );
      if (!found.ok) return faulty(row, label, [found.fault]);
      const before = found.row;
      const result = parsed(before ? forms.changed : forms.created, row, nested(row.values), fields);
      if ('faults' in result) return faulty(row, label, result.faults);
      const address = result.values['address'] as AddressValues | null | undefined;
      const unknown = unknownStates(row, states, { 'address.state': address?.state });
      if (unknown.length > 0) return faulty(row, label, unknown);
      const patch = patchOf(kind, row, result.values, before);
      if (Array.isArray(patch)) return faulty(row, label, patch);
      const place = addressPlan(
        'address',
        before ? address : (address ?? {}),
        before ? (addresses.get(before.addressId ?? 0) ?? null) : null,
      );
      const keys = key === '' ? [] : [`name:${key}`];
      if (before)
        return updates(row, titled(before), before, keys, patch, {
          parts: { address: place.columns },
          changes: place.changes,
        });
      return creates(kind.table, row, label, keys, {
        record: { ...columnsOf(blankColumns(kind)), ...columnsOf(patch) },
        address: place.columns ?? {},
      });
    });
  };
}

/** The import of a kind whose records have a unique name and an address. Everything follows from its definition. */
export function plainImport(kind: RecordKind & Pick<ImportKind, 'type'> & { readonly table: 'vendor' }): ImportKind {
  const fields = importFields(kind);
  return {
    type: kind.type,
    label: kind.nouns,
    noun: inSentence(kind.noun),
    table: kind.table,
    permissions: kind.edit === null ? [] : [kind.edit],
    fields,
    parts: [],
    path: (id) => addressOf(kind, id),
    checker: (ctx) => checkerOf(ctx, kind, fields),
  };
}
