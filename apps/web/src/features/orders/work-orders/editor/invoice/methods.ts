/** Ways to record a payment by hand. */
export type PaymentMethodChoice = 'CHECK' | 'CARD' | 'ACH' | 'CASH' | 'OTHER';

const LABELS: Readonly<Record<string, string>> = {
  CHECK: 'Check',
  CARD: 'Card',
  ACH: 'ACH',
  CASH: 'Cash',
  OTHER: 'Other',
  ACCOUNTING: 'Accounting',
};

/** The available methods. */
export const methodOptions = (['CHECK', 'CARD', 'ACH', 'CASH', 'OTHER'] as const).map((value) => ({
  value,
  label: LABELS[value] ?? value,
}));

/** The label of a method. */
export const methodLabel = (method: string): string => LABELS[method] ?? method;
