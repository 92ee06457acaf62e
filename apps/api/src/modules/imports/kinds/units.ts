import { sql } from 'kysely';
import { FLOORING_TYPES, HAUL_AWAY_OPTIONS, QUARTER_ROUND_OPTIONS } from '@falcon/domain/flooring';
import type { FlooringTypeId } from '@falcon/domain/flooring';
import type { FieldChange } from '@falcon/domain/history';
import type { CellValue } from '@falcon/domain/imports';
import type { CutRules } from '@falcon/domain/cuts';
import { unit } from '@falcon/domain/records';
import { idInput } from '../../../core/errors';
import { defaultsOfUnits } from '../../defaults';
import type { MaterialsDefaultsRow } from '../../defaults';
import { blankColumns, columnsOf as columnsOfKind, formOf } from '../../record-kinds';
import { differences } from '../../record-kit';
import { cutChange, cutColumns, cutRules, cutsOfUnits, preferenceColumns, refuseBadCuts, unitShape } from '../../units';
import type { CutRow, UnitInput, UnitRow } from '../../units';
import { ENABLED_FIELD, ID_FIELD, choicesOf } from './kind';
import type { ImportField, ImportKind, RowFault, RowPlan, TypedRow } from './kind';
import { ItemNames } from './item-names';
import { columnsOf, creates, faulty, grouped, ids, nested, refusalsOf, texts, updates, withPicks } from './plain-rows';
import { match, writtenIds } from './match-records';
import { NamedCustomers } from './named-customers';
import type { NamedCustomer } from './named-customers';
import { References } from './references';
import {
  hinderByDefaults,
  keepCutsAndDefaults,
  removeDefaults,
  restoreCutsAndDefaults,
  storeCutsAndDefaults,
} from './units.queries';
import { UNIT_DEFAULTS, usualValues } from './usual-values';

const cut = (key: string, label: string, kind: ImportField['kind'], more: Partial<ImportField> = {}): ImportField => ({
  key: `cut.${key}`,
  label: `Cut ${label}`,
  kind,
  ...more,
});

const fields: readonly ImportField[] = [
  {
    key: 'customer',
    label: 'Customer',
    kind: 'text',
    required: true,
    aliases: ['Customer name', 'Property', 'Community'],
    hint: 'Its name, or # and its ID. Leave it blank in further rows of the same unit.',
    example: 'Lakeside Apartments',
  },
  {
    key: 'name',
    label: 'Unit',
    kind: 'text',
    required: true,
    aliases: ['Name', 'Unit name', 'Unit style', 'Floor plan', 'Style'],
    example: '2BR-A',
  },
  {
    key: 'flooringTypeId',
    label: 'Flooring',
    kind: 'choice',
    required: 'NEW',
    choices: FLOORING_TYPES.map(({ id, name }) => ({ value: id, words: [name] })),
    aliases: ['Flooring type', 'Floor', 'Type'],
    example: 'Carpet',
  },
  { key: 'note', label: 'Note', kind: 'text', aliases: ['Notes'] },
  { key: 'specialInstructions', label: 'Special instructions', kind: 'text', aliases: ['Instructions'] },
  { key: 'laborRateId', label: 'Labor rate', kind: 'text', aliases: ['Labor category'] },
  { key: 'flooringPreference.haulAway', label: 'Haul away', kind: 'choice', choices: choicesOf(HAUL_AWAY_OPTIONS) },
  {
    key: 'flooringPreference.quarterRoundCategory',
    label: 'Quarter round',
    kind: 'choice',
    choices: choicesOf(QUARTER_ROUND_OPTIONS),
  },
  { key: 'additionalPieces', label: 'Additional pieces', kind: 'whole' },
  cut('usedForDescription', 'for', 'text', {
    aliases: ['Cut', 'Room', 'Used for', 'Area', 'Cut description'],
    example: 'Living room',
  }),
  cut('cutLength', 'length', 'feet', {
    aliases: ['Length'],
    hint: `Feet, like 10'4", 10-4 or 10.33. One row for each cut.`,
    example: `10'4"`,
  }),
  cut('width', 'width', 'feet', { aliases: ['Width'], example: '12' }),
  cut('isMeasureBalanced', 'balanced', 'yesNo', { aliases: ['Balanced', 'Measure balanced'] }),
  cut('cove', 'cove', 'quantity', { aliases: ['Cove'] }),
  cut('quarterRound', 'quarter round', 'quantity'),
  cut('luan', 'underlayment', 'quantity', { aliases: ['Luan', 'Underlayment', 'Cut luan'] }),
  ...UNIT_DEFAULTS,
  ENABLED_FIELD,
  ID_FIELD,
];

