export { changeMessage, isReminderDue, lastRemindedDate, linkState } from './due-messages';
export type { SiteEvent } from './due-messages';
export { LONGEST_SITE_REASON, SITE_ANSWERS, SITE_MESSAGES } from './kinds';
export type { SiteAnswer, SiteMessage } from './kinds';
