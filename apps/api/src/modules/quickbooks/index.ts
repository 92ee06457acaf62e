import './failures/failures.schema';

export { sendToQuickbooksJob } from './send/send.job';
