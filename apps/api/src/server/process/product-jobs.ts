import type { AnyJob, RecurringJob } from '../../jobs/define-job';
import { removeExpiredFilesNightly, removeStrayFilesNightly } from '../../files/nightly';
import { runBillSheetsJob, sendBillSheetsJob } from '../../modules/bill-sheets/index';
import { forgetOldAttemptsNightly } from '../../modules/access/index';
import {
  customerSettingsUndoJob,
  customerSettingsUpdateJob,
  removeOldUpdateRowsNightly,
} from '../../modules/customer-settings/index';
import { documentThumbnailJob } from '../../modules/documents/index';
import {
  importCheckJob,
  importReadJob,
  importRunJob,
  importUndoJob,
  removeOldImportRowsNightly,
} from '../../modules/imports/index';
import {
  createInvoicesJob,
  deliverInvoiceJob,
  invoicePapersJob,
  invoiceSummariesJob,
} from '../../modules/invoicing/index';
import { fullExportJob } from '../../modules/full-export/index';
import { mailCertificateAlertsDaily } from '../../modules/installers/index';
import { applyDueCostsEveryMinute } from '../../modules/items/index';
import { readBouncesJob, sendMailJob } from '../../modules/mail/index';
import { removeOldJobsNightly } from '../../modules/jobs/index';
import { proposalOrdersJob } from '../../modules/proposals/index';
import { compareQuickbooksJob, readQuickbooksJob, sendToQuickbooksJob } from '../../modules/quickbooks/index';
import { printStatementsJob, sendRemindersJob, sendStatementsJob } from '../../modules/receivables/index';
import { scheduledReportJob, startDueReportsEveryMinute } from '../../modules/report-schedules/index';
import { reportExportJob } from '../../modules/reports/index';
import { selfCheckJob, selfCheckNightly } from '../../modules/self-check/index';
import { followPricesEveryMinute, followRenamesEveryMinute, forgetUndoNightly } from '../../modules/work-orders/index';
import { catalogApproveJob, catalogCompareJob, catalogReadJob } from '../../modules/price-catalogs/index';

/** Jobs that users start; a module with a job adds its line. */
export const userJobs: readonly AnyJob[] = [
  compareQuickbooksJob,
  createInvoicesJob,
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
  mailCertificateAlertsDaily,
  readBouncesJob,
  sendMailJob,
  startDueReportsEveryMinute,
  sendToQuickbooksJob,
  readQuickbooksJob,
  selfCheckNightly,
];
