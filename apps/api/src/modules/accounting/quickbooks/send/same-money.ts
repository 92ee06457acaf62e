import { centsOf, otherCurrency } from '@falcon/domain/accounting/quickbooks';
import type { QuickbooksRecord } from '@falcon/domain/accounting/quickbooks';
import { cents, formatMoney } from '@falcon/domain/kit/money';
import { Unsendable } from './sending';

const money = (amount: number): string => formatMoney(cents(amount));

/** Throws unless QuickBooks has the amounts we sent; the same number in another currency is a different amount. */
export function requireSameMoney(
  theirs: QuickbooksRecord,
  ours: { readonly total: number; readonly tax?: number },
): void {
  const total = centsOf(typeof theirs['TotalAmt'] === 'number' ? theirs['TotalAmt'] : 0);
  const detail = theirs['TxnTaxDetail'] as { readonly TotalTax?: unknown } | undefined;
  const tax = centsOf(typeof detail?.TotalTax === 'number' ? detail.TotalTax : 0);
  const currency = otherCurrency(theirs);
  if (total === ours.total && tax === (ours.tax ?? tax) && currency === null) return;
  const hasTax = ours.tax !== undefined && tax !== ours.tax;
  const textOf = (amount: string, taxed: number): string =>
    hasTax ? `${amount} with ${money(taxed)} of sales tax` : amount;
  throw new Unsendable(
    'AMOUNT',
    `here ${textOf(money(ours.total), ours.tax ?? 0)}, there ${textOf(`${money(total)}${currency === null ? '' : ` in ${currency}`}`, tax)}.`,
    JSON.stringify(theirs),
  );
}
