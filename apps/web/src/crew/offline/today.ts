import { addDays } from '@falcon/domain/kit/schedule';

const DAY_MS = 86_400_000;

/** The number of the calendar day of a moment on this phone. */
const dayNumber = (moment: number): number =>
  Math.floor((moment - new Date(moment).getTimezoneOffset() * 60_000) / DAY_MS);

/**
 * Today, from an answer that the phone kept: the server's day of then and the midnights since. A clock that is wrong all the
 * time changes nothing; one that was set back doesn't turn back the day.
 */
export const todayNow = (serverDay: string, askedAt: number, now: number): string =>
  addDays(serverDay, Math.max(0, dayNumber(now) - dayNumber(askedAt)));
