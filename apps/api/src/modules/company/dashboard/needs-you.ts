import { seesKind } from '#kit/record-kit';
import type { NeedsYou } from './need';
import type { Context } from '#core/context';
import { addDays, daysBetween, writtenDate } from '@falcon/domain/kit/schedule';
import { endingCertificates } from '#people/installers';
import { statusById } from '@falcon/domain/orders/work-order-status';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { allWaitingRequests, jobsNotReady, waitingCertificates } from '#company/crew-page';
import { openFindings } from '#company/self-check';
import { sitesNotReady } from '#orders/site-messages';
import { openAlerts, OVERDUE } from '#orders/work-orders';
import { ownWork } from './own-work';
import { customersOverCredit, failedJobs, overdueCounts } from './dashboard.queries';

/** How many days before and after they end certificates are listed. */
const CERTIFICATE_DAYS = 30;
const MOST_CERTIFICATES = 50;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** What needs this user's attention, most urgent first; only what they can act on or see. */
export async function needsYou(ctx: Context): Promise<NeedsYou[]> {
  const needs = await Promise.all([
    overrides(ctx),
    sites(ctx),
    notInstalled(ctx),
    daysOff(ctx),
    certificatePhotos(ctx),
    ownWork(ctx),
    overdue(ctx),
    certificates(ctx),
    credit(ctx),
    jobs(ctx),
    selfCheck(ctx),
  ]);
  const rank = { ERROR: 0, WARNING: 1, INFO: 2 } as const;
  return needs.flat().sort((a, b) => rank[a.severity] - rank[b.severity]);
}

async function overdue(ctx: Context): Promise<NeedsYou[]> {
  if (!ctx.can('reconcileWorkOrder') && !ctx.can('invoicing')) return [];
  const today = ctx.today();
  const reconcileTo = addDays(today, -OVERDUE.RECONCILE.days);
  const invoiceTo = addDays(today, -OVERDUE.INVOICE.days);
  const counts = await overdueCounts(ctx.db, reconcileTo, invoiceTo, ctx.salespersonScope);
  const list: NeedsYou[] = [];
  if (counts.toReconcile > 0 && ctx.can('reconcileWorkOrder'))
    list.push({
      key: 'reconcile',
      kind: 'RECONCILE',
      severity: 'WARNING',
      count: counts.toReconcile,
      text: `${plural(counts.toReconcile, 'order')} installed before today and not reconciled`,
      link: `/work-orders?status=${OVERDUE.RECONCILE.statusId}&to=${reconcileTo}`,
    });
  if (counts.toInvoice > 0 && ctx.can('invoicing'))
    list.push({
      key: 'invoice',
      kind: 'INVOICE',
      severity: 'WARNING',
      count: counts.toInvoice,
      text: `${plural(counts.toInvoice, 'order')} installed more than ${OVERDUE.INVOICE.days - 1} days ago and not invoiced`,
      link: `/work-orders?status=${OVERDUE.INVOICE.statusId}&to=${invoiceTo}`,
    });
  return list;
}

/** Orders to come whose sites answered that they are not ready. */
async function sites(ctx: Context): Promise<NeedsYou[]> {
  if (!ctx.can('editWorkOrder') && !ctx.can('assignWorkOrder')) return [];
  const waiting = await sitesNotReady(ctx.db, { today: ctx.today(), salespersonId: ctx.salespersonScope });
  return waiting.map(({ id, workOrderNumber, installDate, reason }) => ({
    key: `site-${id}`,
    kind: 'SITE_NOT_READY',
    severity: 'ERROR',
    date: installDate,
    text: `${workOrderNumber}: site not ready for ${writtenDate(installDate)}: ${reason}`,
    link: `/work-orders/${id}`,
  }));
}

/** Orders whose installers reported that they could not install: a trip charge, and another date, right here. */
async function notInstalled(ctx: Context): Promise<NeedsYou[]> {
  if (!ctx.can('editWorkOrder') && !ctx.can('assignWorkOrder')) return [];
  const waiting = await jobsNotReady(ctx.db, ctx.salespersonScope);
  return waiting.map(({ id, workOrderNumber, installDate, installerName, note }) => ({
    key: `not-installed-${id}`,
    kind: 'NOT_INSTALLED',
    severity: 'ERROR',
    date: installDate,
    text: `${workOrderNumber}: ${installerName} could not install on ${writtenDate(installDate)}: ${note}`,
    link: `/work-orders/${id}`,
    workOrderId: id,
  }));
}

