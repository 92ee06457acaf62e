/** The facts that decide how a new invoice is delivered. */
export interface DeliveryFacts {
  /** The method of the order or customer; null if none was chosen. */
  readonly method: 'EMAIL' | 'PRINT' | 'PORTAL' | null;
  /** How many addresses receive the customer's invoices. */
  readonly addresses: number;
  /** What a summary sheet of the customer lists; NONE means that each invoice is sent separately. */
  readonly summaryBy: 'NONE' | 'FIRM' | 'PO' | 'WEEK';
}

/** How to deliver a new invoice, and whether to e-mail it immediately or what it waits for. */
export interface DeliveryDecision {
  readonly delivery: 'EMAIL' | 'PRINT' | 'PORTAL' | 'NONE';
  readonly state: 'TO_SEND' | 'SENDING';
  readonly note: string;
}

const SUMMARIES = {
  FIRM: 'The customer receives one summary sheet for all invoices of the firm.',
  PO: 'The customer receives one summary sheet for each PO.',
  WEEK: 'The customer receives one summary sheet for each week.',
} as const;

/** Why an invoice can't be e-mailed. */
export const NO_MAIL_ADDRESS =
  'The customer has no e-mail address for invoices. Enter one on the customer, or print the invoice.';

/** What to do with a new invoice: e-mail it, or leave it to be sent, with the reason. */
export function decideDelivery({ method, addresses, summaryBy }: DeliveryFacts): DeliveryDecision {
  const waits = (note: string): DeliveryDecision => ({ delivery: method ?? 'NONE', state: 'TO_SEND', note });
  if (method === null)
    return waits('Neither the order nor the customer has an invoice method. Select one on the customer, or print it.');
  if (summaryBy !== 'NONE') return waits(SUMMARIES[summaryBy]);
  if (method === 'PRINT') return waits('Waits for the next print batch.');
  if (method === 'PORTAL') return waits('Waits to be uploaded to the customer’s portal.');
  return addresses === 0 ? waits(NO_MAIL_ADDRESS) : { delivery: 'EMAIL', state: 'SENDING', note: '' };
}
