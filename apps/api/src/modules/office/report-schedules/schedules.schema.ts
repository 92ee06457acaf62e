import { reportAddress } from '@falcon/domain/reports/report-definitions';
import { FREQUENCIES, mailTimesText } from '@falcon/domain/office/mail-schedule';
import { builder } from '#core/builder';
import { rowsBy } from '#core/batches';
import { ExportFormatType } from '#core/enums';
import { accessOptions, mutation } from '#core/mutation';
import { reportNamed } from '#office/report-kit';
import {
  createSchedule,
  deleteSchedule,
  isVisible,
  openReport,
  pauseSchedule,
  seesAll,
  updateSchedule,
} from './save-schedule';
import { lastResults, recipientsOf, schedulesOf, usersWith } from './schedules.queries';
import type { ResultRow, ScheduleRow } from './schedules.queries';

type ScheduleWithOwner = ScheduleRow & { readonly ownerName: string };

const ReportFrequency = builder.enumType('ReportFrequency', {
  values: FREQUENCIES.map(({ value }) => value),
  description: 'How often a report is e-mailed.',
});

const ReportRecipient = builder
  .objectRef<{ readonly id: number; readonly fullName: string }>('ReportRecipient')
  .implement({ fields: (t) => ({ id: t.exposeID('id'), fullName: t.exposeString('fullName') }) });

/** The label for the outcome of an e-mail that was queued. */
const MAIL_NOTES: Readonly<Record<string, string>> = {
  FAILED: 'The e-mail could not be sent.',
  BOUNCED: 'The e-mail was returned.',
  UNSURE: 'The e-mail may not have arrived.',
  SAVED: 'No mail server is set up, so the e-mail was saved and not delivered.',
};

const ReportScheduleResult = builder.objectRef<ResultRow>('ReportScheduleResult').implement({
  description: 'The result of a scheduled report for one recipient.',
  fields: (t) => ({
    recipient: t.exposeString('userName'),
    dueAt: t.field({ type: 'ISO8601DateTime', resolve: ({ dueAt }) => dueAt }),
    isFailed: t.boolean({
      resolve: ({ outcome, mailState }) => outcome !== 'SENT' || (mailState ?? '') in MAIL_NOTES,
    }),
    note: t.string({
      description: 'How many lines were sent, or why it was not.',
      resolve: ({ note, mailState, mailError }) =>
        [MAIL_NOTES[mailState ?? ''], mailError ?? ''].filter(Boolean).join(' ') || note,
    }),
  }),
});

const recipientsBySchedule = rowsBy('recipientsOfSchedules', recipientsOf, 'reportScheduleId');
const resultsBySchedule = rowsBy('lastResultsOfSchedules', lastResults, 'reportScheduleId');

const ReportSchedule = builder.objectRef<ScheduleWithOwner>('ReportSchedule').implement({
  description: 'A report that is e-mailed at certain times, to each recipient with what that user may see.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    name: t.exposeString('name'),
    report: t.exposeString('report'),
    reportTitle: t.string({ resolve: ({ report }) => reportNamed(report)?.title ?? report }),
    link: t.string({
      description: 'The page of the report with its filters.',
      resolve: ({ report, state }) => {
        const knownReport = reportNamed(report);
        const query = new URLSearchParams(state as Record<string, string>).toString();
        return knownReport ? `${reportAddress(knownReport)}${query === '' ? '' : `?${query}`}` : '/reports';
      },
    }),
    query: t.expose('state', { type: 'JSON', description: 'The values in the address of the report, by name.' }),
    columns: t.exposeStringList('columns', { nullable: true }),
    format: t.field({ type: ExportFormatType, resolve: ({ format }) => format as 'CSV' }),
    frequency: t.field({ type: ReportFrequency, resolve: ({ frequency }) => frequency }),
    dayOfWeek: t.exposeInt('dayOfWeek', { nullable: true, description: '0 is Sunday.' }),
    dayOfMonth: t.exposeInt('dayOfMonth', { nullable: true, description: 'Shorter months have it on their last day.' }),
    minute: t.exposeInt('minute', { description: 'Minutes since midnight in the company’s time zone.' }),
    times: t.string({ description: 'Its times in words.', resolve: (schedule) => mailTimesText(schedule) }),
    isPaused: t.exposeBoolean('isPaused'),
    nextRunAt: t.field({ type: 'ISO8601DateTime', nullable: true, resolve: ({ nextRunAt }) => nextRunAt }),
    owner: t.exposeString('ownerName'),
    recipients: t.field({
      type: [ReportRecipient],
      resolve: ({ id }, _args, ctx) => recipientsBySchedule(ctx, id),
    }),
    lastResults: t.field({
      type: [ReportScheduleResult],
      description: 'The result of its last delivery.',
      resolve: ({ id }, _args, ctx) => resultsBySchedule(ctx, id),
    }),
  }),
});

const signedIn = { signedIn: true } as const;
builder.queryFields((t) => ({
  reportSchedules: t.field({
    ...accessOptions(signedIn),
    type: [ReportSchedule],
    description: 'Your schedules; with configureSystem, those of everyone of reports that you can open.',
    resolve: async (_root, _args, ctx) =>
      (await schedulesOf(ctx.db, seesAll(ctx) ? null : ctx.requireUser().id)).filter((row) => isVisible(ctx, row)),
  }),
  reportRecipients: t.field({
    ...accessOptions(signedIn),
    type: [ReportRecipient],
    description: 'Who can open a report that you can open.',
    args: { report: t.arg.string({ required: true }) },
    resolve: (_root, { report }, ctx) => usersWith(ctx.db, openReport(ctx, report).permissions),
  }),
}));

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;
const scheduleFields = (t: InputFields) => ({
  name: t.string({ required: true }),
  query: t.field({ type: 'JSON', required: true }),
  columns: t.stringList(),
  format: t.field({ type: ExportFormatType, required: true }),
  recipientIds: t.idList({ required: true }),
  frequency: t.field({ type: ReportFrequency, required: true }),
  dayOfWeek: t.int(),
  dayOfMonth: t.int(),
  minute: t.int({ required: true }),
});
const payload = { reportSchedule: ReportSchedule };

mutation('reportScheduleCreate', {
  description: 'E-mails a report at certain times.',
  access: signedIn,
  input: (t) => ({ report: t.string({ required: true }), ...scheduleFields(t) }),
  resolve: (input, ctx, call) => createSchedule(ctx, input, call),
  payload,
});
mutation('reportScheduleUpdate', {
  description: 'Changes when, to whom and with which filters a report is e-mailed.',
  access: signedIn,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }), ...scheduleFields(t) }),
  resolve: (input, ctx, call) => updateSchedule(ctx, input, call),
  payload,
});
mutation('reportSchedulePause', {
  description: 'Pauses or resumes a schedule.',
  access: signedIn,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    isPaused: t.boolean({ required: true }),
  }),
  resolve: (input, ctx, call) => pauseSchedule(ctx, input, call),
  payload,
});
mutation('reportScheduleDelete', {
  description: 'Removes a schedule.',
  access: signedIn,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  resolve: (input, ctx) => deleteSchedule(ctx, input),
  payload: (t) => ({ id: t.exposeID('id') }),
});
