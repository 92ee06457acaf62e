import { sql } from 'kysely';
import { IMPORT_ROW_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import type { Change } from '@falcon/domain/company/history';
import type { Cell, ImportOutcome } from '@falcon/domain/kit/imports';
import type { Database } from '#db/database';
import { filtered, filterValues } from '#core/lists/filters';
import { keysetPage } from '#core/lists/keyset';
import type { Page, PageArguments } from '#core/lists/connection';
import type { Context } from '#core/context';
import type { RowFault } from '#kit/staged-files';

export async function countHindered(db: Database, importId: number): Promise<number> {
  const row = await db
    .selectFrom('importRow')
    .select(sql<number>`count(*)`.as('count'))
    .where('importId', '=', importId)
    .where('hindrance', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface ImportRowRecord {
  readonly importId: number;
  readonly rowNumber: number;
  readonly cells: readonly Cell[];
  readonly isLeftOut: boolean;
  readonly outcome: ImportOutcome;
  readonly label: string;
  readonly faults: readonly RowFault[];
  readonly notes: readonly RowFault[];
  readonly recordId: number | null;
  readonly hindrance: string | null;
  readonly changes: readonly Change[] | null;
}

/** The rows of an import in file order; only certain outcomes, if given. */
export function importRowPage(
  ctx: Context,
  importId: number,
  args: PageArguments & FilterInput<typeof IMPORT_ROW_FILTERS>,
): Page<ImportRowRecord> {
  const query = ctx.db
    .selectFrom('importRow')
    .select([
      'importId',
      'rowNumber',
      'cells',
      'isLeftOut',
      'outcome',
      'label',
      'faults',
      'notes',
      'recordId',
      'hindrance',
      sql<Change[] | null>`plan -> 'changes'`.as('changes'),
    ])
    .where('importId', '=', importId);
  return keysetPage({
    db: ctx.db,
    query: filtered(query, filterValues(IMPORT_ROW_FILTERS, args), {
      outcome: 'importRow.outcome',
      hindered: () => sql`import_row.hindrance is not null`,
    }),
    order: 'ROW',
    sort: [sql.ref('importRow.rowNumber')],
    direction: 'ASC',
    args,
    countCap: null,
  }) as unknown as Page<ImportRowRecord>;
}
