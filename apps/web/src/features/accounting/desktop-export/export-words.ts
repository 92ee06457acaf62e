/** The formats of a file. */
export const FORMATS = {
  IIF: 'IIF file for QuickBooks Desktop',
  CSV: 'CSV files, also for QuickBooks Online',
} as const;
export type Format = keyof typeof FORMATS;

/** What is exported, in the plural. */
export const KINDS: Readonly<Record<string, string>> = {
  INVOICE: 'Invoices',
  CREDIT_MEMO: 'Credit memos',
  PAYMENT: 'Payments',
  ADJUSTMENT: 'Discounts, write-offs and refunds',
  DEPOSIT: 'Deposits',
  COMMISSION_STATEMENT: 'Commission statements',
  BILL_SHEET: 'Bill sheets',
  REVERSAL: 'Deleted or reversed since',
};
