import { sql } from 'kysely';
import type { Database } from '#db/database';
import { queueFor } from '#db/in-transaction';

/** An order as far as its installer sees it. No column of a price is in it. */
export interface JobRow {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly statusId: number;
  readonly installerId: number;
  readonly installDate: string;
  readonly jobTime: string;
  readonly slot: string | null;
  readonly customerId: number;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly gateCode: string;
  readonly salespersonId: number | null;
  readonly salespersonEmail: string;
  readonly buildingUnit: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly flooringTypeId: number;
  readonly unitStyleName: string;
  readonly areaE2: number;
  readonly isOccupied: boolean;
  readonly furniture: string;
  readonly cartons: number | null;
  readonly specialInstructions: string;
  readonly jobSpecificNotes: string;
  readonly unitNotes: string;
  readonly payCents: number;
}

/** Whose jobs, of which days. */
export interface OwnDays {
  readonly installerId: number;
  readonly from: string;
  readonly to: string;
}

/** Every status but draft, held and canceled. */
const SEEN = sql<number>`any('{1,2,3,4,5,6,7}'::int[])`;

const ownJobs = (db: Database, { installerId, from, to }: OwnDays) =>
  db
    .selectFrom('workOrder as o')
    .innerJoin('customer as c', 'c.id', 'o.customerId')
    .leftJoin('salesperson as s', 's.id', 'o.salespersonId')
    .select([
      'o.id',
      'o.workOrderNumber',
      'o.statusId',
      'o.installerId',
      'o.installDate',
      'o.jobTime',
      'o.slot',
      'o.customerId',
      'o.customerName',
      'c.phone as customerPhone',
      'c.gateCode',
      'o.salespersonId',
      sql<string>`coalesce(s.email_address, '')`.as('salespersonEmail'),
      'o.buildingUnit',
      'o.addressLine1',
      'o.addressLine2',
      'o.city',
      'o.state',
      'o.postalCode',
      'o.flooringTypeId',
      'o.unitStyleName',
      'o.areaE2',
      'o.isOccupied',
      'o.furniture',
      'o.cartons',
      'o.specialInstructions',
      'o.jobSpecificNotes',
      'o.unitNotes',
      'o.contractorInvoiceCents as payCents',
    ])
    .where('o.installerId', '=', installerId)
    .where('o.statusId', '=', SEEN)
    .where('o.installDate', '>=', from)
    .where('o.installDate', '<=', to);

/** The jobs of an installer on some days, in the order of the days. */
export const jobsOfDays = async (db: Database, own: OwnDays): Promise<JobRow[]> =>
  (await ownJobs(db, own)
    .orderBy('o.installDate')
    .orderBy('o.jobTimeOrder')
    .orderBy('o.id')
    .limit(200)
    .execute()) as JobRow[];

/** One job, if it is this installer's and on one of these days. */
export const ownJob = async (db: Database, id: number, own: OwnDays): Promise<JobRow | undefined> =>
  (await ownJobs(db, own).where('o.id', '=', id).executeTakeFirst()) as JobRow | undefined;

/** The same, locked: nobody moves it or gives it to someone else until the transaction ends. */
export async function lockedJob(trx: Database, id: number, own: OwnDays): Promise<JobRow | undefined> {
  queueFor('workOrder', [id]);
  return (await ownJobs(trx, own).where('o.id', '=', id).forUpdate('o').executeTakeFirst()) as JobRow | undefined;
}

/** Pieces of jobs and how many of them are loaded. */
export interface PieceCount {
  readonly workOrderId: number;
  readonly pieces: number;
  readonly loaded: number;
}

/** How many pieces jobs have, and how many their installer has loaded. */
export async function pieceCounts(
  db: Database,
  jobIds: readonly number[],
  installerId: number,
): Promise<ReadonlyMap<number, PieceCount>> {
  const { rows } = await sql<PieceCount>`
    select c.work_order_id, count(*)::int as pieces, count(l.work_order_cut_id)::int as loaded
    from work_order_cut c
      left join loaded_piece l on l.work_order_cut_id = c.id and l.installer_id = ${installerId}
    where c.work_order_id = any(${[...jobIds]}::int[]) and c.is_included
    group by c.work_order_id`.execute(db);
  return new Map(rows.map((row) => [row.workOrderId, row]));
}

/** The pieces of a job that its installer has loaded. */
export const loadedPieces = async (
  db: Database,
  jobId: number,
  installerId: number,
): Promise<ReadonlyMap<number, Date>> => {
  const rows = await db
    .selectFrom('loadedPiece')
    .select(['workOrderCutId', 'loadedAt'])
    .where('workOrderId', '=', jobId)
    .where('installerId', '=', installerId)
    .execute();
  return new Map(rows.map((row) => [row.workOrderCutId, row.loadedAt]));
};

/** The pay of an installer for a job once it is reconciled; undefined before. */
export const fixedPay = (db: Database, jobId: number, installerId: number) =>
  db
    .selectFrom('contractorInvoice')
    .select('totalCents')
    .where('workOrderId', '=', jobId)
    .where('installerId', '=', installerId)
    .executeTakeFirst();

/** A photo that an installer sent. */
export interface PhotoRow {
  readonly documentId: number;
  readonly name: string;
  readonly kind: string;
  readonly createdOn: Date;
  readonly thumbnailKey: string | null;
}

/** The photos of an installer for a job, oldest first. */
export const photosOfJob = (db: Database, jobId: number, installerId: number): Promise<PhotoRow[]> =>
  db
    .selectFrom('jobPhoto as p')
    .innerJoin('document as d', 'd.id', 'p.documentId')
    .select(['p.documentId', 'd.name', 'p.kind', 'd.createdOn', 'd.thumbnailKey'])
    .where('p.workOrderId', '=', jobId)
    .where('p.installerId', '=', installerId)
    .where('d.isEnabled', '=', true)
    .orderBy('p.documentId')
    .execute();
