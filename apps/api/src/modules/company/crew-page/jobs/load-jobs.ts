import { crewDays } from '@falcon/domain/orders/job-reports';
import { documentsWith } from '#kit/documents';
import { CodedError } from '#core/errors';
import { cutsOfOrders, loadPrintoutFacts } from '#orders/work-orders';
import { callableAtSites } from '#people/contacts';
import type { CrewContext } from '../door/crew-context';
import { shortUnit, whoToCall } from './job-words';
import type { CallableContact } from './job-words';
import { fixedPay, jobsOfDays, loadedPieces, ownJob, photosOfJob, pieceCounts } from './jobs.queries';
import type { JobRow, OwnDays, PhotoRow } from './jobs.queries';
import { reportsOfInstaller } from './reports.queries';
import type { ReportRow } from './reports.queries';

/** A job in the list of days. */
export interface ListedJob extends JobRow {
  readonly pieceCount: number;
  readonly loadedCount: number;
  /** Reports about the date that the job has now, oldest first. */
  readonly reports: readonly ReportRow[];
}

/** A piece to load. */
export interface JobPiece {
  readonly id: number;
  readonly usedFor: string;
  readonly lengthE4: number;
  readonly widthE4: number;
  readonly rollNumber: string;
  readonly lot: string;
  readonly takeUp: boolean;
  readonly loadedAt: Date | null;
}

/** A line of work without its amounts. */
export interface JobWork {
  readonly label: string;
  readonly item: string;
  readonly quantityE2: number;
  readonly unit: string;
}

/** A document that the crew may have. */
export interface JobDocument {
  readonly id: number;
  readonly name: string;
}

/** A job with everything that its installer sees of it. */
export interface WholeJob extends ListedJob {
  readonly contacts: readonly CallableContact[];
  readonly pieces: readonly JobPiece[];
  readonly work: readonly JobWork[];
  readonly documents: readonly JobDocument[];
  readonly photos: readonly PhotoRow[];
  readonly pay: { readonly cents: number; readonly isFinal: boolean };
}

/** One sentence for every job that isn’t theirs, whatever the reason. */
export const NOT_THEIRS =
  'This job is not on your days. The office may have moved it, stopped it or given it to someone else.';

/** The days whose jobs this installer sees. */
export const ownDays = (ctx: CrewContext): OwnDays => ({ installerId: ctx.installer.id, ...crewDays(ctx.today()) });

async function listed(ctx: CrewContext, jobs: readonly JobRow[]): Promise<ListedJob[]> {
  const ids = jobs.map(({ id }) => id);
  const [counts, reports] = await Promise.all([
    pieceCounts(ctx.db, ids, ctx.installer.id),
    reportsOfInstaller(ctx.db, ids, ctx.installer.id),
  ]);
  return jobs.map((job) => ({
    ...job,
    pieceCount: counts.get(job.id)?.pieces ?? 0,
    loadedCount: counts.get(job.id)?.loaded ?? 0,
    reports: reports.filter((one) => one.workOrderId === job.id && one.installDate === job.installDate),
  }));
}

/** The jobs of an installer from a week back to two weeks ahead: three statements. */
export const loadJobs = async (ctx: CrewContext): Promise<ListedJob[]> =>
  listed(ctx, await jobsOfDays(ctx.db, ownDays(ctx)));

async function workOf(ctx: CrewContext, jobId: number): Promise<JobWork[]> {
  const [facts] = await loadPrintoutFacts(ctx.db, [jobId], ctx.today());
  // A line that is only an amount, such as minimum labor, is no work.
  return (facts?.lines ?? [])
    .filter((line) => line.itemName !== '' || line.laborQuantityE2 > 0)
    .map(({ label, itemName, laborQuantityE2, quantityE2, unit }) => ({
      label,
      item: itemName,
      quantityE2: laborQuantityE2 > 0 ? laborQuantityE2 : quantityE2,
      unit: shortUnit(unit),
    }));
}

async function piecesOf(ctx: CrewContext, jobId: number): Promise<JobPiece[]> {
  const [cuts, loaded] = await Promise.all([
    cutsOfOrders(ctx.db, [jobId]),
    loadedPieces(ctx.db, jobId, ctx.installer.id),
  ]);
  return cuts
    .filter(({ isIncluded }) => isIncluded)
    .map((cut) => ({
      id: cut.id,
      usedFor: cut.usedForDescription,
      lengthE4: cut.cutLengthE4,
      widthE4: cut.widthE4,
      rollNumber: cut.rollNumber,
      lot: cut.dyeLot,
      takeUp: cut.takeUp,
      loadedAt: loaded.get(cut.id) ?? null,
    }));
}

async function payOf(ctx: CrewContext, job: JobRow): Promise<WholeJob['pay']> {
  const fixed = await fixedPay(ctx.db, job.id, ctx.installer.id);
  return fixed ? { cents: fixed.totalCents, isFinal: true } : { cents: job.payCents, isFinal: false };
}

/** One job of this installer; NOT_FOUND for any other, as if there were none. */
export async function loadJob(ctx: CrewContext, id: number): Promise<WholeJob> {
  const job = await ownJob(ctx.db, id, ownDays(ctx));
  if (!job) throw new CodedError('NOT_FOUND', NOT_THEIRS);
  const [[inList], contacts, pieces, work, documents, photos, pay] = await Promise.all([
    listed(ctx, [job]),
    callableAtSites(ctx.db, [job.customerId]),
    piecesOf(ctx, id),
    workOf(ctx, id),
    documentsWith(ctx.db, 'print', [id]),
    photosOfJob(ctx.db, id, ctx.installer.id),
    payOf(ctx, job),
  ]);
  return {
    ...(inList as ListedJob),
    contacts: whoToCall(job, contacts),
    pieces,
    work,
    documents: documents.map((one) => ({ id: one.id, name: one.name })),
    photos,
    pay,
  };
}
