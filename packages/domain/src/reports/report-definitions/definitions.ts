/* The definitions of all reports; whatever concerns every report walks them. */
export { AGING } from './aging';
export { CASH_RECEIPTS } from './cash-receipts';
export { COMMISSIONS } from './commissions';
export { FORM_1099, INSURANCE_AUDIT, REMITTANCES } from './installer-pay';
export { INSTALLER_PAY } from './installer-weeks';
export { ITEM_USAGE } from './item-usage';
export { JOB_COSTING } from './job-costing';
export { MARGIN } from './margin';
export { NOT_INVOICED } from './not-invoiced';
export { CUSTOMER_STATS, PROPERTY_MANAGER_STATS } from './order-stats';
export { PAYMENT_ADJUSTMENTS } from './payment-adjustments';
export { QUICKBOOKS_FAILURES } from './quickbooks-failures';
export { REPAIRS } from './repairs';
export { INVOICE_REGISTER, SALES_TAX } from './sales-tax';
export { SUPPLY_PURCHASES } from './supply-purchases';
export { WORKLOAD } from './workload';
