import { formatNumber, QUANTITY } from '#ui/format/numbers';

/** Where nothing limits what is booked. */
export const NO_LIMIT = 'No limit';

/** A limit in words. */
export const limitText = (limit: number | null | undefined): string =>
  limit === null || limit === undefined ? NO_LIMIT : formatNumber(limit, QUANTITY);
