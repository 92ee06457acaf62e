import { ADJUSTMENT_TYPES, labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { DAY_OFF_REQUESTS, JOB_REPORTS } from '@falcon/domain/orders/job-reports';
import type { Context } from '#core/context';
import { idInput, notFound, parseInput } from '#core/errors';
import { rowBy, rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { z } from 'zod';
import { linkAddress, linksOfInstallers, tokenOf } from '#office/shared-links';
import type { SharedLinkRow } from '#office/shared-links';
import { WorkOrder } from '#orders/work-orders';
import { Installer, installerOf } from '#people/installers';
import { requestsOfInstallers } from '../days-off/requests.queries';
import type { DayOffRequestRow } from '../days-off/requests.queries';
import { phonesOfLinks } from '../door/phones.queries';
import type { PhoneRow } from '../door/phones.queries';
import { currentReports } from '../jobs/reports.queries';
import type { ReportRow } from '../jobs/reports.queries';
import { certificatePhotoById, photosOfInstallers, settlePhoto } from './certificates.queries';
import type { CertificatePhotoRow } from './certificates.queries';
import { endLink, endPhone, mailLink, setLink } from './change-link';
import { decideDaysOff } from './decide-days-off';

const linkOf = rowBy('installer-links', linksOfInstallers, 'installerId');
const phonesOf = rowsBy('installer-phones', phonesOfLinks, 'sharedLinkId');
const photosOf = rowsBy('certificate-photos', photosOfInstallers, 'installerId');
const requestsOf = rowsBy(
  'day-off-requests',
  (db, ids: readonly number[], ctx) => requestsOfInstallers(db, ids, ctx.today()),
  'installerId',
);
const reportsOf = rowsBy('job-reports', currentReports, 'workOrderId');

const Phone = builder.objectRef<PhoneRow>('InstallerPhone').implement({
  description: 'A phone that an installer’s link is open on.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userAgent: t.exposeString('userAgent'),
    ipAddress: t.exposeString('ipAddress'),
    openedAt: t.expose('openedAt', { type: 'ISO8601DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'ISO8601DateTime' }),
  }),
});

const InstallerLink = builder.objectRef<SharedLinkRow>('InstallerLink').implement({
  description: 'The personal link by which an installer opens their own jobs, without signing in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    address: t.string({
      description: 'For a QR code. It opens the jobs of this installer on any phone.',
      resolve: (link, _args, { services }) =>
        linkAddress(services.publicUrl, tokenOf(services.secretKey, link), 'crew'),
    }),
    validThrough: t.field({ type: 'ISO8601Date', resolve: ({ validThrough }) => validThrough ?? '' }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    lastOpenedAt: t.expose('lastOpenedAt', { type: 'ISO8601DateTime', nullable: true }),
    phones: t.field({ type: [Phone], resolve: ({ id }, _args, ctx) => phonesOf(ctx, id) }),
  }),
});

const RequestState = builder.enumType('DayOffRequestState', { values: valuesOf(DAY_OFF_REQUESTS) });

const DayOffRequest = builder.objectRef<DayOffRequestRow>('DayOffRequest').implement({
  description: 'Days off that an installer asked for behind their link.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstDay: t.expose('firstDay', { type: 'ISO8601Date' }),
    lastDay: t.expose('lastDay', { type: 'ISO8601Date' }),
    reason: t.exposeString('reason'),
    state: t.expose('state', { type: RequestState }),
    requestedAt: t.expose('requestedAt', { type: 'ISO8601DateTime' }),
  }),
});

const CertificatePhoto = builder.objectRef<CertificatePhotoRow>('CertificatePhoto').implement({
  description: 'A photo of a certificate that an installer sent and nobody has entered yet.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.string({ resolve: ({ certificateType }) => labelOf(ADJUSTMENT_TYPES, certificateType) }),
    name: t.exposeString('name'),
    sentAt: t.expose('sentAt', { type: 'ISO8601DateTime' }),
    url: t.string({ resolve: ({ id }) => `/files/certificate-photos/${id}` }),
  }),
});

