export { exampleValues, fillBody, fillSubject, writtenValues } from './fill';
export { COMPANY_PLACEHOLDERS, MAIL_TEMPLATE_KEYS, MAIL_TEMPLATES } from './templates';
export type { AnyMailValues, MailTemplate, MailTemplateKey, MailValues, Placeholder } from './templates';
