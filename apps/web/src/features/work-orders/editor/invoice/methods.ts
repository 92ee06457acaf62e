/** How a payment can be made by hand. */
export type PaymentMethodChoice = 'CHECK' | 'CARD' | 'ACH' | 'CASH' | 'OTHER';

const LABELS: Readonly<Record<string, string>> = { CHECK: 'Check', CARD: 'Card', ACH: 'ACH', CASH: 'Cash', OTHER: 'Other', ACCOUNTING: 'Accounting' };

/** The methods to choose from. */
export const methodOptions = (['CHECK', 'CARD', 'ACH', 'CASH', 'OTHER'] as const).map((value) => ({ value, label: LABELS[value] ?? value }));

/** The words of a method. */
export const methodLabel = (method: string): string => LABELS[method] ?? method;
