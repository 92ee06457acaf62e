import { options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';

/** What a site is notified of about an order, each on or off for every customer. */
export const SITE_MESSAGES = options(
  ['CONFIRMED', 'Order confirmed'],
  ['DATE', 'Date set or moved'],
  ['REMINDER', 'Reminder'],
  ['DONE', 'Job done'],
);
export type SiteMessage = ValueOf<typeof SITE_MESSAGES>;

/** What a site answers to the reminder. */
export const SITE_ANSWERS = options(['CONFIRMED', 'Site confirmed'], ['NOT_READY', 'Site not ready']);
export type SiteAnswer = ValueOf<typeof SITE_ANSWERS>;

/** The longest reason why a site is not ready. */
export const LONGEST_SITE_REASON = 500;
