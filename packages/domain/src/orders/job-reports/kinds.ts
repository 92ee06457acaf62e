import { options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';

/** What an installer reports about a job. */
export const JOB_REPORTS = options(
  ['ON_MY_WAY', 'On the way'],
  ['DONE', 'Done'],
  ['NOT_READY', 'Could not install'],
  ['NOTE', 'Note'],
);
export type JobReport = ValueOf<typeof JOB_REPORTS>;

/** What a photo of an installer shows. */
export const JOB_PHOTOS = options(['BEFORE', 'Before'], ['AFTER', 'After'], ['NOT_READY', 'Site not ready']);
export type JobPhoto = ValueOf<typeof JOB_PHOTOS>;

/** What became of days off that an installer asked for. */
export const DAY_OFF_REQUESTS = options(
  ['REQUESTED', 'Waiting for the office'],
  ['ACCEPTED', 'Accepted'],
  ['DECLINED', 'Declined'],
);
export type DayOffRequestState = ValueOf<typeof DAY_OFF_REQUESTS>;

/** The longest note or reason of a report. */
export const LONGEST_REPORT = 1000;
/** The longest reason of days off, and the longest answer to them. */
export const LONGEST_DAY_OFF_REASON = 200;
/** The most photos of one kind for a job and a day. */
export const MOST_JOB_PHOTOS = 12;
/** The most phones that one link is open on. */
export const MOST_PHONES = 5;