const BLANK = { ...blankColumns(unit), haulAway: null, quarterRoundCategory: null };
const forms = formOf(unit, { customerId: idInput }, unitShape);

type Values = Readonly<Record<string, CellValue>>;
const under = (prefix: string, values: Values): Record<string, CellValue> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  );
const isOfCut = (key: string): boolean => key.startsWith('cut.');
const text = (row: TypedRow, field: string): string =>
  String(row.values[field] ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/** The existing customers and units of some rows. */
interface Standing {
  readonly customers: NamedCustomers;
  readonly units: readonly UnitRow[];
  readonly cuts: ReadonlyMap<string, readonly CutRow[]>;
  readonly defaults: readonly MaterialsDefaultsRow[];
  readonly items: ItemNames;
}

/** Further rows of a unit contain its cuts; their other values must match its first row. */
function contradictions(head: TypedRow): RowFault[] {
  return head.parts.flatMap((part) =>
    Object.entries(part.values).flatMap(([key, value]) =>
      isOfCut(key) || JSON.stringify(value)?.toLowerCase() === JSON.stringify(head.values[key])?.toLowerCase()
        ? []
        : [
            {
              rowNumber: part.rowNumber,
              field: key,
              message: `Row ${head.rowNumber} has a different value for this unit. Make them the same, or leave this cell blank.`,
            },
          ],
    ),
  );
}

const CUT_COLUMNS = [
  'usedForDescription',
  'cutLengthE4',
  'widthE4',
  'isMeasureBalanced',
  'coveE2',
  'quarterRoundE2',
  'luanE2',
] as const;
type CutColumns = Record<(typeof CUT_COLUMNS)[number], unknown>;
const BLANK_CUT = { usedForDescription: '', isMeasureBalanced: false, coveE2: 0, quarterRoundE2: 0, luanE2: 0 };
const likeness = (cuts: readonly CutColumns[]): string =>
  JSON.stringify(cuts.map((one) => CUT_COLUMNS.map((column) => one[column])));

/** What a new row or a change is built from, once it has no errors. */
interface Facts {
  readonly label: string;
  readonly keys: readonly string[];
  readonly columns: Readonly<Record<string, unknown>>;
  readonly grid: readonly CutColumns[];
  readonly usual: Readonly<Record<string, unknown>>;
}

const storedCuts = (grid: readonly CutColumns[]) => grid.map((one, position) => ({ ...columnsOf(one), position }));

/** The cuts that a file adds to a unit, or puts in place of others. */
const changesOfCuts = (before: readonly CutColumns[], after: readonly CutColumns[]): FieldChange[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_none, position) => {
    const told = (cut: CutColumns | undefined) => (cut ? { ...BLANK_CUT, ...(cut as CutRow), position } : null);
    return cutChange(told(before[position]), told(after[position]));
  }).flat();

const added = (row: TypedRow, customer: NamedCustomer, { label, keys, columns, grid, usual }: Facts): RowPlan =>
  creates(
    'unit',
    row,
    label,
    keys,
    {
      record: { ...columnsOf(BLANK), ...columnsOf(columns), customer_id: customer.id },
      cuts: storedCuts(grid),
      ...(Object.keys(usual).length > 0 ? { defaults: columnsOf(usual) } : {}),
    },
    [...changesOfCuts([], grid), ...differences({}, usual)],
  );

