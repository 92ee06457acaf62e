import './failures/failures.schema';
import './failures/failures.report';
import './activity/activity.schema';
import './decisions/decisions.schema';
import './reconcile/reconcile.schema';

export { addQuickbooksWebhook } from './back/webhook-route';
export { readQuickbooksJob } from './back/changes.jobs';
export { compareQuickbooksJob } from './reconcile/compare.job';
export { lookUpWaiting, waitingEntries } from './outbox/outbox.queries';
export { sendToQuickbooksJob } from './send/send.job';