/** Days off that installers asked for. */
async function daysOff(ctx: Context): Promise<NeedsYou[]> {
  if (!ctx.can('editInstaller')) return [];
  return (await allWaitingRequests(ctx.db)).map(({ id, installerId, installerName, firstDay, lastDay, reason }) => ({
    key: `days-off-${id}`,
    kind: 'DAYS_OFF',
    severity: 'WARNING',
    date: firstDay,
    text: `${installerName} asks for ${dayWords(firstDay, lastDay)} off${reason === '' ? '' : `: ${reason}`}`,
    link: `/installers/${installerId}/profile`,
  }));
}

const dayWords = (first: string, last: string): string =>
  first === last ? writtenDate(first) : `${writtenDate(first)} through ${writtenDate(last)}`;

/** Certificates that installers sent as photos. */
async function certificatePhotos(ctx: Context): Promise<NeedsYou[]> {
  if (!ctx.can('editInstaller')) return [];
  return (await waitingCertificates(ctx.db)).map(({ id, installerId, installerName }) => ({
    key: `certificate-photo-${id}`,
    kind: 'CERTIFICATE',
    severity: 'INFO',
    text: `${installerName} sent a certificate as a photo`,
    link: `/installers/${installerId}/profile`,
  }));
}

async function certificates(ctx: Context): Promise<NeedsYou[]> {
  if (!seesKind(ctx, 'INSURANCE_CERTIFICATE')) return [];
  const today = ctx.today();
  const ending = await endingCertificates(ctx.db, {
    today,
    from: addDays(today, -CERTIFICATE_DAYS),
    to: addDays(today, CERTIFICATE_DAYS),
  });
  return ending.slice(0, MOST_CERTIFICATES).map((certificate) => {
    const ended = certificate.expirationDate < today;
    const kind =
      certificate.certificateType === 'COMPENSATION'
        ? 'compensation'
        : certificate.certificateType === 'LIABILITY'
          ? 'liability'
          : 'other';
    return {
      key: `certificate-${certificate.certificateId}`,
      kind: 'CERTIFICATE',
      severity: ended ? 'ERROR' : certificate.expirationDate <= addDays(today, 7) ? 'WARNING' : 'INFO',
      date: certificate.expirationDate,
      text: `${certificate.installerName}: ${kind} certificate ${endWords(daysBetween(today, certificate.expirationDate))}`,
      link: `/installers/${certificate.installerId}/certificates/${certificate.certificateId}`,
    };
  });
}

async function credit(ctx: Context): Promise<NeedsYou[]> {
  if (!seesKind(ctx, 'CUSTOMER') || !ctx.sees(PRICES)) return [];
  const over = await customersOverCredit(ctx.db, ctx.salespersonScope);
  return over.map((customer) => ({
    key: `credit-${customer.customerId}`,
    kind: 'CREDIT',
    severity: 'WARNING',
    text: `${customer.customerName} is over its credit limit`,
    link: `/customers/${customer.customerId}/profile`,
  }));
}

async function jobs(ctx: Context): Promise<NeedsYou[]> {
  const failed = await failedJobs(ctx.db, ctx.requireUser().id, new Date(ctx.now().getTime() - WEEK_MS));
  return failed.map((job) => ({
    key: `job-${job.id}`,
    kind: 'JOB',
    severity: 'ERROR',
    text: `${job.jobDescription}: ${job.message}`,
    link: '#jobs',
  }));
}

/** Figures that the self-check found to differ. */
async function selfCheck(ctx: Context): Promise<NeedsYou[]> {
  if (!ctx.can('configureSystem')) return [];
  const count = await openFindings(ctx.db);
  if (count === 0) return [];
  return [
    {
      key: 'self-check',
      kind: 'SELF_CHECK',
      severity: 'ERROR',
      count,
      text: `${plural(count, 'figure')} found by the self-check to differ`,
      link: '/app-config/self-check',
    },
  ];
}

/** Reopened and forced orders, until a user who configures the system dismisses them. */
async function overrides(ctx: Context): Promise<NeedsYou[]> {
  if (!ctx.can('configureSystem') || !seesKind(ctx, 'WORK_ORDER')) return [];
  return (await openAlerts(ctx.db, ctx.salespersonScope)).map((alert) => {
    const status = statusById(alert.toStatusId ?? 0)?.label ?? '';
    const what = alert.forced ? `forced to ${status}` : `reopened to ${status}`;
    return {
      key: `override-${alert.id}`,
      kind: 'OVERRIDE',
      severity: 'WARNING',
      dismissId: alert.id,
      text: `${alert.workOrderNumber} ${what} by ${alert.userName ?? 'the system'}${alert.reason ? `: ${alert.reason}` : ''}`,
      link: `/work-orders/${alert.workOrderId}/history`,
    };
  });
}

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** When a certificate ends, relative to today. */
function endWords(days: number): string {
  if (days === 0) return 'expires today';
  return days > 0 ? `expires in ${plural(days, 'day')}` : `expired ${plural(-days, 'day')} ago`;
}
