import { z } from 'zod';
import { LINE_KEYS } from '@falcon/domain/orders/costing';
import type { FormLine } from '../form/order-form';

const LARGEST_E2 = 10_000_000;

/** The entered actual quantities; null means the planned one. */
export const actualLinesInput = z
  .array(
    z.object({
      lineKey: z.enum(LINE_KEYS, 'This line isn’t on the work order.'),
      actualQuantity: z
        .int()
        .min(0, 'A quantity cannot be negative.')
        .max(LARGEST_E2, 'This quantity is too large.')
        .nullable(),
    }),
  )
  .max(LINE_KEYS.length);

export type ActualLines = z.output<typeof actualLinesInput>;

/** Sets the actual quantities of lines; adds missing lines. */
export function withActual<Line extends Pick<FormLine, 'lineKey' | 'actualQuantityE2'>>(
  lines: readonly Line[],
  actual: ActualLines,
  newLine: (lineKey: string) => Line,
): Line[] {
  const actualByKey = new Map<string, number | null>(actual.map((line) => [line.lineKey, line.actualQuantity]));
  const knownKeys = new Set(lines.map((line) => line.lineKey));
  const added = actual.filter((line) => !knownKeys.has(line.lineKey)).map((line) => newLine(line.lineKey));
  return [...lines, ...added].map((line) =>
    actualByKey.has(line.lineKey) ? { ...line, actualQuantityE2: actualByKey.get(line.lineKey) ?? null } : line,
  );
}
