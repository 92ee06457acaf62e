export { queueMail } from './queue-mail';
export type { MailFile, MailSubject, PlainMail, TemplateMail } from './queue-mail';
export { sendMailJob } from './send-mail-job';
export { sendQueuedMails } from './send-mails';
