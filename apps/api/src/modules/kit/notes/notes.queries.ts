import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { NOTE_FILTERS } from '@falcon/domain/company/filters';
import type { DB, Database } from '#db/database';
import type { Direction } from '#core/lists/connection';
import { onDates } from '#core/lists/filters';
import { ledger } from '#kit/ledger-list';
import { contains } from '#kit/record-kit';

export type NoteRow = Selectable<DB['note']>;

interface Owner {
  readonly ownerType: string;
  readonly ownerId: number;
}

/** The notes of one owner; ids follow the time they were written. */
export const NOTES = ledger({
  rows: (db, { ownerType, ownerId }: Owner) =>
    db.selectFrom('note').selectAll('note').where('note.ownerType', '=', ownerType).where('note.ownerId', '=', ownerId),
  filters: NOTE_FILTERS,
  columns: ({ services: { timeZone } }) => ({
    search: contains('note.text'),
    by: 'note.authorId',
    written: onDates('note.creationDate', timeZone),
  }),
  sorts: {
    CREATION_DATE: [],
    AUTHOR: [sql`(select lower(u.full_name) from app_user u where u.id = note.author_id)`],
  },
  id: 'note.id',
});

/** All notes of one owner. */
export async function notesOf(
  db: Database,
  ownerType: string,
  ownerId: number,
  sort: keyof typeof NOTES.sorts,
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
