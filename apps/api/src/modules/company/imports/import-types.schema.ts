import { valuesOf } from '@falcon/domain/kit/flooring';
import { columnLetters, IMPORT_OUTCOMES, IMPORT_STATES } from '@falcon/domain/kit/imports';
import { builder, plainType } from '#core/builder';
import { HistoryChange, historyKindOf, shownChanges } from '#kit/record-kit';
import { hintOf, stagedFields } from '#kit/staged-files';
import type { SheetField } from '#kit/staged-files';
import { previewTerm, undoTerm } from './import-terms';
import { imports } from './import-files';
import type { ImportRecord } from './import-files';
import type { ImportRowRecord } from './import-rows.queries';
import { importKind } from './kinds';
import { IMPORT_TYPES, importLabel } from './kinds/kind';
import type { ImportKind } from './kinds/kind';
import { missingColumns } from './missing-columns';

export const ImportRecordType = builder.enumType('ImportRecordType', {
  values: IMPORT_TYPES,
  description: 'Records that can be imported from a file.',
});
export const ImportStateType = builder.enumType('ImportState', {
  description: 'The state of an import. CHECKED: it can be previewed and carried out; nothing is changed before.',
  values: valuesOf(IMPORT_STATES),
});
export const ImportExisting = builder.enumType('ImportExisting', {
  values: ['UPDATE', 'SKIP'] as const,
  description: 'What happens to existing records.',
});
export const ImportOutcome = builder.enumType('ImportOutcome', {
  values: valuesOf(IMPORT_OUTCOMES),
  description:
    'What happens to a row. SAME: it matches the existing record. PART: it belongs to the record of a row above.',
});

const ImportFieldType = builder.objectRef<SheetField>('ImportField').implement({
  description: 'A column that fills a field of a record.',
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    required: t.boolean({
      description: 'Whether a new record must have it.',
      resolve: (field) => field.required !== undefined && field.required !== false,
    }),
    hint: t.string({ resolve: (field) => hintOf(field) ?? '' }),
    choices: t.stringList({
      description: 'The words that a cell can contain; an empty list allows any text.',
      resolve: (field) => (field.choices ?? []).map((choice) => choice.words[0] ?? ''),
    }),
    example: t.string({ resolve: (field) => field.example ?? '' }),
  }),
});

export const ImportTypeInfo = builder.objectRef<ImportKind>('ImportType').implement({
  description: 'A record type that you can import.',
  fields: (t) => ({
    type: t.expose('type', { type: ImportRecordType }),
    label: t.string({ resolve: (kind) => importLabel(kind.type) }),
    fields: t.expose('fields', { type: [ImportFieldType] }),
  }),
});

const ImportColumn = plainType<{ readonly field: string; readonly column: number }>(
  'ImportColumn',
  { field: 'String', column: 'Int' },
  'The column of the file (from 0) for a field.',
);

