import { sql } from 'kysely';
import { addressOf, enteredFieldsOf, inSentence, rightsOf } from '@falcon/domain/records';
import type { Field, RecordKind } from '@falcon/domain/records';
import type { Option } from '@falcon/domain/flooring';
import type { CellChoice, CellKind } from '@falcon/domain/imports';
import type { Context } from '../../../core/context';
import { blankColumns, columnsOf as columnsOfKind, faultOf, formOf } from '../../record-kinds';
import type { FormInput } from '../../record-kinds';
import { changedWebsite } from '../../record-kit';
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
  nested,
  parsed,
  stateCodes,
  texts,
  unknownStates,
  updates,
} from './plain-rows';
import { match, wantsNew, writtenIds } from './match-records';
import type { Standing } from './match-records';

const CELLS: Readonly<Partial<Record<Field['kind'], CellKind>>> = {
  choice: 'choice',
  money: 'money',
  rate: 'rate',
  percent: 'percent',
  length: 'feet',
  area: 'rate',
  whole: 'whole',
  listed: 'choice',
  date: 'date',
  flag: 'yesNo',
};

/** The values of a list of the program, by their numbers. */
const numbered = (options: readonly Option[], words: Readonly<Record<string, readonly string[]>> = {}): CellChoice[] =>
  options.map(({ value, label }) => ({ value: Number(value), words: [label, ...(words[value] ?? [])] }));

/** Whether each row needs the column, or only that of a new record. */
function requiredOf(field: Field): Pick<ImportField, 'required'> {
  if ('missing' in field) return { required: 'NEW' };
  return field.kind === 'listed' || ('required' in field && field.kind !== 'choice') ? { required: true } : {};
}

/** The columns of a kind's import file: its fields, the parts of its address, then the ID. */
export function importFields(kind: RecordKind): readonly ImportField[] {
  const own = enteredFieldsOf(kind).flatMap(([key, field]): ImportField[] => {
    if (field.imported === false) return [];
    if (field.kind === 'address') return addressFields(key as 'address');
    const { words, ...column } = field.imported ?? {};
    return [
      {
        key: field.kind === 'reference' ? `${key}Id` : key,
        label: field.label,
        kind: CELLS[field.kind] ?? 'text',
        ...column,
        ...(field.kind === 'choice' ? { choices: choicesOf(field.options) } : {}),
        ...(field.kind === 'listed' ? { choices: numbered(field.options, words) } : {}),
        ...requiredOf(field),
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
  today: string,
): Record<string, unknown> | RowFault[] {
  const fault = faultOf(kind, values, before, today);
  if (fault) return [{ rowNumber: row.rowNumber, field: fault.path, message: fault.message }];
  const patch = columnsOfKind(kind, values);
  for (const [name, { kind: holds }] of enteredFieldsOf(kind)) {
    if (holds !== 'website' || !before) continue;
    const website = changedWebsite(patch[name] as string | undefined, before[name] as string);
    if ('faults' in website)
      return website.faults.map(({ message }) => ({ rowNumber: row.rowNumber, field: name, message }));
    patch[name] = website.value;
  }
  return patch;
}

type Imported = RecordKind & Pick<ImportKind, 'type' | 'table'>;

/** How records of the same name are distinguished, for kinds whose names are not unique. */
interface Naming {
  /** The fields whose texts, one after the other, are the title. */
  readonly parts: readonly [string, ...string[]];
  /** The field where an ambiguous name is reported. */
  readonly at: string;
  /** What distinguishes a record from another one of the same name, after its ID. */
  readonly tell: (row: Row, city: string | undefined) => readonly unknown[];
}

/** The states that a row names, by column. */
const statesIn = (kind: RecordKind, values: FormInput): Record<string, string | null | undefined> =>
  Object.fromEntries(
    enteredFieldsOf(kind).flatMap(([name, field]): [string, string | null | undefined][] => {
      if (field.kind === 'state') return [[name, values[name] as string | null | undefined]];
      return field.kind === 'address' ? [[`${name}.state`, (values[name] as AddressValues | undefined)?.state]] : [];
    }),
  );

/** Checks rows of a kind that is found by its name. */
async function checkerOf(
  ctx: Context,
  kind: Imported,
  fields: readonly ImportField[],
  naming: Naming | undefined,
): Promise<Checker> {
  const states = await stateCodes(ctx.db);
  const forms = formOf(kind);
  const { title } = kind;
  const { parts = [title] } = naming ?? {};
  const nameOf = ({ values }: TypedRow): string =>
    parts
      .map((part) => String(values[part] ?? ''))
      .join(' ')
      .trim()
      .replace(/\s+/g, ' ');
  const titled = (row: Row): string => String(row[title]);
  return async (rows) => {
    const names = rows.map((row) => nameOf(row).toLowerCase());
    const standing: Row[] = await ctx.db
      .selectFrom(kind.table as 'vendor')
      .selectAll()
      .where((eb) =>
        eb.or([eb(sql<string>`lower(${sql.ref(title)})`, '=', texts(names)), eb('id', '=', ids(writtenIds(rows)))]),
      )
      .execute();
    const addresses = await addressMap(ctx.db, standing);
    const words = {
      noun: inSentence(kind.noun),
      field: naming?.at ?? title,
      unique: !naming,
      tell: (one: Row) =>
        naming
          ? [`ID ${one.id}`, ...naming.tell(one, addresses.get(one.addressId ?? 0)?.city)].filter(Boolean).join(', ')
          : `${titled(one)} (ID ${one.id})`,
    };
    return rows.map((row): RowPlan => {
      const label = nameOf(row);
      const key = label.toLowerCase();
      const found = match(
        row,
        standing,
        standing.filter((one) => titled(one).toLowerCase() === key),
        words,
      );
      if (!found.ok) return faulty(row, label, [found.fault]);
      const before = found.row;
      const result = parsed(before ? forms.changed : forms.created, row, nested(row.values), fields);
      if ('faults' in result) return faulty(row, label, result.faults);
      const address = result.values['address'] as AddressValues | null | undefined;
      const unknown = unknownStates(row, states, statesIn(kind, result.values));
      if (unknown.length > 0) return faulty(row, label, unknown);
      const patch = patchOf(kind, row, result.values, before, ctx.today());
      if (Array.isArray(patch)) return faulty(row, label, patch);
      const place = addressPlan(
        'address',
        before ? address : (address ?? {}),
        before ? (addresses.get(before.addressId ?? 0) ?? null) : null,
      );
      const keys = key === '' || (naming && wantsNew(row)) ? [] : [`name:${key}`];
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

/** The import of a kind whose records have a name and an address. Everything follows from its definition. */
export function plainImport(kind: Imported, naming?: Naming): ImportKind {
  const fields = importFields(kind);
  return {
    type: kind.type,
    label: kind.nouns,
    noun: inSentence(kind.noun),
    table: kind.table,
    permissions: rightsOf('edit', kind),
    fields,
    parts: [],
    path: (id) => addressOf(kind, id),
    checker: (ctx) => checkerOf(ctx, kind, fields, naming),
  };
}
