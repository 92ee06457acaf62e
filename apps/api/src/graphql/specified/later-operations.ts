/** Operations of the specification whose area does not exist yet. An area that is built takes its names off this list; nothing is ever added. */
export const LATER_OPERATIONS = [
  'customerStats', 'customerStatsExport', 'invoiceRetry', 'jobCostingReport', 'paymentAdjustment', 'paymentAdjustmentCreate', 'paymentAdjustmentDelete', 'paymentAdjustmentUpdate', 'paymentAdjustments', 'paymentAdjustmentsReport',
  'propertyManagerStats', 'propertyManagerStatsExport', 'proposalGenerator', 'quickbooksCommissionFailures', 'quickbooksCustomerFailures', 'quickbooksInvoiceFailures', 'quickbooksItemFailures', 'supplyPurchase', 'supplyPurchaseCreate',
  'supplyPurchaseDelete', 'supplyPurchaseStats', 'supplyPurchaseUpdate', 'supplyPurchases',
] as const;
