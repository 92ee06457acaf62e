import { formatMoney } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';

type Part = 'material' | 'labor' | 'profit';
/** The amounts of one additional cost; blank ones are 0. */
type Amounts = Readonly<Record<Part, Cents>> & { readonly description: string };

const PARTS: readonly Part[] = ['material', 'labor', 'profit'];

/** The field that makes a job cost negative, with its message. */
export interface NegativeFault {
  readonly path: string;
  readonly message: string;
}

/**
 * Why a negative job cost is refused: points to the additional cost amount that lowers it most, otherwise to the lines.
 * Null if it is not negative.
 */
export function negativeFault(jobCost: Cents, additionalCosts: readonly Amounts[]): NegativeFault | null {
  if (jobCost >= 0) return null;
  const parts = additionalCosts.flatMap((cost, index) =>
    PARTS.map((part) => ({
      path: `additionalCosts.${index}.${part}Cost`,
      amount: cost[part],
      description: cost.description,
    })),
  );
  const lowest = parts.toSorted((a, b) => a.amount - b.amount)[0];
  const total = `The job cost would be ${formatMoney(jobCost)}, below zero.`;
  if (lowest && lowest.amount < 0)
    return {
      path: lowest.path,
      message: `${total} Lower the deduction "${lowest.description}" of ${formatMoney(lowest.amount)}.`,
    };
  return { path: 'lines', message: `${total} Check the profits of the lines.` };
}
