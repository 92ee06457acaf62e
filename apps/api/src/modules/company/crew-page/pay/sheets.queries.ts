import type { Database } from '#db/database';

/** A bill sheet as its installer sees it in a list. */
export interface OwnSheet {
  readonly id: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly status: string;
  readonly netCents: number;
  readonly paidOn: string | null;
}

/** About a quarter of weekly sheets. */
const MOST = 13;

const ownSheets = (db: Database, installerId: number) =>
  db
    .selectFrom('billSheet')
    .select(['id', 'periodStart', 'periodEnd', 'status', 'netCents', 'paidOn'])
    .where('installerId', '=', installerId)
    // Done is approved; an open one can still change.
    .where('status', 'in', ['DONE', 'PAID']);

/** The approved and paid sheets of an installer, newest first. */
export const sheetsOf = (db: Database, installerId: number): Promise<OwnSheet[]> =>
  ownSheets(db, installerId).orderBy('periodStart', 'desc').orderBy('id', 'desc').limit(MOST).execute();

/** One of them. */
export const sheetOf = (db: Database, installerId: number, id: number): Promise<OwnSheet | undefined> =>
  ownSheets(db, installerId).where('id', '=', id).executeTakeFirst();
