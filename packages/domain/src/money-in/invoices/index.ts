export { termsText } from './terms';
export { decideDelivery, NO_MAIL_ADDRESS } from './delivery';
export type { DeliveryDecision, DeliveryFacts } from './delivery';
export { invoiceLines } from './invoice-lines';
export type { BilledCost, BilledLine, BilledOrder, InvoiceLine, InvoiceLines, InvoiceTax } from './invoice-lines';
export { groupForSummaries } from './summaries';
export type { SummaryGroup, SummaryInvoice } from './summaries';
export { moneyLists } from './money-lists';
export type { MoneyList } from './money-lists';
