import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SETTINGS_UPDATE_FILTERS } from '@falcon/domain/company/filters';
import type { Database } from '#db/database';
import type { Page } from '#core/lists/connection';
import type { Context } from '#core/context';
import { pageOfFound } from '#core/lists/search-plan';
import { keysetPage } from '#core/lists/keyset';
import { jobRuns } from '#jobs/job-runs';
import { filterConditions, filterValues } from '#core/lists/filters';
import type { FilterColumns, ListArguments } from '#core/lists/filters';
import { contains } from '#kit/record-kit';
import { updates } from './mass-updates.queries';
import type { MassUpdateRow } from './mass-updates.queries';
import type { UpdateState } from './undo-update';

export const UPDATE_SORTS = ['NEWEST', 'DESCRIPTION', 'KIND', 'USER', 'ROWS', 'CHANGED', 'SET_BACK', 'LEFT'] as const;

const SORT = {
  NEWEST: [],
  DESCRIPTION: [sql`left(lower(mass_update.description), 200)`],
  KIND: [sql.ref('massUpdate.kind')],
  USER: [sql.ref('massUpdate.listedUser')],
  ROWS: [sql.ref('massUpdate.rowCount')],
  CHANGED: [sql.ref('massUpdate.changedCount')],
  SET_BACK: [sql.ref('massUpdate.undoneCount')],
  LEFT: [sql`(mass_update.refused_count + mass_update.kept_count)`],
} as const;

const [runs, undoRuns] = [jobRuns('massUpdate.jobStatusId'), jobRuns('massUpdate.undoJobStatusId')];
/** The states as in `stateOf`, each in a form that an index supports. */
const IN_STATE: Readonly<Record<UpdateState, RawBuilder<boolean>>> = {
  UNDONE: sql`mass_update.undone_at is not null`,
  UNDOING: sql`(mass_update.undone_at is null and ${undoRuns})`,
  DONE: sql`(mass_update.undone_at is null and mass_update.finished_at is not null and not ${undoRuns})`,
  RUNNING: sql`(mass_update.finished_at is null and mass_update.undone_at is null and not ${undoRuns} and ${runs})`,
  FAILED: sql`(mass_update.finished_at is null and mass_update.undone_at is null and not ${undoRuns} and not ${runs})`,
};

type UpdateListArguments = ListArguments<typeof SETTINGS_UPDATE_FILTERS, (typeof UPDATE_SORTS)[number]>;

const COLUMNS: FilterColumns<typeof SETTINGS_UPDATE_FILTERS> = {
  search: contains('massUpdate.description'),
  kind: 'massUpdate.kind',
  state: (states) =>
    sql`(${sql.join(
      states.map((state) => IN_STATE[state]),
      sql` or `,
    )})`,
  by: 'massUpdate.userId',
};

function narrowed(args: UpdateListArguments, ownId: number | null): RawBuilder<boolean> {
  const own = ownId === null ? sql`true` : sql`mass_update.user_id = ${ownId}`;
  const conditions = filterConditions(filterValues(SETTINGS_UPDATE_FILTERS, args), COLUMNS);
  return sql<boolean>`${sql.join([own, ...conditions], sql` and `)}`;
}

/** The mass updates, newest first by default; only those of `ownId`, if given. */
export function massUpdatePage(ctx: Context, args: UpdateListArguments, ownId: number | null): Page<MassUpdateRow> {
  const order = args.sort ?? 'NEWEST';
  const direction = args.direction ?? (order === 'NEWEST' ? 'DESC' : 'ASC');
  const condition = narrowed(args, ownId);
  const page = (among: RawBuilder<number> | null) => {
    const query = among ? updates(ctx.db).where('massUpdate.id', '=', among) : updates(ctx.db).where(condition);
    return keysetPage({ db: ctx.db, query, order, sort: [...SORT[order], sql.ref('massUpdate.id')], direction, args });
  };
  return args.search?.trim()
    ? pageOfFound({ db: ctx.db, ids: ctx.db.selectFrom('massUpdate').select('massUpdate.id').where(condition), page })
    : page(null);
}

export interface Updater {
  readonly id: number;
  readonly fullName: string;
}

/** Everyone who made a mass update, by name; only `ownId`, if given. */
export async function updaters(db: Database, ownId: number | null): Promise<Updater[]> {
  const query = db
    .selectFrom('appUser')
    .select(['appUser.id', 'appUser.fullName'])
    .orderBy(sql`lower(full_name)`)
    .orderBy('appUser.id')
    .where((eb) =>
      eb.exists(eb.selectFrom('massUpdate').select('massUpdate.id').whereRef('massUpdate.userId', '=', 'appUser.id')),
    );
  return (ownId === null ? query : query.where('appUser.id', '=', ownId)).execute();
}
