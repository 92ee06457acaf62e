import type { SyncKind } from '@falcon/domain/quickbooks';
import { sendCustomer, sendFirm, sendItem, sendNewItem, sendSalesperson } from './send-names';
import { sendAdjustment, sendCreditMemo, sendInvoice } from './send-sales';
import { listRefund } from './list-refund';
import { sendCommission, sendPayment } from './send-money';
import type { Sending, Sent } from './sending';

const SENDERS: Readonly<Record<SyncKind, (sending: Sending) => Promise<Sent>>> = {
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
  COMMISSION: sendCommission,
};

/** Makes one thing in QuickBooks as it is here now. */
export const sendEntry = (sending: Sending): Promise<Sent> => SENDERS[sending.row.kind](sending);
