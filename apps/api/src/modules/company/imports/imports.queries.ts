import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { IMPORT_FILTERS } from '@falcon/domain/company/filters';
import type { ImportType } from '@falcon/domain/kit/imports';
import type { Database } from '#db/database';
import { pageOfFound } from '#core/lists/search-plan';
import { keysetPage } from '#core/lists/keyset';
import type { Page } from '#core/lists/connection';
import { filterConditions, filterValues } from '#core/lists/filters';
import type { ListArguments } from '#core/lists/filters';
import type { Context } from '#core/context';
import { contains } from '#kit/record-kit';
import { imports } from './import-files';
import type { ImportRecord } from './import-files';

const SORT = {
  NEWEST: [],
  FILE_NAME: [sql`lower(import.file_name)`],
  RECORD_TYPE: [sql.ref('import.recordType')],
  STATE: [sql.ref('import.state')],
  ROWS: [sql.ref('import.rowCount')],
  NEW: [sql.ref('import.createCount')],
  CHANGES: [sql.ref('import.updateCount')],
  FAULTS: [sql.ref('import.faultCount')],
  USER: [sql.ref('import.listedUser')],
} as const;

/** The sorts of the list. */
export const IMPORT_SORTS = Object.keys(SORT) as (keyof typeof SORT)[];

type ImportArguments = ListArguments<typeof IMPORT_FILTERS, keyof typeof SORT>;

/** The filter of the list: a raw condition that works for ids and rows alike. */
function narrowed(args: ImportArguments, types: readonly ImportType[]): RawBuilder<boolean> {
  const conditions = filterConditions(filterValues(IMPORT_FILTERS, args), {
    search: contains('import.fileName'),
    state: 'import.state',
    type: 'import.recordType',
  });
  return sql<boolean>`${sql.join([sql`import.record_type = any(${[...types]}::text[])`, ...conditions], sql` and `)}`;
}

/** Imports of some record types, newest first by default. */
export function importPage(ctx: Context, args: ImportArguments, types: readonly ImportType[]): Page<ImportRecord> {
  const order = args.sort ?? 'NEWEST';
  const direction = args.direction ?? (order === 'NEWEST' ? 'DESC' : 'ASC');
  const condition = narrowed(args, types);
  const page = (among: RawBuilder<number> | null) => {
    const query = among ? imports.heads(ctx.db).where('import.id', '=', among) : imports.heads(ctx.db).where(condition);
    return keysetPage({
      db: ctx.db,
      query,
      order,
      sort: [...SORT[order], sql.ref('import.id')],
      direction,
      args,
    }) as unknown as Page<ImportRecord>;
  };
  return args.search?.trim()
    ? pageOfFound({ db: ctx.db, ids: ctx.db.selectFrom('import').select('import.id').where(condition), page })
    : page(null);
}

/** Imports whose rows are still kept. */
export const importsWithRows = async (db: Database): Promise<ImportRecord[]> =>
  (await imports.heads(db).where('rowsRemovedAt', 'is', null).orderBy('id').execute()) as unknown as ImportRecord[];
