import { z } from 'zod/mini';

/** An optional number within its bounds; text that is not a number is refused. */
export const boundedNumber = (largest: number, tooLarge: string, smallest = 0) =>
  z.nullable(
    z
      .number('Enter a number.')
      .check(z.minimum(smallest, smallest === 0 ? 'Can’t be negative.' : tooLarge), z.maximum(largest, tooLarge)),
  );

/** Dollars per unit, up to the largest rate; blank counts as none. */
export const optionalRate = boundedNumber(50_000, 'At most $50,000 per unit.');

/** A date, or blank. */
export const optionalDay = z.nullable(z.iso.date('Enter a date, such as 11/24/2026.'));

/** A required date; `missing` is the message without one. */
export const requiredDay = (missing: string) => optionalDay.check(z.refine((day): boolean => day !== null, missing));

/** A record selected in a picker, or none. */
export const optionalPick = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** A required record; `missing` is the message without one. */
export const requiredPick = (missing: string) =>
  optionalPick.check(z.refine((pick): boolean => pick !== null, missing));
