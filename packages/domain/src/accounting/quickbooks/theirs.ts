import type { Cents } from '../../kit/money/index';
import { centsOf } from './payload';

/** An entity as QuickBooks returns it; nothing about it is guaranteed. */
export type QuickbooksRecord = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is QuickbooksRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly QuickbooksRecord[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const amountOf = (value: unknown): Cents => centsOf(typeof value === 'number' ? value : Number(value ?? 0) || 0);
const refOf = (value: unknown): string => (isObject(value) ? textOf(value['value']) : '');

const isDeleted = (entity: QuickbooksRecord): boolean => textOf(entity['status']).toLowerCase() === 'deleted';

interface Entity {
  readonly id: string;
  readonly syncToken: string;
  readonly isDeleted: boolean;
}
const entityOf = (entity: QuickbooksRecord): Entity => ({
  id: textOf(entity['Id']),
  syncToken: textOf(entity['SyncToken']),
  isDeleted: isDeleted(entity),
});

const OURS = 'USD';

/** The currency of a QuickBooks record, if it isn't ours; otherwise comparisons use only the numbers. */
export function otherCurrency(entity: QuickbooksRecord): string | null {
  const currency = refOf(entity['CurrencyRef']);
  return currency === '' || currency === OURS ? null : currency;
}

/** A customer, vendor or item in QuickBooks. */
export interface TheirName extends Entity {
  readonly name: string;
  readonly isActive: boolean;
}
export const readName = (entity: QuickbooksRecord): TheirName => ({
  ...entityOf(entity),
  name: textOf(entity['DisplayName'] ?? entity['Name']),
  isActive: entity['Active'] !== false,
});

/** An invoice or credit memo in QuickBooks. */
export interface TheirSale extends Entity {
  readonly number: string;
  readonly date: string;
  readonly customerId: string;
  readonly total: Cents;
  readonly balance: Cents;
  readonly tax: Cents;
  readonly note: string;
}
export const readSale = (entity: QuickbooksRecord): TheirSale => ({
  ...entityOf(entity),
  number: textOf(entity['DocNumber']),
  date: textOf(entity['TxnDate']),
  customerId: refOf(entity['CustomerRef']),
  total: amountOf(entity['TotalAmt']),
  balance: amountOf(entity['Balance']),
  tax: amountOf(isObject(entity['TxnTaxDetail']) ? entity['TxnTaxDetail']['TotalTax'] : 0),
  note: textOf(entity['PrivateNote']),
});

/** A payment in QuickBooks, and what it settles. */
export interface TheirPayment extends Entity {
  readonly date: string;
  readonly customerId: string;
  readonly total: Cents;
  readonly reference: string;
  readonly note: string;
  /** By QuickBooks invoice, each once. */
  readonly parts: readonly { readonly invoiceId: string; readonly amount: Cents }[];
  /** Set if the currency isn't ours. */
  readonly otherCurrency: string | null;
  /** The share of the parts that comes from credit memos, not from the amount received. */
  readonly credits: Cents;
}
export function readPayment(entity: QuickbooksRecord): TheirPayment {
  const parts = new Map<string, number>();
  let credits = 0;
  for (const line of listOf(entity['Line'])) {
    const [linked] = listOf(line['LinkedTxn']);
    const amount = amountOf(line['Amount']);
    if (linked?.['TxnType'] === 'Invoice') {
      const id = textOf(linked['TxnId']);
      parts.set(id, (parts.get(id) ?? 0) + amount);
    } else if (linked?.['TxnType'] === 'CreditMemo') credits += amount;
  }
  return {
    ...entityOf(entity),
    date: textOf(entity['TxnDate']),
    customerId: refOf(entity['CustomerRef']),
    total: amountOf(entity['TotalAmt']),
    reference: textOf(entity['PaymentRefNum']),
    note: textOf(entity['PrivateNote']),
    parts: [...parts].map(([invoiceId, amount]) => ({ invoiceId, amount: amount as Cents })),
    credits: credits as Cents,
    otherCurrency: otherCurrency(entity),
  };
}

/** The payment state of a QuickBooks invoice. */
export type PaidState = 'OPEN' | 'PARTIAL' | 'PAID' | 'VOID' | 'DELETED';

/** The payment state depends only on the invoice's balance. */
export function paidStateOf({
  isDeleted,
  total,
  balance,
}: Pick<TheirSale, 'isDeleted' | 'total' | 'balance'>): PaidState {
  if (isDeleted) return 'DELETED';
  if (total === 0) return 'VOID';
  if (balance === 0) return 'PAID';
  return balance < total ? 'PARTIAL' : 'OPEN';
}
