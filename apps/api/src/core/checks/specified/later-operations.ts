/** Operations of the specification whose area does not exist yet. An area that is built takes its names off this list; nothing is ever added. */
export const LATER_OPERATIONS = ['proposalGenerator'] as const;
export const LATER_OPERATIONS = [
  'paymentAdjustment',
  'paymentAdjustmentCreate',
  'paymentAdjustmentDelete',
  'paymentAdjustmentUpdate',
  'paymentAdjustments',
  'paymentAdjustmentsReport',
  'supplyPurchase',
  'supplyPurchaseCreate',
  'supplyPurchaseDelete',
  'supplyPurchaseStats',
  'supplyPurchaseUpdate',
  'supplyPurchases',
] as const;
