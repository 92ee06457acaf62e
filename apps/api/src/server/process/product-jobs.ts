import type { AnyJob, RecurringJob } from '#jobs/define-job';
import { removeExpiredFilesNightly, removeStrayFilesNightly } from '#files/nightly';
import { runBillSheetsJob, sendBillSheetsJob } from '#pay/bill-sheets';
import { forgetOldAttemptsNightly } from '#office/access';
import {
  customerSettingsUndoJob,
  customerSettingsUpdateJob,
  removeOldUpdateRowsNightly,
} from '#orders/customer-settings';
import { documentThumbnailJob } from '#kit/documents';
import {
  importCheckJob,
  importReadJob,
  importRunJob,
  importUndoJob,
  removeOldImportRowsNightly,
} from '#company/imports';
import { createInvoicesJob, deliverInvoiceJob, invoicePapersJob, invoiceSummariesJob } from '#money-in/invoices';
import { fullExportJob } from '#company/full-export';
import { mailCertificateAlertsDaily } from '#people/installers';
import { applyDueCostsEveryMinute } from '#catalog/items';
import { readBouncesJob, sendMailJob } from '#office/mail';
import { sendTextsJob } from '#office/texts';
import { remindSitesJob, notifySitesJob } from '#orders/site-messages';
import { removeOldJobsNightly } from '#kit/jobs';
import { proposalOrdersJob } from '#orders/proposals';
import { cutPlanJob } from '#warehouse/cutting-day';
import { compareQuickbooksJob, readQuickbooksJob, sendToQuickbooksJob } from '#accounting/quickbooks';
import { printStatementsJob, sendRemindersJob, sendStatementsJob } from '#money-in/receivables';
import { scheduledReportJob, startDueReportsEveryMinute } from '#office/report-schedules';
import { reportExportJob } from '#office/report-kit';
import { selfCheckJob, selfCheckNightly } from '#company/self-check';
import {
  followPricesEveryMinute,
  followRenamesEveryMinute,
  forgetUndoNightly,
  mergeOrderDaysNightly,
} from '#orders/work-orders';
import { catalogApproveJob, catalogCompareJob, catalogReadJob } from '#catalog/price-catalogs';

/** Jobs that users start; each module with a job adds a line here. */
export const userJobs: readonly AnyJob[] = [
  compareQuickbooksJob,
  createInvoicesJob,
  cutPlanJob,
  customerSettingsUndoJob,
  customerSettingsUpdateJob,
  deliverInvoiceJob,
  documentThumbnailJob,
  fullExportJob,
  importCheckJob,
  importReadJob,
  importRunJob,
  importUndoJob,
  invoicePapersJob,
  invoiceSummariesJob,
  printStatementsJob,
  proposalOrdersJob,
  reportExportJob,
  runBillSheetsJob,
  sendBillSheetsJob,
  selfCheckJob,
  scheduledReportJob,
  sendRemindersJob,
  sendStatementsJob,
  catalogApproveJob,
  catalogCompareJob,
  catalogReadJob,
];

/** Jobs that run on a schedule. */
export const recurringJobs: readonly RecurringJob[] = [
  removeOldJobsNightly,
  removeOldImportRowsNightly,
  removeOldUpdateRowsNightly,
  forgetOldAttemptsNightly,
  removeExpiredFilesNightly,
  removeStrayFilesNightly,
  applyDueCostsEveryMinute,
  followPricesEveryMinute,
  followRenamesEveryMinute,
  forgetUndoNightly,
  mergeOrderDaysNightly,
  mailCertificateAlertsDaily,
  readBouncesJob,
  sendMailJob,
  sendTextsJob,
  notifySitesJob,
  remindSitesJob,
  startDueReportsEveryMinute,
  sendToQuickbooksJob,
  readQuickbooksJob,
  selfCheckNightly,
];
