import { options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';
import { sumCents } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { decideDelivery } from './delivery';
import type { DeliveryFacts } from './delivery';

/** What happens to invoices when they are created or sent, in the order in which it is said. */
export const PREVIEW_WAYS = options(
  ['EMAIL', 'E-mailed now'],
  ['SUMMARY', 'Wait for a summary sheet'],
  ['PRINT', 'To print'],
  ['PORTAL', 'To upload to a portal'],
  ['NO_ADDRESS', 'To print: no e-mail address'],
  ['NO_METHOD', 'To print: no invoice method'],
);
export type PreviewWay = ValueOf<typeof PREVIEW_WAYS>;

/** What would happen to a new invoice. */
export function wayOf(facts: DeliveryFacts): PreviewWay {
  const { delivery, state } = decideDelivery(facts);
  if (state === 'SENDING') return 'EMAIL';
  if (delivery === 'NONE') return 'NO_METHOD';
  if (facts.summaryBy !== 'NONE') return 'SUMMARY';
  return delivery === 'EMAIL' ? 'NO_ADDRESS' : delivery;
}

/** An invoice as it would be created or sent. */
export interface PreviewedInvoice {
  /** Of the order that is invoiced, or of the invoice that is sent. */
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly amount: Cents;
  readonly way: PreviewWay;
  /** Who receives it by e-mail. */
  readonly recipients: readonly string[];
  readonly hasPo: boolean;
  /** It was sent before, or is on its way. */
  readonly isAgain: boolean;
  /** Why it is left out; null if it is not. */
  readonly refusal: string | null;
}

/** The invoices of one customer to which the same happens. */
export interface PreviewGroup {
  readonly way: PreviewWay;
  readonly customerId: number;
  readonly customerName: string;
  readonly count: number;
  readonly amount: Cents;
  readonly recipients: readonly string[];
}

/** What will happen to some invoices, before it does. */
export interface InvoicesPreview<Invoice extends PreviewedInvoice = PreviewedInvoice> {
  /** Those to which it happens. */
  readonly invoices: readonly Invoice[];
  readonly amount: Cents;
  readonly groups: readonly PreviewGroup[];
  readonly withoutPo: readonly Invoice[];
  readonly again: number;
  readonly leftOut: readonly Invoice[];
}

const RANK = new Map(PREVIEW_WAYS.map(({ value }, place) => [value, place]));

function groupsOf(invoices: readonly PreviewedInvoice[]): PreviewGroup[] {
  const groups = new Map<string, PreviewGroup>();
  for (const { way, customerId, customerName, amount, recipients } of invoices) {
    const key = `${way} ${customerId}`;
    const group = groups.get(key);
    groups.set(key, {
      way,
      customerId,
      customerName,
      count: (group?.count ?? 0) + 1,
      amount: sumCents([group?.amount ?? (0 as Cents), amount]),
      recipients: way === 'EMAIL' ? [...new Set([...(group?.recipients ?? []), ...recipients])] : [],
    });
  }
  return [...groups.values()].toSorted((a, b) => (RANK.get(a.way) ?? 0) - (RANK.get(b.way) ?? 0));
}

/** Adds up what will happen: by what happens and by customer, in the order given; refused ones are left out. */
export function previewOf<Invoice extends PreviewedInvoice>(all: readonly Invoice[]): InvoicesPreview<Invoice> {
  const invoices = all.filter(({ refusal }) => refusal === null);
  return {
    invoices,
    amount: sumCents(invoices.map(({ amount }) => amount)),
    groups: groupsOf(invoices),
    withoutPo: invoices.filter(({ hasPo }) => !hasPo),
    again: invoices.filter(({ isAgain }) => isAgain).length,
    leftOut: all.filter(({ refusal }) => refusal !== null),
  };
}
