export { clockText, FREQUENCIES, mailTimesText, nextMailTime } from './mail-schedule';
export type { Frequency, LocalTime, MailTimes } from './mail-schedule';
