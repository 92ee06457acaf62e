import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { withKinds } from '@falcon/domain/company/history';
import type { ColumnMap, ImportState, ImportType } from '@falcon/domain/kit/imports';
import type { DB } from '#db/database';
import { differences, historyKindOf } from '#kit/record-kit';
import { sheetFiles } from '#kit/staged-files';
import { contextOfJob } from '#office/access';
import { requireRight, seesImport } from './import-access';
import { importKind } from './kinds';
import { importLabel } from './kinds/kind';
import type { RowPlan } from './kinds/kind';

export type ImportRecord = Omit<Selectable<DB['import']>, 'recordType' | 'state' | 'columns' | 'existing'> & {
  readonly recordType: ImportType;
  readonly state: ImportState;
  readonly columns: ColumnMap;
  readonly existing: 'UPDATE' | 'SKIP';
  readonly jobRuns: boolean;
  readonly userName: string;
};

/** The state of an import whose job ended without a result. */
const LEFT: Readonly<Partial<Record<ImportState, ImportState>>> = {
  READING: 'FAILED',
  CHECKING: 'FAILED',
  RUNNING: 'CHECKED',
  UNDOING: 'DONE',
};

const changeable = ({ sheet, headingRow, existing, columns, state }: ImportRecord) => ({
  sheet,
  headingRow,
  existing,
  columns,
  state,
});

/** What storing a row would do: nothing to an existing record that is to be skipped. Changes are as the history keeps them. */
function planOf({ recordType, existing }: ImportRecord, row: RowPlan): RowPlan {
  if (row.outcome === 'UPDATE' && existing === 'SKIP') return { ...row, outcome: 'SKIP' };
  if (!row.plan) return row;
  return {
    ...row,
    plan: { ...row.plan, changes: withKinds(historyKindOf(importKind(recordType).table), row.plan.changes) },
  };
}

/** Files of records: read into rows that are checked, then stored all together or not at all. */
export const imports = sheetFiles<'import', ImportRecord>({
  table: 'import',
  rows: { table: 'importRow', fileId: 'importId' },
  also: [sql<string>`(select full_name from app_user where app_user.id = import.user_id)`.as('userName')],
  touch: { changedAt: sql<Date>`now()` },
  kind: 'Import',
  subject: ({ fileName }) => `The import of ${fileName}`,
  busy: 'This import is in progress. Wait until it is done.',
  gone: 'This import is no longer available.',
  interrupted: ({ state }) => LEFT[state] ?? null,
  isVisible: (ctx, { recordType }) => seesImport(ctx, recordType),
  admit: (ctx, { recordType }) => requireRight(ctx, recordType),
  contextOf: (run, { recordType }) => contextOfJob(run, importKind(recordType).permissions),
  changes: (before, after) => differences(changeable(before), changeable(after)),
  mostRows: 50_000,
  rulesOf: ({ recordType }) => importKind(recordType),
  sheetOf: ({ recordType }) => importLabel(recordType),
  columnSetting: ({ recordType }) => `import.${recordType}`,
  checkerOf: async (ctx, record) => {
    const checker = await importKind(record.recordType).checker(ctx);
    return async (rows) => (await checker(rows)).map((row) => planOf(record, row));
  },
});