builder.objectFields(Installer, (t) => ({
  link: t.field({
    type: InstallerLink,
    nullable: true,
    description: 'The link that is not revoked; null for none, and for users who don’t edit installers.',
    resolve: ({ id }, _args, ctx) => (ctx.can('editInstaller') ? linkOf(ctx, id) : null),
  }),
  dayOffRequests: t.field({
    type: [DayOffRequest],
    nullable: { list: true, items: false },
    description: 'What the installer asked for and isn’t over; null for users who don’t edit installers.',
    resolve: ({ id }, _args, ctx) => (ctx.can('editInstaller') ? requestsOf(ctx, id) : null),
  }),
  certificatePhotos: t.field({
    type: [CertificatePhoto],
    nullable: { list: true, items: false },
    description: 'Those that wait to be entered; null for users who don’t edit installers.',
    resolve: ({ id }, _args, ctx) => (ctx.can('editInstaller') ? photosOf(ctx, id) : null),
  }),
}));

const JobReportKind = builder.enumType('JobReportKind', { values: valuesOf(JOB_REPORTS) });

const JobReport = builder.objectRef<ReportRow>('JobReport').implement({
  description: 'What the installer of an order reported behind their link.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: JobReportKind }),
    label: t.string({ resolve: ({ kind }) => labelOf(JOB_REPORTS, kind) }),
    note: t.exposeString('note'),
    happenedAt: t.expose('happenedAt', { type: 'ISO8601DateTime' }),
    receivedAt: t.expose('receivedAt', { type: 'ISO8601DateTime' }),
  }),
});

builder.objectField(WorkOrder, 'jobReports', (t) =>
  t.field({
    type: [JobReport],
    description: 'Reports of the installer and about the install date that the order has now, oldest first.',
    resolve: (row, _args, ctx) => reportsOf(ctx, row.id),
  }),
);

const access = { permission: 'editInstaller' } as const;
const answered = async (ctx: Context, changed: Promise<{ readonly installerId: number }>) => ({
  installer: await installerOf(ctx, (await changed).installerId),
});

mutation('installerLinkSet', {
  description: 'Creates the link of an installer, or moves the last day of the one they have. Its address stays.',
  access,
  input: (t) => ({
    installerId: t.id({ required: true }),
    validThrough: t.field({
      type: 'ISO8601Date',
      required: true,
      description: 'The last day; at most 400 days ahead.',
    }),
  }),
  resolve: (input, ctx) => answered(ctx, setLink(ctx, input)),
  payload: { installer: Installer },
});

mutation('installerLinkRevoke', {
  description: 'Ends the link of an installer with all its phones.',
  access,
  input: (t) => ({ installerId: t.id({ required: true }) }),
  resolve: (input, ctx) => answered(ctx, endLink(ctx, input)),
  payload: { installer: Installer },
});

mutation('installerLinkMail', {
  description: 'E-mails an installer their link.',
  access,
  input: (t) => ({ installerId: t.id({ required: true }) }),
  resolve: (input, ctx, call) => answered(ctx, mailLink(ctx, input, call)),
  payload: { installer: Installer },
});

mutation('installerPhoneSignOut', {
  description: 'Signs one phone of an installer out, and gives their link another address.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => answered(ctx, endPhone(ctx, input)),
  payload: { installer: Installer },
});

mutation('dayOffRequestDecide', {
  description: 'Accepts days off that an installer asked for, as a day off of theirs, or declines them.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    accept: t.boolean({ required: true }),
    answer: t.string({ description: 'What the installer reads about it.' }),
  }),
  resolve: (input, ctx, call) => answered(ctx, decideDaysOff(ctx, input, call)),
  payload: { installer: Installer },
});

async function settle(ctx: Context, raw: unknown): Promise<{ readonly installerId: number }> {
  const { id } = parseInput(z.object({ id: idInput }), raw);
  const photo = await certificatePhotoById(ctx.db, id);
  if (!photo) throw notFound('Photo', id);
  await settlePhoto(ctx.db, id, { userId: ctx.requireUser().id, at: ctx.now() });
  return { installerId: photo.installerId };
}

mutation('certificatePhotoSettle', {
  description: 'Notes that the certificate on a photo was entered, or isn’t needed.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => answered(ctx, settle(ctx, input)),
  payload: { installer: Installer },
});
