import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { DateRange, FilterValues, NOTE_FILTERS } from '@falcon/domain/company/filters';
import type { DB, Database } from '#db/database';
import { countLimit } from '#core/lists/connection';
import type { Direction, Page, PageArguments } from '#core/lists/connection';
import { COUNT_CAP, keysetPage, pageCount } from '#core/lists/keyset';
import { filtered } from '#core/lists/filters';
import { contains } from '#kit/record-kit';

export type NoteRow = Selectable<DB['note']>;
export const NOTE_SORTS = ['CREATION_DATE', 'AUTHOR'] as const;
export type NoteSort = (typeof NOTE_SORTS)[number];

/** All notes of one owner. */
export async function notesOf(
  db: Database,
  ownerType: string,
  ownerId: number,
  sort: NoteSort,
  direction: Direction,
): Promise<NoteRow[]> {
  const way = direction === 'DESC' ? 'desc' : 'asc';
  const notes = db
    .selectFrom('note')
    .innerJoin('appUser', 'appUser.id', 'note.authorId')
    .selectAll('note')
    .where('note.ownerType', '=', ownerType)
    .where('note.ownerId', '=', ownerId);
  return (sort === 'AUTHOR' ? notes.orderBy('appUser.fullName', way) : notes)
    .orderBy('note.creationDate', way)
    .orderBy('note.id', way)
    .execute();
}

interface NoteList {
  readonly ownerType: string;
  readonly ownerId: number;
  readonly filter: FilterValues<typeof NOTE_FILTERS>;
  /** Decides the date on which a note was written. */
  readonly zone: string;
  readonly sort: NoteSort;
  readonly direction: Direction;
  readonly args: PageArguments;
}

/** "Written on these dates", in the office's time zone. */
function writtenWithin({ from, to }: DateRange, zone: string): RawBuilder<boolean> {
  const startOf = (date: RawBuilder<unknown>) => sql`(${date}::timestamp at time zone ${zone})`;
  const after = from ? sql`note.creation_date >= ${startOf(sql`${from}::date`)}` : sql`true`;
  const before = to ? sql`note.creation_date < ${startOf(sql`(${to}::date + 1)`)}` : sql`true`;
  return sql<boolean>`${after} and ${before}`;
}

/** One page of an owner's notes. */
export function notePage(
  db: Database,
  { ownerType, ownerId, filter, zone, sort, direction, args }: NoteList,
): Page<NoteRow> {
  const owned = db.selectFrom('note').where('note.ownerType', '=', ownerType).where('note.ownerId', '=', ownerId);
  const rows = filtered(owned, filter, {
    search: contains('note.text'),
    by: 'note.authorId',
    written: (dates) => writtenWithin(dates, zone),
  });
  const query = rows.innerJoin('appUser', 'appUser.id', 'note.authorId').selectAll('note');
  const order = sort === 'AUTHOR' ? [sql`lower(app_user.full_name)`, sql.ref('note.id')] : [sql.ref('note.id')];
  return keysetPage({
    db,
    query,
    count: () => pageCount(db, rows, countLimit(COUNT_CAP, args)),
    order: sort,
    sort: order,
    direction,
    args,
  });
}

export interface AuthorRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
}

/** Everyone who wrote a note on an owner, by name. */
export async function authorsOf(db: Database, ownerType: string, ownerId: number): Promise<AuthorRow[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'firstName', 'lastName', 'fullName'])
    .where(
      'id',
      'in',
      db
        .selectFrom('note')
        .select('authorId')
        .distinct()
        .where('ownerType', '=', ownerType)
        .where('ownerId', '=', ownerId),
    )
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
    .execute();
}

export async function authorsByIds(db: Database, ids: readonly number[]): Promise<AuthorRow[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'firstName', 'lastName', 'fullName'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}
