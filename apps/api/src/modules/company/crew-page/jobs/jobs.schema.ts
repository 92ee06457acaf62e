import type { Cents, Feet, Quantity } from '@falcon/domain/kit/money';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { JOB_PHOTOS, JOB_REPORTS, reportFault } from '@falcon/domain/orders/job-reports';
import type { JobPhoto } from '@falcon/domain/orders/job-reports';
import { statusById } from '@falcon/domain/orders/work-order-status';
import { recordId } from '#core/errors';
import { crewBuilder } from '../door/crew-builder';
import { addressOf, areaUnitOf, flooringOf, furnitureOf, instructionsOf, timeOf } from './job-words';
import type { CallableContact, Instruction } from './job-words';
import type { PhotoRow } from './jobs.queries';
import { loadJob, loadJobs } from './load-jobs';
import type { JobDocument, JobPiece, JobWork, ListedJob, WholeJob } from './load-jobs';
import type { ReportRow } from './reports.queries';

export const ReportKind = crewBuilder.enumType('JobReportKind', { values: valuesOf(JOB_REPORTS) });
export const PhotoKind = crewBuilder.enumType('JobPhotoKind', { values: valuesOf(JOB_PHOTOS) });

const Report = crewBuilder.objectRef<ReportRow>('JobReport').implement({
  description: 'What the installer reported about a job.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ReportKind }),
    label: t.string({ resolve: ({ kind }) => labelOf(JOB_REPORTS, kind) }),
    note: t.exposeString('note'),
    happenedAt: t.expose('happenedAt', { type: 'ISO8601DateTime' }),
  }),
});

const Contact = crewBuilder.objectRef<CallableContact>('SiteContact').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    title: t.exposeString('title'),
    phone: t.exposeString('phone'),
  }),
});

const InstructionType = crewBuilder.objectRef<Instruction>('Instruction').implement({
  fields: (t) => ({ label: t.exposeString('label'), text: t.exposeString('text') }),
});

const Piece = crewBuilder.objectRef<JobPiece>('Piece').implement({
  description: 'A piece to load.',
  fields: (t) => ({
    id: t.exposeID('id'),
    usedFor: t.exposeString('usedFor'),
    length: t.field({ type: 'Feet', resolve: ({ lengthE4 }) => lengthE4 as Feet }),
    width: t.field({ type: 'Feet', resolve: ({ widthE4 }) => widthE4 as Feet }),
    rollNumber: t.exposeString('rollNumber'),
    lot: t.exposeString('lot'),
    takeUp: t.exposeBoolean('takeUp'),
    loadedAt: t.expose('loadedAt', { type: 'ISO8601DateTime', nullable: true }),
  }),
});

const Work = crewBuilder.objectRef<JobWork>('Work').implement({
  description: 'A line of work, without amounts.',
  fields: (t) => ({
    label: t.exposeString('label'),
    item: t.exposeString('item'),
    quantity: t.field({ type: 'Quantity', resolve: ({ quantityE2 }) => quantityE2 as Quantity }),
    unit: t.exposeString('unit'),
  }),
});

const JobDocumentType = crewBuilder.objectRef<JobDocument>('JobDocument').implement({
  description: 'A document for the crew; its address is /crew/files/<job>/<id>.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const Photo = crewBuilder.objectRef<PhotoRow>('JobPhoto').implement({
  description: 'A photo that the installer sent; its address is that of a document.',
  fields: (t) => ({
    id: t.exposeID('documentId'),
    name: t.exposeString('name'),
    kind: t.field({ type: PhotoKind, resolve: ({ kind }) => kind as JobPhoto }),
    sentAt: t.expose('createdOn', { type: 'ISO8601DateTime' }),
    hasThumbnail: t.boolean({ resolve: ({ thumbnailKey }) => thumbnailKey !== null }),
  }),
});

const JobSummary = crewBuilder.objectRef<ListedJob>('JobSummary').implement({
  description: 'A job in the list of days.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('workOrderNumber'),
    date: t.expose('installDate', { type: 'ISO8601Date' }),
    time: t.string({ resolve: timeOf }),
    customer: t.exposeString('customerName'),
    buildingUnit: t.exposeString('buildingUnit'),
    address: t.string({ resolve: addressOf }),
    flooring: t.string({ resolve: flooringOf }),
    area: t.field({ type: 'Quantity', resolve: ({ areaE2 }) => areaE2 as Quantity }),
    areaUnit: t.string({ resolve: areaUnitOf }),
    isOccupied: t.exposeBoolean('isOccupied'),
    pieceCount: t.exposeInt('pieceCount'),
    loadedCount: t.exposeInt('loadedCount'),
    lastReport: t.field({
      type: Report,
      nullable: true,
      description: 'The last one about its date that is more than a note.',
      resolve: ({ reports }) => reports.findLast(({ kind }) => kind !== 'NOTE') ?? null,
    }),
  }),
});

export const Job = crewBuilder.objectRef<WholeJob>('Job').implement({
  description: 'A job with everything that its installer sees of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    summary: t.field({ type: JobSummary, resolve: (job) => job }),
    floorPlan: t.exposeString('unitStyleName'),
    furniture: t.string({ description: 'Who moves it; blank for none.', resolve: furnitureOf }),
    instructions: t.field({ type: [InstructionType], resolve: instructionsOf }),
    contacts: t.expose('contacts', { type: [Contact] }),
    work: t.expose('work', { type: [Work] }),
    cartons: t.exposeInt('cartons', { nullable: true }),
    pieces: t.expose('pieces', { type: [Piece] }),
    documents: t.expose('documents', { type: [JobDocumentType] }),
    photos: t.expose('photos', { type: [Photo] }),
    reports: t.expose('reports', { type: [Report] }),
    pay: t.field({ type: 'Money', description: 'The installer’s own pay.', resolve: ({ pay }) => pay.cents as Cents }),
    payIsFinal: t.boolean({ description: 'Whether the job is reconciled.', resolve: ({ pay }) => pay.isFinal }),
    closedBecause: t.string({
      nullable: true,
      description: 'Why it can’t be reported as done or not ready now; null if it can.',
      resolve: ({ statusId, installDate }, _args, ctx) =>
        reportFault('DONE', { status: statusById(statusId)?.name ?? 'CLOSE', installDate }, ctx.today()),
    }),
  }),
});

crewBuilder.queryFields((t) => ({
  jobs: t.field({
    type: [JobSummary],
    description: 'The installer’s jobs from a week back to two weeks ahead, in the order of the days.',
    resolve: (_root, _args, ctx) => loadJobs(ctx),
  }),
  job: t.field({
    type: Job,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => loadJob(ctx, recordId('Job', id)),
  }),
}));
