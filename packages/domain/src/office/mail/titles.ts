/** The titles of the texts that the office can edit. */
export const MAIL_TEMPLATE_TITLES = {
  INVOICE: 'Invoice',
  INVOICE_SUMMARY: 'Summary of invoices',
  CREDIT_MEMO: 'Credit memo',
  STATEMENT: 'Statement',
  BILL_SHEET: 'Bill sheet',
  COMMISSION_STATEMENT: 'Commission statement',
  REMINDER_1: 'First reminder',
  REMINDER_2: 'Second reminder',
  REMINDER_3: 'Final reminder',
  PROPOSAL: 'Proposal',
  PURCHASE_ORDER: 'Purchase order',
  VENDOR_CLAIM: 'Claim to a vendor',
  ORDER_CONFIRMED: 'Order confirmed',
  ORDER_DATE: 'Install date set or moved',
  ORDER_REMINDER: 'Install date reminder',
  ORDER_DONE: 'Job done',
} as const;

type Key = keyof typeof MAIL_TEMPLATE_TITLES;

/** The same as list choices, without loading the texts. */
export const MAIL_TEMPLATE_CHOICES = (Object.keys(MAIL_TEMPLATE_TITLES) as Key[]).map((value) => ({
  value,
  label: MAIL_TEMPLATE_TITLES[value],
}));
