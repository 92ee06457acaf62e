import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { DOCUMENT_FILTERS } from '@falcon/domain/company/filters';
import type { DB, Database } from '#db/database';
import { rowWithId } from '#db/rows';
import { ledger } from '#kit/ledger-list';
import { contains } from '#kit/record-kit';
import { queueFor } from '#db/in-transaction';

export type DocumentRow = Selectable<DB['document']>;

const KIND = sql`case when type = 'application/pdf' then 'PDF' when type like 'image/%' then 'PICTURE'
  else 'OTHER' end`;

interface Owned {
  readonly ownerType: string;
  readonly ownerId: number;
  /** Disabled documents are for users who edit the owner. */
  readonly seesDisabled: boolean;
}

/** The documents of one owner; ids follow the upload time. */
export const DOCUMENTS = ledger({
  rows: (db, { ownerType, ownerId, seesDisabled }: Owned) => {
    const owned = db
      .selectFrom('document')
      .selectAll()
      .where('ownerType', '=', ownerType)
      .where('ownerId', '=', ownerId);
    return seesDisabled ? owned : owned.where('isEnabled', '=', true);
  },
  filters: DOCUMENT_FILTERS,
  columns: {
    search: contains('document.name'),
    kind: (kind) => sql`${KIND} = ${kind}`,
    state: 'document.isEnabled',
  },
  sorts: { CREATED_ON: [], NAME: [sql`lower(name)`], SIZE: ['size'], TYPE: ['type'] },
  id: 'id',
});

export const documentById = rowWithId('document');

/** The enabled documents of orders themselves, newest first. */
export const documentsOfOrders = (db: Database, orderIds: readonly number[]): Promise<DocumentRow[]> =>
  db
    .selectFrom('document')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${orderIds}::int[])`)
    .where('isEnabled', '=', true)
    .orderBy('id', 'desc')
    .execute();

/**
 * An owner's storage use, and how many files the user sent in the last hour. Locks the owner, so that its uploads run
 * one at a time.
 */
export async function usage(
  trx: Database,
  owner: { readonly type: string; readonly id: number },
  userId: number,
  since: Date,
): Promise<{ files: number; bytes: number; recent: number }> {
  queueFor('documents', [`${owner.type} ${owner.id}`]);
  await sql`select pg_advisory_xact_lock(hashtext('document'), hashtext(${`${owner.type}:${owner.id}`}))`.execute(trx);
  const { rows } = await sql<{ files: number; bytes: number; recent: number }>`
    select count(*)::int8 as files, coalesce(sum(size), 0)::int8 as bytes,
      (select count(*)::int8 from history_entry where record_type = 'document' and action = 'create'
        and user_id = ${userId} and created_at > ${since}) as recent
    from document where owner_type = ${owner.type} and owner_id = ${owner.id}`.execute(trx);
  return rows[0] ?? { files: 0, bytes: 0, recent: 0 };
}

/** Whether a customer's exemption depends on this document. */
export async function isExemptionCertificate(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('taxExemptDocumentId', '=', id)
    .where('taxExempt', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the result of the thumbnail; false when the document is gone. */
export async function setThumbnail(
  trx: Database,
  id: number,
  thumbnail: { readonly thumbnailKey: string | null; readonly thumbnailState: 'READY' | 'FAILED' },
): Promise<boolean> {
  const result = await trx
    .updateTable('document')
    .set(thumbnail)
    .where('id', '=', id)
    .where('thumbnailState', '=', 'PENDING')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const WITH = { mail: 'document.goesWithMail', print: 'document.goesWithPrint' } as const;

/**
 * Enabled documents for the e-mails or printouts of orders, oldest first: each order's own, and those of its customer
 * unless the order leaves them off.
 */
export async function documentsWith(
  db: Database,
  way: keyof typeof WITH,
  orderIds: readonly number[],
): Promise<(DocumentRow & { readonly orderId: number })[]> {
  return db
    .selectFrom('workOrder')
    .innerJoin('document', (join) =>
      join.on((on) =>
        on.or([
          on('document.workOrderId', '=', on.ref('workOrder.id')),
          on('document.customerId', '=', on.ref('workOrder.customerId')),
        ]),
      ),
    )
    .selectAll('document')
    .select('workOrder.id as orderId')
    .where('workOrder.id', '=', sql<number>`any(${orderIds}::int[])`)
    .where('document.isEnabled', '=', true)
    .where(WITH[way], '=', true)
    .where(sql<boolean>`not (document.id = any(work_order.exclude_document_ids))`)
    .orderBy('document.id')
    .execute();
}

/** The most pictures of a proposal: more make it too large for an e-mail. */
const MOST_PICTURES = 12;

/** The enabled pictures printed with a proposal, oldest first. */
export const picturesOfProposal = (db: Database, proposalId: number): Promise<DocumentRow[]> =>
  db
    .selectFrom('document')
    .selectAll()
    .where('proposalId', '=', proposalId)
    .where('isEnabled', '=', true)
    .where('goesWithPrint', '=', true)
    .where('type', 'like', 'image/%')
    .orderBy('id')
    .limit(MOST_PICTURES)
    .execute();
