import { addDays } from '@falcon/domain/kit/schedule';
import { shortDate } from '#ui/format/dates';

/** A pay week as dates: `3/8 – 3/14/2026`. */
export const weekText = (periodStart: string): string =>
  `${shortDate(periodStart)} – ${shortDate(addDays(periodStart, 6))}`;

/** Sheets in the versions that are shown, as the API wants them. */
export const seenSheets = (sheets: readonly { id: string; version: number }[]) =>
  sheets.map(({ id, version }) => ({ id, version }));

/** What sheets pay together, in dollars. */
export const netOf = (sheets: readonly { net: number }[]): number =>
  sheets.reduce((cents, { net }) => cents + Math.round(net * 100), 0) / 100;
