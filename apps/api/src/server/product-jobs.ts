import type { AnyJob, RecurringJob } from '../jobs/define-job';
import { removeExpiredFilesNightly } from '../files/nightly';
import { forgetOldAttemptsNightly } from '../modules/access/index';
import { documentThumbnailJob } from '../modules/documents/index';
import { createInvoicesJob, deliverInvoiceJob } from '../modules/invoicing/index';
import { applyDueCostsHourly } from '../modules/items/index';
import { removeOldJobsNightly } from '../modules/jobs/index';

/** Jobs that users start; a module with a job adds its line. */
export const userJobs: readonly AnyJob[] = [createInvoicesJob, deliverInvoiceJob, documentThumbnailJob];

/** Jobs that run by the clock. */
export const recurringJobs: readonly RecurringJob[] = [removeOldJobsNightly, forgetOldAttemptsNightly, removeExpiredFilesNightly, applyDueCostsHourly];
