import { sql } from 'kysely';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import type { CellValue } from '@falcon/domain/kit/imports';
import type { CutRules } from '@falcon/domain/orders/cuts';
import { unit } from '@falcon/domain/company/records';
import { idInput } from '#core/errors';
import { defaultsOfUnits } from '#orders/defaults';
import type { MaterialsDefaultsRow } from '#orders/defaults';
import { blankColumns, columnsOf as columnsOfKind, formOf } from '#kit/record-kinds';
import { differences } from '#kit/record-kit';
import { cutColumns, cutRules, cutsOfUnits, preferenceColumns, refuseBadCuts, unitShape } from '#orders/units';
import type { CutRow, UnitInput, UnitRow } from '#orders/units';
import type { RowFault, TypedRow } from '#kit/staged-files';
import { WRONG_FLOOR } from './kind';
import type { ImportKind, RowPlan } from './kind';
import { ItemNames } from './item-names';
import { columnsOf, creates, faulty, grouped, ids, nested, refusalsOf, texts, updates, withPicks } from './plain-rows';
import { faultAt, match, textOf, writtenIds } from './match-records';
import { namedCustomers } from './named-owners';
import type { NamedOwner, NamedOwners } from './named-owners';
import { References } from './references';
import {
  hinderByDefaults,
  keepCutsAndDefaults,
  removeDefaults,
  restoreCutsAndDefaults,
  storeCutsAndDefaults,
} from './units.queries';
import { unitFields } from './unit-columns';
import { BLANK_CUT, changesOfCuts, likeness, storedCuts } from './unit-cuts';
import type { CutColumns } from './unit-cuts';
import { usualValues } from './usual-values';
import { readInput, REQUIRED } from '#core/input-sentences';

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

/** The existing customers and units of some rows. */
interface ExistingRecords {
  readonly customers: NamedOwners;
  readonly units: readonly UnitRow[];
  readonly cuts: ReadonlyMap<string, readonly CutRow[]>;
  readonly defaults: readonly MaterialsDefaultsRow[];
  readonly items: ItemNames;
}

/** Further rows of a unit contain more cuts; their other values must match its first row. */
function contradictions(head: TypedRow): RowFault[] {
  return head.parts.flatMap((part) =>
    Object.entries(part.values).flatMap(([key, value]) =>
      isOfCut(key) || JSON.stringify(value)?.toLowerCase() === JSON.stringify(head.values[key])?.toLowerCase()
        ? []
        : [
            faultAt(
              part,
              key,
              `Row ${head.rowNumber} has a different value for this unit. Make them the same, or leave this cell blank.`,
            ),
          ],
    ),
  );
}

/** The input for a new or changed unit, once its rows have no errors. */
interface Facts {
  readonly label: string;
  readonly keys: readonly string[];
  readonly columns: Readonly<Record<string, unknown>>;
  readonly grid: readonly CutColumns[];
  readonly usual: Readonly<Record<string, unknown>>;
}

const added = (row: TypedRow, customer: NamedOwner, { label, keys, columns, grid, usual }: Facts): RowPlan =>
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
  standing: ExistingRecords,
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

/** The message for a column, in the terms of the file. */
function sentenceOf(path: string, message: string): string {
  if (path === 'flooringTypeId') return WRONG_FLOOR;
  if (/^cuts\.\d+\.(cutLength|width)$/.test(path) && message === REQUIRED)
    return `Enter the ${path.endsWith('width') ? 'width' : 'length'} of the cut.`;
  return message;
}

export const unitImport: ImportKind = {
  type: 'UNIT',
  noun: 'unit',
  apart: 'Keep one of them, or give them different names.',
  table: 'unit',
  places: [],
  permissions: ['editUnit'],
  fields: unitFields,
  parts: ['cut', 'materials_defaults'],
  path: () => null,
  continues: (row, head) => {
    const same = (field: string): boolean =>
      textOf(row, field) === '' || textOf(row, field).toLowerCase() === textOf(head, field).toLowerCase();
    return (
      same('customer') &&
      same('name') &&
      same('flooringTypeId') &&
      Object.keys(row.values).some(isOfCut) &&
      (textOf(row, 'id') === '' || textOf(row, 'id') === textOf(head, 'id'))
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

    /** The unit a row refers to, or why it can't be found. */
    const identify = (
      row: TypedRow,
      standing: ExistingRecords,
    ): { readonly customer: NamedOwner; readonly before: UnitRow | null } | RowFault => {
      const customer = standing.customers.of(row);
      if ('message' in customer) return customer;
      const flooringTypeId = row.values['flooringTypeId'];
      const own = standing.units.filter((unit) => unit.customerId === customer.id);
      const alike = own.filter(
        (unit) =>
          unit.name.toLowerCase() === textOf(row, 'name').toLowerCase() &&
          (flooringTypeId === undefined || unit.flooringTypeId === flooringTypeId),
      );
      const matchResult = match(row, own, alike, {
        noun: `unit of ${customer.name}`,
        field: 'name',
        unique: true,
        tell: (unit) => `ID ${unit.id}, ${FLOORING_TYPES[unit.flooringTypeId - 1]?.name ?? ''}`,
      });
      if (!matchResult.ok) return matchResult.fault;
      if (!matchResult.row && !customer.isEnabled)
        return faultAt(row, 'customer', `${customer.name} is disabled. Enable the customer before adding units.`);
      if (matchResult.row && flooringTypeId !== undefined && flooringTypeId !== matchResult.row.flooringTypeId)
        return faultAt(
          row,
          'flooringTypeId',
          'A unit’s flooring type can’t change. Add a second unit for the other floor.',
        );
      return { customer, before: matchResult.row };
    };

    /** Reads the unit and its cuts by the rules of the mutations. */
    const read = async (row: TypedRow, customer: NamedOwner, before: UnitRow | null) => {
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
      const result = before
        ? readInput(forms.changed, input)
        : readInput(forms.created, { ...input, customerId: customer.id });
      const faults = result.success
        ? []
        : result.error.issues.map((issue) => {
            const path = issue.path.map(String).join('.');
            return { ...place(path), message: sentenceOf(path, issue.message) };
          });
      return { values: result.success ? result.data : null, faults: [...picks.faults, ...faults], place };
    };

    const check = async (row: TypedRow, standing: ExistingRecords): Promise<RowPlan> => {
      const label = [textOf(row, 'customer'), textOf(row, 'name')].filter(Boolean).join(' · ');
      const identity = identify(row, standing);
      if ('message' in identity) return faulty(row, label, [identity]);
      const { customer, before } = identity;
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
        keys: [`${customer.id}|${floor}|${textOf(row, 'name').toLowerCase()}`],
        columns,
        grid,
        usual: usuals.columns,
      };
      return before ? changed(row, before, facts, standing) : added(row, customer, facts);
    };

    return async (rows) => {
      const customers = await namedCustomers(ctx.db, rows);
      const units = await ctx.db
        .selectFrom('unit')
        .selectAll()
        .where('customerId', '=', ids(customers.ids))
        .where((eb) =>
          eb.or([
            eb(sql<string>`lower(name)`, '=', texts(rows.map((row) => textOf(row, 'name').toLowerCase()))),
            eb('id', '=', ids(writtenIds(rows))),
          ]),
        )
        .execute();
      const unitIds = units.map(({ id }) => id);
      const cuts = grouped(await cutsOfUnits(ctx.db, unitIds), ({ unitId }) => String(unitId));
      const standing: ExistingRecords = {
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
