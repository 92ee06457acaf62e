export { agingOf } from './aging';
export type { Aging, OpenItem } from './aging';
export { AGING_BUCKETS, bucketOf, daysPastDue, dueDatesOf } from './buckets';
export type { AgingBucket } from './buckets';
export { dueReminder, MOST_REMINDER_DAYS, REMINDER_STAGES, reminderDaysFault } from './reminders';
export type { LastReminder, ReminderDays, ReminderStage } from './reminders';
