// Invoices, credit memos, payments, bills and deposits.
import {
  address,
  bool,
  common,
  computed,
  customFields,
  date,
  email,
  type Fields,
  free,
  list,
  memo,
  number,
  object,
  oneOf,
  ref,
  text,
} from './fields';

const itemDetail: Fields = {
  ItemRef: ref('Item'),
  ClassRef: ref('Class'),
  UnitPrice: number,
  RatePercent: number,
  Qty: number,
  UOMSetRef: ref(),
  TaxCodeRef: ref('TaxCode'),
  ItemAccountRef: ref('Account'),
  TaxInclusiveAmt: number,
  DiscountRate: number,
  DiscountAmt: number,
  MarkupInfo: free,
  PriceLevelRef: ref(),
  TaxClassificationRef: ref(),
};
const billable: Fields = {
  CustomerRef: ref('Customer'),
  BillableStatus: oneOf('Billable', 'NotBillable', 'HasBeenBilled'),
};

const line: Fields = {
  Id: text(),
  LineNum: number,
  Description: text(4000),
  Amount: number,
  LinkedTxn: free,
  CustomField: free,
  ProjectRef: ref(),
  CustomExtensions: free,
};

export const SALES_DETAILS = [
  'SalesItemLineDetail',
  'DescriptionOnly',
  'SubTotalLineDetail',
  'DiscountLineDetail',
  'GroupLineDetail',
] as const;
const salesLine: Fields = {
  ...line,
  DetailType: oneOf(...SALES_DETAILS),
  SalesItemLineDetail: object({ ...itemDetail, ServiceDate: date, DeferredRevenue: bool }),
  DescriptionLineDetail: object({ ServiceDate: date, TaxCodeRef: ref('TaxCode') }),
  SubTotalLineDetail: free,
  DiscountLineDetail: object({
    PercentBased: bool,
    DiscountPercent: number,
    DiscountAccountRef: ref('Account'),
    ClassRef: ref('Class'),
    TaxCodeRef: ref('TaxCode'),
  }),
  GroupLineDetail: free,
};

export const BILL_DETAILS = ['AccountBasedExpenseLineDetail', 'ItemBasedExpenseLineDetail', 'DescriptionOnly'] as const;
const billLine: Fields = {
  ...line,
  DetailType: oneOf(...BILL_DETAILS),
  AccountBasedExpenseLineDetail: object({
    AccountRef: ref('Account'),
    ClassRef: ref('Class'),
    TaxCodeRef: ref('TaxCode'),
    TaxAmount: number,
    MarkupInfo: free,
    ...billable,
  }),
  ItemBasedExpenseLineDetail: object({ ...itemDetail, ...billable }),
  DescriptionLineDetail: free,
};

const transaction: Fields = {
  ...common,
  TxnDate: date,
  PrivateNote: text(4000),
  CurrencyRef: ref(),
  ExchangeRate: number,
  DepartmentRef: ref(),
  TotalAmt: computed,
  HomeTotalAmt: computed,
  HomeBalance: computed,
  Balance: computed,
  LinkedTxn: computed,
  RecurDataRef: computed,
  TxnSource: computed,
  TaxExemptionRef: computed,
  ProjectRef: ref(),
};

const sale: Fields = {
  ...transaction,
  DocNumber: text(21),
  Line: list(salesLine),
  TxnTaxDetail: object({ TxnTaxCodeRef: ref('TaxCode'), TotalTax: number, TaxLine: free }),
  CustomerRef: ref('Customer'),
  CustomerMemo: memo,
  BillAddr: address,
  ShipAddr: address,
  ShipFromAddr: address,
  FreeFormAddress: bool,
  ClassRef: ref('Class'),
  ApplyTaxAfterDiscount: bool,
  GlobalTaxCalculation: oneOf('TaxExcluded', 'TaxInclusive', 'NotApplicable'),
  PrintStatus: oneOf('NotSet', 'NeedToPrint', 'PrintComplete'),
  EmailStatus: oneOf('NotSet', 'NeedToSend', 'EmailSent'),
  BillEmail: email,
  BillEmailCc: email,
  BillEmailBcc: email,
  CustomField: customFields,
  SalesTermRef: ref('Term'),
};

export const invoiceFields: Fields = {
  ...sale,
  DueDate: date,
  ShipMethodRef: ref(),
  ShipDate: date,
  TrackingNum: text(31),
  Deposit: number,
  DepositToAccountRef: ref('Account'),
  DeliveryInfo: computed,
  InvoiceLink: computed,
  AllowIPNPayment: bool,
  AllowOnlinePayment: bool,
  AllowOnlineCreditCardPayment: bool,
  AllowOnlineACHPayment: bool,
};

export const creditMemoFields: Fields = {
  ...sale,
  RemainingCredit: computed,
  InvoiceRef: computed,
  PaymentMethodRef: ref(),
};

export const paymentFields: Fields = {
  ...transaction,
  // The amount received is the only total that the caller sends.
  TotalAmt: number,
  UnappliedAmt: computed,
  CustomerRef: ref('Customer'),
  ARAccountRef: ref('Account'),
  DepositToAccountRef: ref('Account'),
  PaymentMethodRef: ref(),
  PaymentRefNum: text(21),
  PaymentType: text(),
  ProcessPayment: bool,
  CreditCardPayment: free,
  TransactionLocationType: text(),
  Line: list({ ...line, LineEx: computed, LinkedTxn: list({ TxnId: text(), TxnType: text(), TxnLineId: text() }) }),
};

export const billFields: Fields = {
  ...transaction,
  DocNumber: text(21),
  DueDate: date,
  VendorRef: ref('Vendor'),
  VendorAddr: address,
  APAccountRef: ref('Account'),
  SalesTermRef: ref('Term'),
  GlobalTaxCalculation: oneOf('TaxExcluded', 'TaxInclusive', 'NotApplicable'),
  TxnTaxDetail: free,
  Line: list(billLine),
};

export const DEPOSIT_DETAILS = ['DepositLineDetail'] as const;
/** A payment moved out of Undeposited Funds, or an amount posted to an account. [DOC] */
export const depositFields: Fields = {
  ...transaction,
  DepositToAccountRef: ref('Account'),
  CashBack: free,
  TxnTaxDetail: free,
  Line: list({
    ...line,
    LinkedTxn: list({ TxnId: text(), TxnType: text(), TxnLineId: text() }),
    DetailType: oneOf(...DEPOSIT_DETAILS),
    DepositLineDetail: object({
      AccountRef: ref('Account'),
      ClassRef: ref('Class'),
      Entity: ref(),
      PaymentMethodRef: ref(),
      CheckNum: text(21),
      TxnType: text(),
    }),
  }),
};