function changed(
  row: TypedRow,
  before: UnitRow,
  { label, keys, columns, grid, usual }: Facts,
  standing: Standing,
): RowPlan {
  const cuts = standing.cuts.get(String(before.id)) ?? [];
  const recut = grid.length > 0 && likeness(grid) !== likeness(cuts);
  const usualChanges = differences(standing.defaults.find(({ unitId }) => unitId === before.id) ?? {}, usual);
  return updates(row, label, before, keys, columns, {
    parts: {
      ...(recut ? { cuts: storedCuts(grid) } : {}),
      ...(usualChanges.length > 0
        ? { defaults: columnsOf(Object.fromEntries(usualChanges.map(({ field }) => [field, usual[field]]))) }
        : {}),
    },
    changes: [...(recut ? changesOfCuts(cuts, grid) : []), ...usualChanges],
  });
}

/** The message for a column, in terms of the file. */
function sentenceOf(path: string, message: string): string {
  if (path === 'flooringTypeId') return 'Use one of: Carpet, Vinyl, VCT or Carpet Tile.';
  if (/^cuts\.\d+\.(cutLength|width)$/.test(path) && message.startsWith('Invalid input'))
    return `Enter the ${path.endsWith('width') ? 'width' : 'length'} of the cut.`;
  return message;
}

