import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

export type SharedLinkRow = Selectable<DB['sharedLink']>;

/** Which statement: one for each owner and day. */
interface StatementDays {
  readonly kind: 'STATEMENT';
  readonly statementDate: string;
  /** The first day of the activity that it lists; null for what is open. */
  readonly statementSince: string | null;
}

/** What a link opens. */
export type SharedPaper =
  | { readonly kind: 'INVOICE'; readonly invoiceId: number }
  | (StatementDays & { readonly customerId: number })
  | (StatementDays & { readonly propertyFirmId: number })
  | { readonly kind: 'PROPOSAL'; readonly proposalOfferId: number }
  | { readonly kind: 'SITE'; readonly workOrderId: number; readonly installDate: string }
  | { readonly kind: 'CREW'; readonly installerId: number; readonly validThrough: string };

const cellsOf = (paper: SharedPaper) => ({
  kind: paper.kind,
  invoiceId: 'invoiceId' in paper ? paper.invoiceId : null,
  customerId: 'customerId' in paper ? paper.customerId : null,
  propertyFirmId: 'propertyFirmId' in paper ? paper.propertyFirmId : null,
  statementDate: 'statementDate' in paper ? paper.statementDate : null,
  statementSince: 'statementSince' in paper ? paper.statementSince : null,
  proposalOfferId: 'proposalOfferId' in paper ? paper.proposalOfferId : null,
  workOrderId: 'workOrderId' in paper ? paper.workOrderId : null,
  installDate: 'installDate' in paper ? paper.installDate : null,
  installerId: 'installerId' in paper ? paper.installerId : null,
  validThrough: 'validThrough' in paper ? paper.validThrough : null,
});

/** The identity of a paper, as the unique indexes have it. */
const keyOf = (cells: Omit<ReturnType<typeof cellsOf>, 'kind' | 'statementSince' | 'validThrough'>): string =>
  [
    cells.invoiceId,
    cells.customerId,
    cells.propertyFirmId,
    cells.statementDate,
    cells.proposalOfferId,
    cells.workOrderId,
    cells.installDate,
    cells.installerId,
  ].join(':');

const OF = ['invoiceId', 'customerId', 'propertyFirmId', 'proposalOfferId', 'workOrderId', 'installerId'] as const;

/**
 * The valid links of some papers, in the same order; a paper without one gets one. Two statements for any number. The
 * caller holds the papers, so that nobody else makes a link at the same time.
 */
export async function linksOf(trx: Database, papers: readonly SharedPaper[], userId: number | null): Promise<number[]> {
  if (papers.length === 0) return [];
  await trx
    .insertInto('sharedLink')
    .values(papers.map((paper) => ({ ...cellsOf(paper), createdBy: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cells = papers.map(cellsOf);
  const among = (column: (typeof OF)[number]) =>
    sql<boolean>`${sql.ref(column)} = any(${cells.flatMap((one) => one[column] ?? [])}::int[])`;
  const rows = await trx
    .selectFrom('sharedLink')
    .selectAll()
    .where('revokedAt', 'is', null)
    .where((row) => row.or(OF.map(among)))
    .execute();
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return cells.map((one) => {
    const id = ids.get(keyOf(one));
    if (id === undefined) throw new Error('A link that was just made is gone');
    return id;
  });
}

/** Links by their ids. */
export const linksByIds = (db: Database, ids: readonly number[]): Promise<SharedLinkRow[]> =>
  db
    .selectFrom('sharedLink')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

/** The valid links of invoices. */
export const linksOfInvoices = (db: Database, ids: readonly number[]): Promise<SharedLinkRow[]> =>
  db
    .selectFrom('sharedLink')
    .selectAll()
    .where('invoiceId', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('revokedAt', 'is', null)
    .execute();

/** A link by its id. */
export const linkById = (db: Database, id: number): Promise<SharedLinkRow | undefined> =>
  db.selectFrom('sharedLink').selectAll().where('id', '=', id).executeTakeFirst();

/** Counts that a valid link was opened. */
export const noteOpened = (db: Database, id: number, at: Date) =>
  db
    .updateTable('sharedLink')
    .set({ openedCount: sql<number>`opened_count + 1`, lastOpenedAt: at })
    .where('id', '=', id)
    .execute();

/** Ends a link; one that was revoked before stays as it is. */
export const revokeLink = (trx: Database, id: number, by: { readonly userId: number; readonly at: Date }) =>
  trx
    .updateTable('sharedLink')
    .set({ revokedAt: by.at, revokedBy: by.userId })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();

/** The valid links of installers. */
export const linksOfInstallers = (db: Database, ids: readonly number[]): Promise<SharedLinkRow[]> =>
  db
    .selectFrom('sharedLink')
    .selectAll()
    .where('installerId', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('revokedAt', 'is', null)
    .execute();

/** Moves the last day of a link; its address stays. */
export const renewLink = (trx: Database, id: number, validThrough: string) =>
  trx.updateTable('sharedLink').set({ validThrough }).where('id', '=', id).execute();

/** Gives a link another address: the one that is known opens nothing anymore. */
export const readdressLink = (trx: Database, id: number) =>
  trx
    .updateTable('sharedLink')
    .set({ nonce: sql<string>`gen_random_uuid()` })
    .where('id', '=', id)
    .execute();
