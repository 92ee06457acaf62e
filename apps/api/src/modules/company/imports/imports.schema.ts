import { IMPORT_FILTERS, IMPORT_ROW_FILTERS } from '@falcon/domain/company/filters';
import { builder } from '#core/builder';
import { connectionType, pageArguments } from '#core/lists/connection';
import { filterFields, listArguments } from '#core/lists/filters';
import { ExportFormatType } from '#core/enums';
import { accessOptions, mutation } from '#core/mutation';
import { discardImport, leaveRowsOut, runImport, setUpImport, startImport, undoImport } from './change-import';
import { IMPORT_RIGHTS, ownKinds } from './import-access';
import { imports } from './import-files';
import { IMPORT_SORTS, importPage } from './imports.queries';
import { importRowPage } from './import-rows.queries';
import { importTemplate } from './template';
import {
  Import,
  ImportRow,
  ImportTypeInfo,
  ImportTemplate,
  ImportRecordType,
  ImportStateType,
  ImportOutcome,
  ImportExisting,
} from './import-types.schema';

const access = { anyPermission: IMPORT_RIGHTS } as const;
const ImportSort = builder.enumType('ImportSort', { values: IMPORT_SORTS });
const ImportConnection = connectionType('Import', Import);
const ImportRowConnection = connectionType('ImportRow', ImportRow);

builder.queryFields((t) => ({
  importTypes: t.field({
    ...accessOptions(access),
    type: [ImportTypeInfo],
    nullable: { list: false, items: false },
    description: 'The record types that you can import, with the columns of each.',
    resolve: (_root, _args, ctx) => ownKinds(ctx),
  }),
  importTemplate: t.field({
    ...accessOptions(access),
    type: ImportTemplate,
    nullable: false,
    description:
      'A file to fill in: headings and an example row; an Excel workbook explains its columns on a second sheet.',
    args: {
      recordType: t.arg({ type: ImportRecordType, required: true }),
      fileType: t.arg({ type: ExportFormatType }),
    },
    resolve: async (_root, { recordType, fileType }, ctx) => ({
      url: await importTemplate(ctx, recordType, fileType ?? 'XLS'),
    }),
  }),
  imports: t.field({
    ...accessOptions(access),
    type: ImportConnection,
    nullable: false,
    description: 'The imports of the types that you can import, newest first by default.',
    args: listArguments(t, IMPORT_FILTERS, ImportSort, {
      enums: { states: ImportStateType, recordTypes: ImportRecordType },
    }),
    resolve: (_root, args, ctx) =>
      importPage(
        ctx,
        args,
        ownKinds(ctx).map((kind) => kind.type),
      ),
  }),
  import: t.field({
    ...accessOptions(access),
    type: Import,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => imports.visible(ctx, args.id),
  }),
  importRows: t.field({
    ...accessOptions(access),
    type: ImportRowConnection,
    nullable: false,
    args: {
      ...pageArguments(t),
      importId: t.arg.id({ required: true }),
      ...filterFields<typeof IMPORT_ROW_FILTERS, 'Arg'>(t.arg, IMPORT_ROW_FILTERS, {
        enums: { outcomes: ImportOutcome },
        describe: { hindered: 'Only rows that could not be undone.' },
      }),
    },
    resolve: async (_root, args, ctx) => {
      const record = await imports.visible(ctx, args.importId);
      const page = importRowPage(ctx, record.id, args);
      return {
        ...page,
        rows: async () => {
          const rows = await page.rows();
          return { ...rows, edges: rows.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, record } })) };
        },
      };
    },
  }),
}));

const ImportColumnInput = builder.inputType('ImportColumnInput', {
  fields: (t) => ({
    field: t.string({ required: true }),
    column: t.int({ description: 'From 0; null: not in the file.' }),
  }),
});
const payload = { import: Import };

mutation('importCreate', {
  description: 'Accepts a CSV or XLSX file and reads it in the background; nothing is changed before `importRun`.',
  access,
  input: (t) => ({
    recordType: t.field({ type: ImportRecordType, required: true }),
    fileName: t.string({ required: true }),
    dataUri: t.string({ required: true }),
  }),
  resolve: (input, ctx, call) => startImport(ctx, input, call),
  payload,
});

mutation('importUpdate', {
  description:
    'Sets the sheet, the row of headings, the columns and what happens to existing records, and checks everything again. Columns are remembered for the next file.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    sheet: t.string(),
    headingRow: t.int({ description: 'The spreadsheet row of the headings; the file is read again.' }),
    existing: t.field({ type: ImportExisting }),
    columns: t.field({ type: [ImportColumnInput] }),
  }),
  resolve: (input, ctx) => setUpImport(ctx, input),
  payload,
});

mutation('importRowsLeaveOut', {
  description: 'Skips rows of the file, or includes them again; every row with errors when none is named.',
  access,
  input: (t) => ({ id: t.id({ required: true }), rowNumbers: t.intList(), leftOut: t.boolean({ required: true }) }),
  resolve: (input, ctx) => leaveRowsOut(ctx, input),
  payload,
});

mutation('importRun', {
  description: 'Carries out an import: all of it in one transaction, or nothing.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  resolve: (input, ctx) => runImport(ctx, input),
  payload,
});

mutation('importUndo', {
  description:
    'Undoes an import. If records were changed or used since, nothing is undone and they are listed, unless `keepChanged` keeps those and undoes the rest.',
  access,
  input: (t) => ({ id: t.id({ required: true }), keepChanged: t.boolean() }),
  resolve: (input, ctx) => undoImport(ctx, input),
  payload,
});

mutation('importDelete', {
  description: 'Discards an import that was not carried out.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => discardImport(ctx, input),
  payload,
});