export const unitImport: ImportKind = {
  type: 'UNIT',
  noun: 'unit',
  table: 'unit',
  places: [],
  permissions: ['editUnit'],
  fields,
  parts: ['cut', 'materials_defaults'],
  path: () => null,
  continues: (row, head) => {
    const same = (field: string): boolean =>
      text(row, field) === '' || text(row, field).toLowerCase() === text(head, field).toLowerCase();
    return (
      same('customer') &&
      same('name') &&
      same('flooringTypeId') &&
      Object.keys(row.values).some(isOfCut) &&
      (text(row, 'id') === '' || text(row, 'id') === text(head, 'id'))
    );
  },
  async checker(ctx) {
    const references = new References(ctx.db);
    const rules = new Map<number, CutRules>(
      await Promise.all(FLOORING_TYPES.map(async ({ id }) => [id as number, await cutRules(ctx.db, id)] as const)),
    );

    /** The cuts in a unit's rows, each with its row. */
    const cutsIn = (head: TypedRow) =>
      [head, ...head.parts].flatMap((row) => {
        const values = under('cut.', row.values);
        return Object.keys(values).length > 0 ? [{ rowNumber: row.rowNumber, values }] : [];
      });

    /** The unit that a row means, or why it can't be found. */
    const identify = (
      row: TypedRow,
      standing: Standing,
    ): { readonly customer: NamedCustomer; readonly before: UnitRow | null } | RowFault => {
      const fault = (field: string, message: string): RowFault => ({ rowNumber: row.rowNumber, field, message });
      const customer = standing.customers.of(row);
      if ('message' in customer) return customer;
      const flooringTypeId = row.values['flooringTypeId'];
      const own = standing.units.filter((unit) => unit.customerId === customer.id);
      const alike = own.filter(
        (unit) =>
          unit.name.toLowerCase() === text(row, 'name').toLowerCase() &&
          (flooringTypeId === undefined || unit.flooringTypeId === flooringTypeId),
      );
      const found = match(row, own, alike, {
        noun: `unit of ${customer.name}`,
        field: 'name',
        unique: true,
        tell: (unit) => `ID ${unit.id}, ${FLOORING_TYPES[unit.flooringTypeId - 1]?.name ?? ''}`,
      });
      if (!found.ok) return found.fault;
      if (!found.row && !customer.isEnabled)
        return fault('customer', `${customer.name} is disabled. Enable the customer before adding units.`);
      if (found.row && flooringTypeId !== undefined && flooringTypeId !== found.row.flooringTypeId)
        return fault('flooringTypeId', 'A unit’s flooring type can’t change. Add a second unit for the other floor.');
      return { customer, before: found.row };
    };

    /** Reads the unit and its cuts by the rules of the mutations. */
    const read = async (row: TypedRow, customer: NamedCustomer, before: UnitRow | null) => {
      const lines = cutsIn(row);
      const picks = await withPicks(
        references,
        row,
        { laborRateId: { table: 'laborRate', input: 'laborRateId' } },
        before,
      );
      const plain = Object.fromEntries(
        Object.entries(picks.values).filter(
          ([key]) => !isOfCut(key) && !key.startsWith('default.') && key !== 'customer' && key !== 'id',
        ),
      );
      const input = { ...nested(plain), ...(lines.length > 0 ? { cuts: lines.map(({ values }) => values) } : {}) };
      const place = (path: string) => {
        const [, index = '', field = ''] = /^cuts\.(\d+)\.?(.*)$/.exec(path) ?? [];
        return index === ''
          ? { rowNumber: row.rowNumber, field: path }
          : {
              rowNumber: lines[Number(index)]?.rowNumber ?? row.rowNumber,
              field: field === '' ? null : `cut.${field}`,
            };
      };
      const result = (before ? forms.changed : forms.created).safeParse(
        before ? input : { ...input, customerId: customer.id },
      );
      const faults = result.success
        ? []
        : result.error.issues.map((issue) => {
            const path = issue.path.map(String).join('.');
            return { ...place(path), message: sentenceOf(path, issue.message) };
          });
      return { values: result.success ? result.data : null, faults: [...picks.faults, ...faults], place };
    };

    const check = async (row: TypedRow, standing: Standing): Promise<RowPlan> => {
      const label = [text(row, 'customer'), text(row, 'name')].filter(Boolean).join(' · ');
      const meant = identify(row, standing);
      if ('message' in meant) return faulty(row, label, [meant]);
      const { customer, before } = meant;
      const floor = (before?.flooringTypeId ?? row.values['flooringTypeId'] ?? 1) as FlooringTypeId;
      const { values, faults, place } = await read(row, customer, before);
      const usuals = usualValues(
        row,
        floor,
        standing.items,
        standing.defaults.find(({ unitId }) => unitId === before?.id),
      );
      const all = [...contradictions(row), ...faults, ...usuals.faults];
      if (!values || all.length > 0) return faulty(row, label, all);
      const lines = (values as UnitInput).cuts ?? [];
      const refused = refusalsOf(
        row,
        () => refuseBadCuts(lines, rules.get(floor) as CutRules, (index) => `cuts.${index}.`),
        place,
      ).map((fault) => ({
        ...fault,
        message: fault.message.replace(/^Cut \d+: (.)/, (_all, first: string) => first.toUpperCase()),
      }));
      if (refused.length > 0) return faulty(row, label, refused);
      const grid = lines.map((line) => ({
        ...BLANK_CUT,
        ...Object.fromEntries(
          Object.entries(cutColumns(line)).filter(([key, value]) => key !== 'id' && value !== undefined),
        ),
      })) as CutColumns[];
      const columns = { ...columnsOfKind(unit, values), ...preferenceColumns(values) };
      const facts = {
        label,
        keys: [`${customer.id}|${floor}|${text(row, 'name').toLowerCase()}`],
        columns,
        grid,
        usual: usuals.columns,
      };
      return before ? changed(row, before, facts, standing) : added(row, customer, facts);
    };

    return async (rows) => {
      const customers = await NamedCustomers.load(ctx, rows);
      const units = await ctx.db
        .selectFrom('unit')
        .selectAll()
        .where('customerId', '=', ids(customers.ids))
        .where((eb) =>
          eb.or([
            eb(sql<string>`lower(name)`, '=', texts(rows.map((row) => text(row, 'name').toLowerCase()))),
            eb('id', '=', ids(writtenIds(rows))),
          ]),
        )
        .execute();
      const unitIds = units.map(({ id }) => id);
      const cuts = grouped(await cutsOfUnits(ctx.db, unitIds), ({ unitId }) => String(unitId));
      const standing: Standing = {
        customers,
        units,
        cuts,
        defaults: await defaultsOfUnits(ctx.db, unitIds),
        items: await ItemNames.load(ctx.db, rows),
      };
      return Promise.all(rows.map((row) => check(row, standing)));
    };
  },
  beforeStore: keepCutsAndDefaults,
  afterStore: storeCutsAndDefaults,
  hinder: hinderByDefaults,
  beforeUndo: removeDefaults,
  afterUndo: restoreCutsAndDefaults,
};
