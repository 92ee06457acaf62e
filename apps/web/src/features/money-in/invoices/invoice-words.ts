import type { Tone } from '#ui/palettes';

interface Pill {
  readonly label: string;
  readonly tone: Tone;
}

const STATUS_TONES: Readonly<Record<string, Tone>> = { OPEN: 'blue', PARTIAL: 'amber', PAID: 'green', VOID: 'gray' };
const DELIVERY_TONES: Readonly<Record<string, Tone>> = {
  TO_SEND: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  SAVED: 'orange',
  FAILED: 'red',
};
const ACCOUNTING_TONES: Readonly<Record<string, Tone>> = { PENDING: 'blue', SYNCED: 'green', FAILED: 'red' };

/** An invoice's status; an open one past its due date is overdue. */
export const statusPill = (invoice: { status: string; statusLabel: string; isOverdue: boolean }): Pill =>
  invoice.isOverdue
    ? { label: 'Overdue', tone: 'red' }
    : { label: invoice.statusLabel, tone: STATUS_TONES[invoice.status] ?? 'gray' };

/** Whether the invoice has reached its customer. */
export const deliveryPill = (invoice: { deliveryState: string; deliveryStateLabel: string }): Pill => ({
  label: invoice.deliveryStateLabel,
  tone: DELIVERY_TONES[invoice.deliveryState] ?? 'gray',
});

/** Its progress toward the accounting package. */
export const accountingPill = (invoice: { accountingState: string; accountingLabel: string }): Pill => ({
  label: invoice.accountingLabel,
  tone: ACCOUNTING_TONES[invoice.accountingState] ?? 'gray',
});

/** "1 invoice", "40 invoices". */
export const invoicesText = (number: number): string =>
  number === 1 ? '1 invoice' : `${number.toLocaleString('en-US')} invoices`;
