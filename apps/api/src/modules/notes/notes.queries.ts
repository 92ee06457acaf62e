import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import type { Direction } from '../../graphql/connection';

export type NoteRow = Selectable<DB['note']>;
export const NOTE_SORTS = ['CREATION_DATE', 'AUTHOR'] as const;
export type NoteSort = (typeof NOTE_SORTS)[number];

/** All notes of one owner. */
export async function notesOf(db: Database, ownerType: string, ownerId: number, sort: NoteSort, direction: Direction): Promise<NoteRow[]> {
  const way = direction === 'DESC' ? 'desc' : 'asc';
  const notes = db.selectFrom('note').innerJoin('appUser', 'appUser.id', 'note.authorId').selectAll('note').where('note.ownerType', '=', ownerType).where('note.ownerId', '=', ownerId);
  return (sort === 'AUTHOR' ? notes.orderBy('appUser.fullName', way) : notes).orderBy('note.creationDate', way).orderBy('note.id', way).execute();
}

export interface AuthorRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
}

export async function authorsByIds(db: Database, ids: readonly number[]): Promise<AuthorRow[]> {
  return db.selectFrom('appUser').select(['id', 'firstName', 'lastName', 'fullName']).where('id', '=', sql<number>`any(${[...ids]}::int[])`).execute();
}
