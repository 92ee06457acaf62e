import { cents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import type { Share } from './fill';

/**
 * A part of a customer's unapplied credit: an unreversed entry without an invoice, with its amount as credit
 * (positive).
 */
export interface CreditPart {
  readonly id: number;
  /** Its source: a receipt or a credit memo. */
  readonly source: string;
  readonly credit: Cents;
}

/** What replaces a part of the credit: one entry per invoice, and the rest as credit. */
export interface AppliedPart<Part extends CreditPart = CreditPart> {
  readonly part: Part;
  readonly shares: readonly Share<number>[];
  readonly rest: Cents;
}

/**
 * Applies unapplied credit to invoices, oldest credit first. `available` is what each source still has (its parts minus
 * refunds). Untouched parts stay as they are. Requesting more than available is a caller's error.
 */
export function applyCredit<Part extends CreditPart>(
  parts: readonly Part[],
  available: ReadonlyMap<string, number>,
  wanted: readonly Share<number>[],
): readonly AppliedPart<Part>[] {
  const leftOf = new Map(available);
  const open = wanted.map((share) => ({ invoiceId: share.invoiceId, amount: share.amount as number }));
  const applied: AppliedPart<Part>[] = [];
  for (const part of parts) {
    let remaining = Math.min(part.credit, leftOf.get(part.source) ?? 0);
    const shares: Share<number>[] = [];
    for (const share of open) {
      const portion = Math.min(remaining, share.amount);
      if (portion <= 0) continue;
      shares.push({ invoiceId: share.invoiceId, amount: cents(portion) });
      share.amount -= portion;
      remaining -= portion;
    }
    const used = shares.reduce((sum, share) => sum + share.amount, 0);
    if (used === 0) continue;
    leftOf.set(part.source, (leftOf.get(part.source) ?? 0) - used);
    applied.push({ part, shares, rest: cents(part.credit - used) });
  }
  if (open.some((share) => share.amount > 0)) throw new RangeError('More credit was applied than there is');
  return applied;
}
