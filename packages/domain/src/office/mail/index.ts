export { LONGEST_TEMPLATE_BODY, LONGEST_TEMPLATE_SUBJECT, templateFaults } from './check';
export type { TemplateFault } from './check';
export { exampleValues, fillBody, fillSubject, writtenValues } from './fill';
export { canBeSettled, MAIL_SETTLEMENTS, MAIL_STATES, needsAttention } from './states';
export { MAIL_TEMPLATE_CHOICES } from './titles';
export type { MailState } from './states';
export { COMPANY_PLACEHOLDERS, MAIL_TEMPLATE_KEYS, MAIL_TEMPLATES } from './templates';
export type { AnyMailValues, MailTemplate, MailTemplateKey, MailValues, Placeholder } from './templates';
