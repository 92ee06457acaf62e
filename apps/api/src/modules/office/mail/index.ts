import './log/mail-log.schema';
import './log/mail-status.schema';
import './server/mail-server.schema';
import './templates/templates.schema';

export { mailViewer, seesMail } from './log/mail-log.queries';
export { registerMailFileRoutes } from './log/mail-file-routes';
export { queueMail, queueMails, readersOf } from './queue-mail';
export type { MailFile, MailSubject, PlainMail, TemplateMail } from './queue-mail';
export { readBouncesJob } from './bounces/read-bounces-job';
export { settleWaiting, waitingMails } from './waiting.queries';
export { sendMailJob } from './send-mail-job';
export { sendQueuedMails } from './send-mails';
