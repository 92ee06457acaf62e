/** The name of a status in the contract. */
export type StatusName =
  | 'DRAFT'
  | 'CUT'
  | 'ASSIGN'
  | 'RECONCILE'
  | 'INVOICE'
  | 'INVOICE_CREATED'
  | 'PAYMENT_RECEIVED'
  | 'CLOSE'
  | 'HOLD'
  | 'HOLD_COMMERCIAL'
  | 'CANCELLED';

/** Stored ids of the statuses. */
export type StatusId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** A status is the next job to do on a work order. */
export interface Status {
  readonly id: StatusId;
  readonly name: StatusName;
  readonly label: string;
  /** What is done in this status, as a verb. */
  readonly actionName: string;
}

/** Every status, the main line first. */
export const STATUSES: readonly Status[] = [
  { id: 11, name: 'DRAFT', label: 'Draft', actionName: 'Submit' },
  { id: 1, name: 'CUT', label: 'Cut', actionName: 'Cut' },
  { id: 2, name: 'ASSIGN', label: 'Assign', actionName: 'Assign' },
  { id: 3, name: 'RECONCILE', label: 'Reconcile', actionName: 'Reconcile' },
  { id: 4, name: 'INVOICE', label: 'Invoice', actionName: 'Create invoice' },
  { id: 6, name: 'INVOICE_CREATED', label: 'Invoice Created', actionName: 'Record payment' },
  { id: 7, name: 'PAYMENT_RECEIVED', label: 'Payment Received', actionName: 'Close' },
  { id: 5, name: 'CLOSE', label: 'Close', actionName: 'Closed' },
  { id: 8, name: 'HOLD', label: 'Hold', actionName: 'Release' },
  { id: 9, name: 'HOLD_COMMERCIAL', label: 'Hold Commercial', actionName: 'Release' },
  { id: 10, name: 'CANCELLED', label: 'Cancelled', actionName: 'Reinstate' },
];

/** The main line of an order, for the progress bar. */
export const MAIN_LINE: readonly StatusName[] = [
  'DRAFT',
  'CUT',
  'ASSIGN',
  'RECONCILE',
  'INVOICE',
  'INVOICE_CREATED',
  'PAYMENT_RECEIVED',
  'CLOSE',
];

const byId = new Map<number, Status>(STATUSES.map((status) => [status.id, status]));
const byName = new Map<string, Status>(STATUSES.map((status) => [status.name, status]));

/** A status by its id, or undefined. */
export const statusById = (id: number): Status | undefined => byId.get(id);

/** A status by its name. */
export const statusOf = (name: StatusName): Status => byName.get(name) as Status;

/** Whether a text is the name of a status. */
export const isStatusName = (text: string): text is StatusName => byName.has(text);

/** Whether an order can no longer be edited: billed, paid, closed or canceled. */
export const isReadOnly = (status: StatusName): boolean =>
  status === 'INVOICE_CREATED' || status === 'PAYMENT_RECEIVED' || status === 'CLOSE' || status === 'CANCELLED';

/** Whether an order takes a place on its install date. */
export const countsForCapacity = (status: StatusName): boolean =>
  status !== 'DRAFT' && status !== 'HOLD' && status !== 'HOLD_COMMERCIAL' && status !== 'CANCELLED';

/**
 * Whether an order counts as "not yet invoiced" in its customer's credit exposure. Invoiced orders count by their unpaid invoice; a
 * closed one has been paid or was free of charge.
 */
export const countsForCredit = (status: StatusName): boolean =>
  status === 'CUT' ||
  status === 'ASSIGN' ||
  status === 'RECONCILE' ||
  status === 'INVOICE' ||
  status === 'HOLD' ||
  status === 'HOLD_COMMERCIAL';

/** Ids of the statuses that take a place on their date. */
export const CAPACITY_STATUS_IDS: readonly StatusId[] = STATUSES.filter((status) => countsForCapacity(status.name)).map(
  (status) => status.id,
);
/** Ids of the statuses that count as not yet invoiced in the credit exposure. */
export const CREDIT_STATUS_IDS: readonly StatusId[] = STATUSES.filter((status) => countsForCredit(status.name)).map(
  (status) => status.id,
);
/** Ids of the statuses of open orders, including drafts: neither invoiced nor canceled. */
export const OPEN_STATUS_IDS: readonly StatusId[] = STATUSES.filter(
  (status) => status.name === 'DRAFT' || countsForCredit(status.name),
).map((status) => status.id);
