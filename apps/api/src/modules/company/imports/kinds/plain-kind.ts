import { sql } from 'kysely';
import { addressOf, columnOf, enteredFieldsOf, factsOf, inSentence, rightsOf } from '@falcon/domain/company/records';
import type { Field, RecordKind, RecordType } from '@falcon/domain/company/records';
import type { FieldChange } from '@falcon/domain/company/history';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import type { Option } from '@falcon/domain/kit/flooring';
import type { CellChoice, CellKind } from '@falcon/domain/kit/imports';
import type { Context } from '#core/context';
import { blankColumns, columnsOf as columnsOfKind, faultOf, formOf } from '#kit/record-kinds';
import type { FormInput } from '#kit/record-kinds';
import { changedWebsite } from '#kit/record-kit';
import type { AddressRow, AddressValues } from '#kit/addresses';
import { choicesOf } from '#kit/staged-files';
import type { Checker, RowFault, SheetField, TypedRow } from '#kit/staged-files';
import { ID_FIELD, addressFields } from './kind';
import type { ImportKind, RowPlan } from './kind';
import { faultAt, match, textOf, wantsNew, writtenIds } from './match-records';
import type { ExistingRecord } from './match-records';
import {
  addressMap,
  addressPlan,
  columnsOf,
  creates,
  faulty,
  grouped,
  ids,
  nested,
  parsed,
  refusalsOf,
  stateCodes,
  texts,
  unknownStates,
  updates,
  withPicks,
} from './plain-rows';
import type { PickFields } from './plain-rows';
import { References } from './references';
import type { ReferenceTable } from './references';

const CELLS: Readonly<Partial<Record<Field['kind'], CellKind>>> = {
  choice: 'choice',
  emails: 'list',
  whole: 'whole',
  money: 'money',
  rate: 'rate',
  percent: 'percent',
  length: 'feet',
  area: 'rate',
  listed: 'choice',
  date: 'date',
  flag: 'yesNo',
  zip: 'zip',
};

/** The values of a list of the program, by their numbers. */
const numbered = (options: readonly Option[], words: Readonly<Record<string, readonly string[]>> = {}): CellChoice[] =>
  options.map(({ value, label }) => ({ value: Number(value), words: [label, ...(words[value] ?? [])] }));

/** Whether every row needs the column, or only rows of new records. */
function requiredOf(field: Field): Pick<SheetField, 'required'> {
  if ('missing' in field) return { required: 'NEW' };
  return field.kind === 'listed' || ('required' in field && field.kind !== 'choice') ? { required: true } : {};
}

/** The columns of a kind's import file: its fields, the parts of its address, then the ID. */
export function importFields(kind: RecordKind): readonly SheetField[] {
  const own = enteredFieldsOf(kind).flatMap(([key, field]): SheetField[] => {
    if (field.imported === false || field.kind === 'rows') return [];
    if (field.kind === 'address') return addressFields(key, field.imported?.label);
    const { words, ...column } = field.imported ?? {};
    return [
      {
        key: field.kind === 'reference' ? `${key}Id` : key,
        label: field.label,
        kind: CELLS[field.kind] ?? 'text',
        ...requiredOf(field),
        ...column,
        ...(field.kind === 'choice' ? { choices: choicesOf(field.options) } : {}),
        ...(field.kind === 'listed' ? { choices: numbered(field.options, words) } : {}),
      },
    ];
  });
  return [...own, ID_FIELD];
}

type Row = ExistingRecord & Readonly<Record<string, unknown>>;

/** The columns that a row sets, or its errors. An existing invalid website may stay. */
function patchOf(
  kind: RecordKind,
  row: TypedRow,
  values: FormInput,
  before: Row | null,
  today: string,
): Record<string, unknown> | RowFault[] {
  const fault = faultOf(kind, values, before, today);
  if (fault) return [faultAt(row, fault.path, fault.message)];
  const patch = columnsOfKind(kind, values);
  for (const [name, { kind: holds }] of enteredFieldsOf(kind)) {
    if (holds !== 'website' || !before) continue;
    const website = changedWebsite(patch[name] as string | undefined, before[name] as string);
    if ('faults' in website) return website.faults.map(({ message }) => faultAt(row, name, message));
    patch[name] = website.value;
  }
  return patch;
}

