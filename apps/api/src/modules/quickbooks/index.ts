import './failures/failures.schema';

export { addQuickbooksWebhook } from './back/webhook-route';
export { readQuickbooksJob } from './back/changes.jobs';
export { sendToQuickbooksJob } from './send/send.job';
