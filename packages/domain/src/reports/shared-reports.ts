import { guardedIn } from '../access/shared-lists';
import type { SharedList } from '../access/shared-lists';
import { AGING } from './aging';
import { CASH_RECEIPTS } from './cash-receipts';
import { COMMISSIONS } from './commissions';
import { FORM_1099, INSURANCE_AUDIT, REMITTANCES } from './installer-pay';
import { INSTALLER_PAY } from './installer-weeks';
import { ITEM_USAGE } from './item-usage';
import { JOB_COSTING } from './job-costing';
import { MARGIN } from './margin';
import { CUSTOMER_STATS, PROPERTY_MANAGER_STATS } from './order-stats';
import { NOT_INVOICED } from './not-invoiced';
import { PAYMENT_ADJUSTMENTS } from './payment-adjustments';
import { QUICKBOOKS_FAILURES } from './quickbooks-failures';
import { REPAIRS } from './repairs';
import { reportKey } from './report';
import type { AnyReport } from './report';
import { INVOICE_REGISTER, SALES_TAX } from './sales-tax';
import { SUPPLY_PURCHASES } from './supply-purchases';
import { WORKLOAD } from './workload';

/** Every report. */
export const REPORTS: readonly AnyReport[] = [
  AGING,
  CASH_RECEIPTS,
  COMMISSIONS,
  CUSTOMER_STATS,
  FORM_1099,
  INSTALLER_PAY,
  INSURANCE_AUDIT,
  INVOICE_REGISTER,
  ITEM_USAGE,
  JOB_COSTING,
  MARGIN,
  NOT_INVOICED,
  PAYMENT_ADJUSTMENTS,
  PROPERTY_MANAGER_STATS,
  QUICKBOOKS_FAILURES,
  REMITTANCES,
  REPAIRS,
  SALES_TAX,
  SUPPLY_PURCHASES,
  WORKLOAD,
];

/** Who opens a report, by the name of its views; undefined if no report has it. Views of all reports can be shared. */
export function sharedReport(name: string): SharedList | undefined {
  const report = REPORTS.find((one) => reportKey(one) === name);
  return report && { permissions: report.permissions, records: guardedIn(report.filters) };
}