/** A kind whose records can be imported. */
export type Imported = RecordKind & Pick<ImportKind, 'type' | 'table'>;

/** How records of the same name are distinguished, for kinds whose names are not unique. */
interface Naming {
  /** The fields that are joined to form the title, if it isn't entered. */
  readonly parts?: readonly [string, ...string[]];
  /** The field at which an ambiguous name is reported, if not the title. */
  readonly at?: string;
  /** Details that distinguish records with the same name, after the ID. */
  readonly tell: (row: Row, city: string | undefined) => readonly unknown[];
  /** Records with the same name in different cities may differ: the user decides. */
  readonly perCity?: true;
}

/** The owner of imported records: the column that refers to it, and the values it sets. */
interface Owner {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly column: string;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** How rows name their record's owner. */
interface Owned {
  readonly fields: readonly SheetField[];
  /** Returns a function that finds a row's owner, after looking up those of all rows. */
  readonly owners: (ctx: Context, rows: readonly TypedRow[]) => Promise<(row: TypedRow) => Owner | RowFault>;
}

/** Rules of a kind's import beyond its definition. */
interface ImportRules {
  readonly owned?: Owned;
  readonly naming?: Naming;
  /** Checks that refuse a row, besides those of its fields. */
  readonly refusals?: readonly ((values: FormInput, before: Row | null) => void)[];
  /** Default columns for a new record's blank cells. */
  readonly usual?: (db: Database) => Promise<Readonly<Record<string, unknown>>>;
}

/** The fields that name other records. */
const picksOf = (kind: RecordKind): PickFields =>
  Object.fromEntries(
    enteredFieldsOf(kind).flatMap(([name, field]) => {
      if (field.kind !== 'reference') return [];
      const table = factsOf(field.to as RecordType).table as ReferenceTable;
      return [[`${name}Id`, { table, input: `${name}Id`, before: columnOf(name, field) }]];
    }),
  );

/**
 * The addresses that a row sets, and their history entries. The first address of an existing record is a change of its
 * own.
 */
function placesOf(kind: RecordKind, values: FormInput, before: Row | null, addresses: ReadonlyMap<number, AddressRow>) {
  const parts: Record<string, Readonly<Record<string, unknown>> | undefined> = {};
  const changes: FieldChange[] = [];
  for (const [name, field] of enteredFieldsOf(kind)) {
    if (field.kind !== 'address') continue;
    const address = values[name] as AddressValues | null | undefined;
    const standing = addresses.get((before?.[columnOf(name, field)] as number | null | undefined) ?? 0) ?? null;
    const place = addressPlan(name, before || field.optional ? address : (address ?? {}), standing);
    Object.assign(parts, columnsOf({ [name]: place.columns }));
    changes.push(...place.changes);
    if (before && !standing && place.columns)
      changes.push({ field: name, from: null, to: [address?.addressLine1, address?.city].filter(Boolean).join(', ') });
  }
  return { parts, changes };
}

/** The states named in a row, by column. */
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
  fields: readonly SheetField[],
  { naming, owned, refusals = [], usual }: ImportRules,
): Promise<Checker<RowPlan>> {
  const states = Object.keys(statesIn(kind, {})).length > 0 ? await stateCodes(ctx.db) : new Set<string>();
  const references = new References(ctx.db);
  const blank = { ...columnsOf(blankColumns(kind)), ...columnsOf((await usual?.(ctx.db)) ?? {}) };
  const picked = picksOf(kind);
  const forms = formOf(kind);
  const { title } = kind;
  const { parts = [title] } = naming ?? {};
  const nameOf = (row: TypedRow): string =>
    parts
      .map((part) => textOf(row, part))
      .join(' ')
      .trim();
  const titled = (row: Row): string => String(row[title]);
  return async (rows) => {
    const names = rows.map((row) => nameOf(row).toLowerCase());
    const ownerOf = await owned?.owners(ctx, rows);
    const standing: Row[] = await ctx.db
      .selectFrom(kind.table as 'vendor')
      .selectAll()
      .where((eb) =>
        eb.or([eb(sql<string>`lower(${sql.ref(title)})`, '=', texts(names)), eb('id', '=', ids(writtenIds(rows)))]),
      )
      .execute();
    const addresses = await addressMap(ctx.db, standing);
    const byName = grouped(standing, (one) => titled(one).toLowerCase());
    const cityOf = (one: Row): string => addresses.get(one.addressId ?? 0)?.city ?? '';
    const words = {
      noun: inSentence(kind.noun),
      field: naming?.at ?? title,
      unique: !naming,
      tell: (one: Row) =>
        naming
          ? [`ID ${one.id}`, ...naming.tell(one, cityOf(one))].filter(Boolean).join(', ')
          : `${titled(one)} (ID ${one.id})`,
    };
    /** The record a row refers to, among those of its owner. */
    const matchRow = (row: TypedRow, key: string, owner: Owner | undefined) => {
      const city = naming?.perCity ? textOf(row, 'address.city').toLowerCase() : '';
      const isOwn = (one: Row): boolean => !owner || one[owner.column] === owner.id;
      return match(row, standing.filter(isOwn), (byName.get(key) ?? []).filter(isOwn), {
        ...words,
        noun: owner ? `${words.noun} of ${owner.name}` : words.noun,
        doubt: (one) => city !== '' && cityOf(one) !== '' && cityOf(one).toLowerCase() !== city,
      });
    };
    const check = async (row: TypedRow): Promise<RowPlan> => {
      const label = nameOf(row);
      const key = label.toLowerCase();
      const owner = ownerOf?.(row);
      if (owner && 'message' in owner) return faulty(row, label, [owner]);
      const matchResult = matchRow(row, key, owner);
      if (!matchResult.ok) return faulty(row, label, [matchResult.fault]);
      const before = matchResult.row;
      const picks = await withPicks(references, row, picked, before);
      const result = parsed(before ? forms.changed : forms.created, row, nested(picks.values), fields);
      if ('faults' in result)
        return faulty(row, label, [
          ...picks.faults,
          ...result.faults.filter(({ field }) => !picks.faults.some((fault) => fault.field === field)),
        ]);
      const { values } = result;
      const faults = [
        ...picks.faults,
        ...unknownStates(row, states, statesIn(kind, values)),
        ...refusals.flatMap((rule) => refusalsOf(row, () => rule(values, before))),
      ];
      if (faults.length > 0) return faulty(row, label, faults);
      const patch = patchOf(kind, row, values, before, ctx.today());
      if (Array.isArray(patch)) return faulty(row, label, patch);
      const places = placesOf(kind, values, before, addresses);
      const keys = key === '' || (naming && wantsNew(row)) ? [] : [`${owner?.key ?? 'name'}:${key}`];
      if (before) return updates(row, titled(before), before, keys, patch, places);
      const record = { ...blank, ...columnsOf({ ...patch, ...owner?.columns }) };
      return creates(kind.table, row, label, keys, { record, ...places.parts });
    };
    return Promise.all(rows.map(check));
  };
}

/** The import of a kind whose records have a name and an address, derived entirely from its definition. */
export function plainImport(kind: Imported, rules: ImportRules = {}): ImportKind {
  const fields = [...(rules.owned?.fields ?? []), ...importFields(kind)];
  return {
    type: kind.type,
    noun: inSentence(kind.noun),
    apart: rules.naming
      ? 'Keep one of them. If they are different records, enter NEW or the ID in the ID column of each.'
      : 'Keep one of them, or give them different names.',
    table: kind.table,
    places: enteredFieldsOf(kind).flatMap(([name, field]) =>
      field.kind === 'address' ? [[snake(name), snake(columnOf(name, field))] as const] : [],
    ),
    permissions: rightsOf('edit', kind),
    fields,
    parts: [],
    path: (id) => addressOf(kind, id),
    checker: (ctx) => checkerOf(ctx, kind, fields, rules),
  };
}
