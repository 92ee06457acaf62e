import { z } from 'zod/mini';

/** A number that may stay empty, within its bounds; what was typed but not understood is refused. */
export const boundedNumber = (largest: number, tooLarge: string, smallest = 0) =>
  z.nullable(z.number('Enter a number.').check(z.minimum(smallest, smallest === 0 ? 'Can’t be negative.' : tooLarge), z.maximum(largest, tooLarge)));

/** Dollars a unit, up to the largest rate there can be; empty counts as none. */
export const optionalRate = boundedNumber(50_000, 'At most $50,000 per unit.');

/** A day, or nothing. */
export const optionalDay = z.nullable(z.iso.date('Enter a date, such as 11/24/2026.'));

/** A record chosen in a picker, or nothing. */
export const optionalPick = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** A record that must be chosen; `missing` is the sentence shown when it is not. */
export const requiredPick = (missing: string) => optionalPick.check(z.refine((pick): boolean => pick !== null, missing));
