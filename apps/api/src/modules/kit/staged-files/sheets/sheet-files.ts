import type { Transaction } from 'kysely';
import { z } from 'zod';
import { matchColumns } from '@falcon/domain/kit/imports';
import type { ColumnMap } from '@falcon/domain/kit/imports';
import { counted } from '@falcon/domain/kit/text';
import type { DB, Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import { readInWorker } from '#tables/read-in-worker';
import { TableFault } from '#tables/table';
import { wholeField } from '#kit/record-kit';
import type { FilePatch } from '../staged-file';
import { stagedFiles } from '../staged-files';
import type { Step, StepJob } from '../staged-files';
import { checkRows } from './check-rows';
import { rememberColumns, rememberedColumns } from './remembered-columns.queries';
import { rowQueries } from './rows.queries';
import type { RowRules, SheetFile, SheetHead, SheetTable } from './sheet-file';

/** Rows stored by one set of statements. */
const ROWS_AT_ONCE = 5_000;

/** The rows of a file after a row number, up to another. */
export interface RowSet {
  readonly after: number;
  readonly upTo: number;
}

/** What a user chooses of a sheet; left out is kept. */
export const SHEET_CHOICES = {
  sheet: z.string().max(200).nullish(),
  headingRow: wholeField(1, 1_048_576, 'Enter the number of the row with the headings.'),
  columns: z
    .array(z.object({ field: z.string(), column: z.number().int().min(0).nullable() }))
    .max(100)
    .nullish(),
};
type SheetChoices = z.output<z.ZodObject<typeof SHEET_CHOICES>>;

/** The heading row that the user selected; if left out, it is detected. */
export const READ_OPTIONS = z.object({ headingRow: z.number().int().nullish() });
export type ReadOptions = z.output<typeof READ_OPTIONS>;

/** The columns as a user chose them. Refuses unknown ones, and one that is to fill two fields. */
function columnMap(
  { fields }: RowRules,
  { headings }: SheetHead,
  columns: NonNullable<SheetChoices['columns']>,
): ColumnMap {
  const map: Record<string, number> = {};
  for (const [index, { field, column }] of columns.entries()) {
    if (!fields.some(({ key }) => key === field))
      throw validationError(`columns.${index}.field`, 'This is not a field of these records.');
    if (column === null) continue;
    if (column >= headings.length) throw validationError(`columns.${index}.column`, 'The file has no such column.');
    if (Object.values(map).includes(column))
      throw validationError(
        `columns.${index}.column`,
        `The column "${headings[column] ?? ''}" is chosen twice. A column fills one field.`,
      );
    map[field] = column;
  }
  return map;
}

/** The operations on a kind of file with a table, whose columns users choose and whose rows are checked one by one. */
export function sheetFiles<Table extends SheetTable, Head extends SheetHead>(definition: SheetFile<Table, Head>) {
  const { mostRows, rulesOf, sheetOf, columnSetting, checkerOf } = definition;
  const files = stagedFiles(definition);
  const rows = rowQueries(definition);

  return {
    ...files,
    ...rows,

    /** Reads the table of a file into rows, which is 40 percent of the way; then what `next` does with them. */
    readSheet: async (step: Step<Head, ReadOptions>, next: (step: Step<Head>) => Promise<string>): Promise<string> => {
      const { file, run, options } = step;
      const data = await files.open(step);
      if (!data) return files.gone;
      const { fields } = rulesOf(file);
      const remembered = await rememberedColumns(run.db, run.userId, columnSetting(file));
      const { headingRow } = options;
      let [rowCount, fileWithTable] = [0, file];
      const table = { sheet: file.sheet ?? sheetOf(file), mostRows, fields, remembered, headingRow };
      try {
        await readInWorker(data, table, run.signal, {
          facts: async ({ sheets, sheet, headings, headingRow: headedAt, hiddenRows, rowCount: count }) => {
            rowCount = count;
            const columns = matchColumns(headings, fields, remembered);
            const facts = { sheets: [...sheets], sheet, headings: [...headings], headingRow: headedAt, rowCount };
            fileWithTable = { ...file, ...facts, columns };
            await files.set(run.db, file.id, {
              ...facts,
              hiddenRowCount: hiddenRows,
              columns: JSON.stringify(columns),
            });
          },
          rows: async ({ json, upTo }) => {
            await rows.insertRows(run.db, file.id, json);
            const sentence = `Read ${counted(upTo, 'row')} of ${counted(rowCount, 'row')}`;
            await run.progress(5 + (upTo * 35) / rowCount, sentence);
          },
        });
      } catch (error) {
        if (!(error instanceof TableFault)) throw error;
        const { message: fault } = error;
        return files.carryOut(step, async (trx) => {
          await files.set(trx, file.id, { state: definition.interrupted(file), fault });
          return fault;
        });
      }
      return next({ ...step, file: fileWithTable });
    },

    /** Sets what a user chose of the sheet; the file is read again, or only checked where that is enough. */
    setUp: async (
      trx: Transaction<DB>,
      ctx: TransactionContext,
      file: Head,
      { sheet, headingRow, columns }: SheetChoices,
      jobs: { readonly read: StepJob<ReadOptions>; readonly check: StepJob<object> },
      more: FilePatch<Table>,
    ): Promise<void> => {
      const { id, fileName } = file;
      const otherSheet = sheet === file.sheet ? null : (sheet ?? null);
      if (otherSheet !== null && !file.sheets.includes(otherSheet))
        throw validationError('sheet', `The workbook has no sheet "${otherSheet.slice(0, 60)}".`);
      const otherRow = headingRow === file.headingRow ? null : (headingRow ?? null);
      if (otherSheet !== null || otherRow !== null) {
        const place = otherSheet === null ? `headings in row ${otherRow}` : `sheet ${otherSheet}`;
        const read = { job: jobs.read, options: { headingRow }, description: `Reading ${fileName}, ${place}` };
        return files.begin(trx, ctx, id, read, { ...more, ...(otherSheet === null ? {} : { sheet: otherSheet }) });
      }
      const map = columns ? columnMap(rulesOf(file), file, columns) : file.columns;
      if (columns)
        await rememberColumns(
          trx,
          { userId: ctx.requireUser().id, key: columnSetting(file), now: ctx.now() },
          Object.fromEntries(Object.entries(map).map(([field, at]) => [field, file.headings[at] ?? ''])),
        );
      const check = { job: jobs.check, options: {}, description: `Checking ${fileName}` };
      return files.begin(trx, ctx, id, check, { ...more, columns: JSON.stringify(map) });
    },

    /** Works on the rows set by set, in the order of the file; `progress` gets the number of sets done, and of all. */
    inSets: async (
      trx: Database,
      id: number,
      work: (rows: RowSet) => Promise<void>,
      progress: (doneCount: number, all: number) => Promise<void>,
    ): Promise<void> => {
      let after = 0;
      const ends = await rows.setEnds(trx, id, ROWS_AT_ONCE);
      for (const [index, upTo] of ends.entries()) {
        await work({ after, upTo });
        after = upTo;
        await progress(index + 1, ends.length);
      }
    },

    /** Checks every row and stores what would be done; nothing else is changed. `progress` gets the rows done. */
    check: async ({ file, ctx }: Step<Head>, progress: (doneCount: number) => Promise<void>): Promise<void> => {
      await checkRows(ctx.db, rows, file, rulesOf(file), await checkerOf(ctx, file), progress);
      await files.learnRows(ctx.db);
    },
  };
}