export const Import = builder.objectRef<ImportRecord>('Import').implement({
  description: 'A file of records: its contents, what would be done, and the result.',
  fields: (t) => ({
    ...stagedFields(t as never),
    recordType: t.expose('recordType', { type: ImportRecordType }),
    typeLabel: t.string({ resolve: (row) => importLabel(row.recordType) }),
    state: t.field({ type: ImportStateType, resolve: imports.stateOf }),
    sheets: t.exposeStringList('sheets'),
    sheet: t.exposeString('sheet', { nullable: true }),
    headings: t.exposeStringList('headings', { description: 'One per column; blank for a column without a heading.' }),
    headingRow: t.exposeInt('headingRow', { nullable: true, description: 'The spreadsheet row of the headings.' }),
    columns: t.field({
      type: [ImportColumn],
      resolve: (row) => Object.entries(row.columns).map(([field, column]) => ({ field, column })),
    }),
    missingColumns: t.stringList({
      description: 'Required fields without a column.',
      resolve: (row) => (row.headings.length === 0 ? [] : missingColumns(row)),
    }),
    existing: t.expose('existing', { type: ImportExisting }),
    rowCount: t.exposeInt('rowCount'),
    hiddenRowCount: t.exposeInt('hiddenRowCount', {
      description: 'Rows that the sheet hides; they are imported, too.',
    }),
    noteCount: t.exposeInt('noteCount', { description: 'Cells that were changed while they were read.' }),
    createCount: t.exposeInt('createCount'),
    updateCount: t.exposeInt('updateCount'),
    sameCount: t.exposeInt('sameCount'),
    skipCount: t.exposeInt('skipCount'),
    faultCount: t.exposeInt('faultCount'),
    hinderedCount: t.exposeInt('hinderedCount', {
      description: 'Records that could not be undone: they were changed or used since.',
    }),
    userName: t.exposeString('userName'),
    finishedAt: t.expose('finishedAt', { type: 'ISO8601DateTime', nullable: true }),
    undoneAt: t.expose('undoneAt', { type: 'ISO8601DateTime', nullable: true }),
    undoableUntil: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The last day on which it can be undone; null if it can’t.',
      resolve: (row, _args, ctx) => {
        const term = undoTerm(ctx.services, row);
        return term && !term.isOver ? term.until : null;
      },
    }),
    keptUntil: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The last day on which an import that was not carried out is kept.',
      resolve: (row, _args, ctx) => previewTerm(ctx.services, row),
    }),
    rowsKept: t.boolean({
      description: 'False when its rows are no longer kept; the history of each record shows the changes.',
      resolve: (row) => row.rowsRemovedAt === null,
    }),
  }),
});

interface PlacedFault {
  readonly column: string | null;
  readonly letters: string | null;
  readonly message: string;
}

const ImportFault = builder.objectRef<PlacedFault>('ImportFault').implement({
  description: 'What is wrong with a row.',
  fields: (t) => ({
    column: t.exposeString('column', {
      nullable: true,
      description: 'The heading of the column, or the name of the field without a column.',
    }),
    letters: t.exposeString('letters', { nullable: true, description: 'The spreadsheet letters of the column.' }),
    message: t.exposeString('message'),
  }),
});

type ShownRow = ImportRowRecord & { readonly record: ImportRecord };

function placed(record: ImportRecord, faults: ShownRow['faults']): PlacedFault[] {
  const kind = importKind(record.recordType);
  return faults.map(({ field, message }) => {
    const at = field === null ? undefined : record.columns[field];
    if (at === undefined)
      return { column: kind.fields.find(({ key }) => key === field)?.label ?? null, letters: null, message };
    return { column: record.headings[at] ?? null, letters: columnLetters(at), message };
  });
}

export const ImportRow = builder.objectRef<ShownRow>('ImportRow').implement({
  description: 'A row of the file with its spreadsheet row number.',
  fields: (t) => ({
    id: t.id({ resolve: (row) => `${row.importId}-${row.rowNumber}` }),
    rowNumber: t.exposeInt('rowNumber'),
    outcome: t.expose('outcome', { type: ImportOutcome }),
    label: t.exposeString('label'),
    isLeftOut: t.exposeBoolean('isLeftOut'),
    faults: t.field({ type: [ImportFault], resolve: ({ record, faults }) => placed(record, faults) }),
    notes: t.field({
      type: [ImportFault],
      description: 'Prices that were rounded while reading.',
      resolve: ({ record, notes }) => placed(record, notes),
    }),
    changes: t.field({
      type: [HistoryChange],
      description: 'The values of a new record, or the changes of an existing one.',
      resolve: async (row, _args, ctx) =>
        (await shownChanges(ctx, historyKindOf(importKind(row.record.recordType).table), row.changes ?? [])).changes,
    }),
    cells: t.expose('cells', { type: 'JSON', description: 'The cells of the file.' }),
    recordPath: t.string({
      nullable: true,
      description: 'The address of the record.',
      resolve: (row) => (row.recordId === null ? null : importKind(row.record.recordType).path(row.recordId)),
    }),
    hindrance: t.exposeString('hindrance', { nullable: true, description: 'Why it could not be undone.' }),
  }),
});

export const ImportTemplate = builder.objectRef<{ readonly url: string }>('ImportTemplate').implement({
  fields: (t) => ({ url: t.exposeString('url', { description: 'Signed, valid for ten minutes.' }) }),
});
