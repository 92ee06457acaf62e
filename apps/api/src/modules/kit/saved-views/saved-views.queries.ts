import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { ownRows } from '#kit/record-kit';

export type SavedViewRow = Selectable<DB['savedView']>;

/** A view in the menu of one user. */
export type ListedView = SavedViewRow & { readonly authorName: string; readonly isHidden: boolean };

const listed = (db: Database, userId: number) =>
  db
    .selectFrom('savedView')
    .innerJoin('appUser', 'appUser.id', 'savedView.userId')
    .leftJoin('savedViewHidden', (join) =>
      join.onRef('savedViewHidden.savedViewId', '=', 'savedView.id').on('savedViewHidden.userId', '=', userId),
    )
    .selectAll('savedView')
    .select(['appUser.fullName as authorName', sql<boolean>`saved_view_hidden.user_id is not null`.as('isHidden')]);

/** The user's own views of a list and, if `shared`, those that others share. */
export const viewsOfList = (db: Database, userId: number, list: string, shared: boolean): Promise<ListedView[]> =>
  listed(db, userId)
    .where('savedView.listKey', '=', list)
    .where((eb) =>
      shared
        ? eb.or([eb('savedView.userId', '=', userId), eb('savedView.isShared', '=', true)])
        : eb('savedView.userId', '=', userId),
    )
    .orderBy(sql`lower(saved_view.name)`)
    .orderBy('savedView.id')
    .execute();

/** One view as the menu of a user shows it. */
export const listedView = (db: Database, userId: number, id: number): Promise<ListedView> =>
  listed(db, userId).where('savedView.id', '=', id).executeTakeFirstOrThrow();

export async function countOfViews(db: Database, userId: number): Promise<number> {
  return (
    await db
      .selectFrom('savedView')
      .select(sql<number>`count(*)`.as('total'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).total;
}

/** Filters these customers to those of a salesperson. */
export async function customersOfSalesperson(
  db: Database,
  ids: readonly number[],
  salespersonId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where(ownRows('CUSTOMER', 'customer', salespersonId))
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function storeHidden(db: Database, id: number, userId: number, hidden: boolean): Promise<void> {
  if (hidden)
    await db
      .insertInto('savedViewHidden')
      .values({ savedViewId: id, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('savedViewHidden').where('savedViewId', '=', id).where('userId', '=', userId).execute();
}
