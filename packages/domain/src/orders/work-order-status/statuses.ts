import type { PermissionKey } from '../../office/access/permissions';

interface StatusRow {
  /** The stored number. */
  readonly id: number;
  /** The name in the contract. */
  readonly name: string;
  /** The office's name for it. */
  readonly label: string;
  /** The work done in this status, as a verb. */
  readonly actionName: string;
  /** The permission of users who work on orders in this status; null if no work is left. */
  readonly worker: PermissionKey | null;
  /** The order's phase: before its job is planned, in progress, billed, or set aside. */
  readonly phase: 'draft' | 'work' | 'billed' | 'held' | 'cancelled';
}

/** Every status, main line first: the only list of them. */
const TABLE = [
  { id: 11, name: 'DRAFT', label: 'Draft', actionName: 'Submit', worker: 'editWorkOrder', phase: 'draft' },
  { id: 1, name: 'CUT', label: 'Cut', actionName: 'Cut', worker: 'workOrderCut', phase: 'work' },
  { id: 2, name: 'ASSIGN', label: 'Assign', actionName: 'Assign', worker: 'assignWorkOrder', phase: 'work' },
  {
    id: 3,
    name: 'RECONCILE',
    label: 'Reconcile',
    actionName: 'Reconcile',
    worker: 'reconcileWorkOrder',
    phase: 'work',
  },
  { id: 4, name: 'INVOICE', label: 'Invoice', actionName: 'Create invoice', worker: 'invoicing', phase: 'work' },
  {
    id: 6,
    name: 'INVOICE_CREATED',
    label: 'Invoice Created',
    actionName: 'Record payment',
    worker: 'invoicing',
    phase: 'billed',
  },
  {
    id: 7,
    name: 'PAYMENT_RECEIVED',
    label: 'Payment Received',
    actionName: 'Close',
    worker: 'invoicing',
    phase: 'billed',
  },
  { id: 5, name: 'CLOSE', label: 'Close', actionName: 'Closed', worker: null, phase: 'billed' },
  { id: 8, name: 'HOLD', label: 'Hold', actionName: 'Release', worker: 'editWorkOrder', phase: 'held' },
  {
    id: 9,
    name: 'HOLD_COMMERCIAL',
    label: 'Hold Commercial',
    actionName: 'Release',
    worker: 'editWorkOrder',
    phase: 'held',
  },
  { id: 10, name: 'CANCELLED', label: 'Cancelled', actionName: 'Reinstate', worker: null, phase: 'cancelled' },
] as const satisfies readonly StatusRow[];

/** The name of a status in the contract. */
export type StatusName = (typeof TABLE)[number]['name'];
/** The stored numbers of the statuses. */
export type StatusId = (typeof TABLE)[number]['id'];
/** A status names the next job to do on a work order. */
export type Status = Readonly<
  Omit<StatusRow, 'id' | 'name'> & {
    readonly id: StatusId;
    readonly name: StatusName;
  }
>;

/** Every status, main line first. */
export const STATUSES: readonly Status[] = TABLE;

const numbers = () => Object.fromEntries(TABLE.map(({ name, id }) => [name, id]));
/** The stored number of each status. */
export const STATUS_ID = /* @__PURE__ */ numbers() as {
  readonly [Row in (typeof TABLE)[number] as Row['name']]: Row['id'];
};

const indexed = <Key>(keyOf: (status: Status) => Key): ReadonlyMap<Key, Status> =>
  new Map(STATUSES.map((status) => [keyOf(status), status]));
const byId = /* @__PURE__ */ indexed<number>((status) => status.id);
const byName = /* @__PURE__ */ indexed<string>((status) => status.name);

/** A status by its number, or undefined. */
export const statusById = (id: number): Status | undefined => byId.get(id);

/** A status by its name. */
export const statusOf = (name: StatusName): Status => byName.get(name) as Status;

/** Whether a text is the name of a status. */
export const isStatusName = (text: string): text is StatusName => byName.has(text);

const inPhase = (name: StatusName, ...phases: readonly Status['phase'][]): boolean =>
  phases.includes(statusOf(name).phase);

/** Whether an order can no longer be edited: billed, paid, closed or canceled. */
export const isReadOnly = (status: StatusName): boolean => inPhase(status, 'billed', 'cancelled');

/** Whether an order is on one of the two holds. */
export const isOnHold = (status: StatusName): boolean => inPhase(status, 'held');

/** Whether an order uses a place on its install date. */
export const countsForCapacity = (status: StatusName): boolean => inPhase(status, 'work', 'billed');

/**
 * Whether an order counts as "not yet invoiced" in its customer's credit exposure. Invoiced orders count by their open
 * invoice; a closed one has been paid or was free of charge.
 */
export const countsForCredit = (status: StatusName): boolean => inPhase(status, 'work', 'held');

/** Whether an order's figures are on its bill and can't change. */
export const isBilled = (status: StatusName): boolean => inPhase(status, 'billed');

/**
 * Whether an order keeps its installer busy on its date: assigned, or about to be. An order that is cut again keeps its
 * installer while it waits.
 */
export const keepsInstallerBusy = (status: StatusName): boolean => inPhase(status, 'work');

const namesWhere = (holds: (status: StatusName) => boolean): readonly StatusName[] =>
  STATUSES.map((status) => status.name).filter(holds);

/** The main line of an order, for the progress bar. */
export const MAIN_LINE: readonly StatusName[] = /* @__PURE__ */ namesWhere((status) =>
  inPhase(status, 'draft', 'work', 'billed'),
);

/**
 * Whether an order in this status is at, or still ahead of, a status of the main line. A canceled order starts over.
 */
export const hasNotPassed = (status: StatusName, other: StatusName): boolean =>
  status === 'CANCELLED' || (MAIN_LINE.includes(status) && MAIN_LINE.indexOf(status) <= MAIN_LINE.indexOf(other));

const idsWhere = (holds: (status: StatusName) => boolean): readonly StatusId[] =>
  STATUSES.filter((status) => holds(status.name)).map((status) => status.id);

/** Numbers of the statuses that use a place on their date. */
export const CAPACITY_STATUS_IDS = /* @__PURE__ */ idsWhere(countsForCapacity);
/** Numbers of the statuses that count as not yet invoiced in the credit exposure. */
export const CREDIT_STATUS_IDS = /* @__PURE__ */ idsWhere(countsForCredit);
/** Numbers of the statuses of open orders, including drafts: neither invoiced nor canceled. */
export const OPEN_STATUS_IDS = /* @__PURE__ */ idsWhere((status) => status === 'DRAFT' || countsForCredit(status));
/** Numbers of the statuses of orders with work left, until they are paid. */
export const UNPAID_STATUS_IDS = /* @__PURE__ */ idsWhere(
  (status) => status === 'DRAFT' || countsForCredit(status) || status === 'INVOICE_CREATED',
);
/** Numbers of the statuses in which an order can no longer be edited. */
export const READ_ONLY_STATUS_IDS = /* @__PURE__ */ idsWhere(isReadOnly);
/** Numbers of the statuses in which an order keeps its installer busy. */
export const BUSY_STATUS_IDS = /* @__PURE__ */ idsWhere(keepsInstallerBusy);
/** Numbers of the statuses of billed orders. */
export const BILLED_STATUS_IDS = /* @__PURE__ */ idsWhere(isBilled);
/** Numbers of the two holds. */
export const HOLD_STATUS_IDS = /* @__PURE__ */ idsWhere(isOnHold);
