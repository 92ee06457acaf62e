import type { SyncKind } from '@falcon/domain/accounting/quickbooks';
import { sendCustomer, sendFirm, sendInstaller, sendItem, sendNewItem, sendSalesperson } from './send-names';
import { sendAdjustment, sendCreditMemo, sendInvoice } from './send-sales';
import { listRefund } from './list-refund';
import { sendBillSheet } from './send-bills';
import { sendDeposit } from './send-deposit';
import { sendCommission } from './send-commission';
import { sendPayment } from './send-payment';
import { sendCommissionStatement } from './send-statement';
import type { Sending, SendResult } from './sending';

const SENDERS: Readonly<Record<SyncKind, (sending: Sending) => Promise<SendResult>>> = {
  FIRM: sendFirm,
  CUSTOMER: sendCustomer,
  ITEM: sendItem,
  NEW_ITEM: sendNewItem,
  SALESPERSON: sendSalesperson,
  INVOICE: sendInvoice,
  CREDIT_MEMO: sendCreditMemo,
  ADJUSTMENT: sendAdjustment,
  PAYMENT: sendPayment,
  REFUND: listRefund,
  DEPOSIT: sendDeposit,
  COMMISSION: sendCommission,
  COMMISSION_STATEMENT: sendCommissionStatement,
  INSTALLER: sendInstaller,
  BILL_SHEET: sendBillSheet,
};

/** Sends the current state of one record to QuickBooks. */
export const sendEntry = (sending: Sending): Promise<SendResult> => SENDERS[sending.row.kind](sending);
