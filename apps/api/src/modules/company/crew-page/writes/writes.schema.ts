import { ADJUSTMENT_TYPES, valuesOf } from '@falcon/domain/kit/flooring';
import type { JobReport } from '@falcon/domain/orders/job-reports';
import { crewBuilder } from '../door/crew-builder';
import { OwnRequest } from '../days-off/days-off.schema';
import { loadJob } from '../jobs/load-jobs';
import { Job, PhotoKind } from '../jobs/jobs.schema';
import { askDaysOff } from './ask-days-off';
import { checkPiece } from './load-pieces';
import { reportJob } from './report-job';
import { sendCertificate } from './send-certificate';
import { sendPhoto } from './send-photo';

const WRITE_ID = 'A UUID that the phone makes for this write. Sent again with it, it changes nothing.';
const DATE = 'The install date that the phone shows; refused if the office has moved the job.';
const SECONDS_AGO = 'How long ago it happened, by the phone; left out: now. A wrong clock doesn’t matter.';

const ReportInput = crewBuilder.inputType('JobReportInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: WRITE_ID }),
    jobId: t.id({ required: true }),
    date: t.field({ type: 'ISO8601Date', required: true, description: DATE }),
    note: t.string(),
    secondsAgo: t.int({ description: SECONDS_AGO }),
  }),
});

const REPORTS: Readonly<Record<string, { readonly kind: JobReport; readonly description: string }>> = {
  onMyWay: { kind: 'ON_MY_WAY', description: 'Reports that the installer is on the way.' },
  done: { kind: 'DONE', description: 'Reports a job as done. Needs a photo of the finished floor.' },
  notReady: {
    kind: 'NOT_READY',
    description: 'Reports that the job could not be installed. Needs a reason and a photo; the office is notified.',
  },
  noteAdd: { kind: 'NOTE', description: 'Adds a note for the office.' },
};

for (const [name, { kind, description }] of Object.entries(REPORTS))
  crewBuilder.mutationField(name, (t) =>
    t.field({
      type: Job,
      description,
      args: { input: t.arg({ type: ReportInput, required: true }) },
      resolve: async (_root, { input }, ctx) => loadJob(ctx, await reportJob(ctx, kind, input)),
    }),
  );

const PhotoInput = crewBuilder.inputType('JobPhotoInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: WRITE_ID }),
    jobId: t.id({ required: true }),
    date: t.field({ type: 'ISO8601Date', required: true, description: DATE }),
    kind: t.field({ type: PhotoKind, required: true }),
    dataUri: t.string({ required: true, description: 'The picture, at most 25 MB.' }),
  }),
});

const PieceInput = crewBuilder.inputType('PieceInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: WRITE_ID }),
    jobId: t.id({ required: true }),
    date: t.field({ type: 'ISO8601Date', required: true, description: DATE }),
    pieceId: t.id({ description: 'The piece that was tapped; null if one was scanned.' }),
    code: t.string({ description: 'What was scanned.' }),
    loaded: t.boolean({ required: true }),
  }),
});

const DaysOffInput = crewBuilder.inputType('DaysOffInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: WRITE_ID }),
    firstDay: t.field({ type: 'ISO8601Date', required: true }),
    lastDay: t.field({ type: 'ISO8601Date', required: true }),
    reason: t.string(),
  }),
});

const CertificateType = crewBuilder.enumType('CertificateType', { values: valuesOf(ADJUSTMENT_TYPES) });

const CertificateInput = crewBuilder.inputType('CertificateInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: WRITE_ID }),
    certificateType: t.field({
      type: CertificateType,
      required: true,
    }),
    dataUri: t.string({ required: true, description: 'The picture, at most 25 MB.' }),
  }),
});

crewBuilder.mutationFields((t) => ({
  photoAdd: t.field({
    type: Job,
    description: 'Adds a photo to a job.',
    args: { input: t.arg({ type: PhotoInput, required: true }) },
    resolve: async (_root, { input }, ctx) => loadJob(ctx, await sendPhoto(ctx, input)),
  }),
  pieceCheck: t.field({
    type: Job,
    description: 'Checks a piece off as loaded, or takes the mark off.',
    args: { input: t.arg({ type: PieceInput, required: true }) },
    resolve: async (_root, { input }, ctx) => loadJob(ctx, await checkPiece(ctx, input)),
  }),
  daysOffAsk: t.field({
    type: OwnRequest,
    description: 'Asks the office for days off.',
    args: { input: t.arg({ type: DaysOffInput, required: true }) },
    resolve: (_root, { input }, ctx) => askDaysOff(ctx, input),
  }),
  certificateAdd: t.boolean({
    description: 'Sends a certificate as a photo; the office enters it.',
    args: { input: t.arg({ type: CertificateInput, required: true }) },
    resolve: async (_root, { input }, ctx) => {
      await sendCertificate(ctx, input);
      return true;
    },
  }),
}));
