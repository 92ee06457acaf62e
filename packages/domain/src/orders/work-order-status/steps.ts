import type { PermissionKey } from '../../office/access/index';
import { actionOf } from './actions';
import type { StepAction, StepNeed } from './actions';
import { guardOf } from './guards';
import type { FactSource, GuardName } from './guards';
import { isOnHold, STATUS_ID, STATUSES } from './statuses';
import type { StatusName } from './statuses';

/** One allowed change of status, with its permission, conditions and button label. */
export interface Step {
  /** Its row in the office's transition table. */
  readonly row: number;
  readonly from: StatusName;
  readonly to: StatusName;
  readonly action: StepAction;
  readonly label: string;
  readonly permissions: readonly PermissionKey[];
  readonly reasonRequired: boolean;
  /** Whether the accounting package can perform this step itself. */
  readonly byAccounting: boolean;
  readonly guards: readonly GuardName[];
}

interface StepRow {
  readonly row: number;
  readonly from: readonly StatusName[];
  readonly to: StatusName;
  readonly action: StepAction;
  readonly needs: PermissionKey;
  readonly reason?: boolean;
  readonly byAccounting?: boolean;
  readonly guards?: readonly GuardName[];
}

const SUBMIT_GUARDS: readonly GuardName[] = [
  'customerEnabled',
  'hasItem',
  'cutsValid',
  'legalDate',
  'poForSubmit',
  'withinCredit',
  'duplicatesAcknowledged',
];
const CUT_DONE_GUARDS: readonly GuardName[] = ['cuttingDone', 'oneDyeLot'];
const ASSIGN_GUARDS: readonly GuardName[] = ['installerReady', 'certificatesCover', 'crewFits'];

/** The statuses in which an order can be put on hold. */
export const HOLDABLE: readonly StatusName[] = ['DRAFT', 'CUT', 'ASSIGN', 'RECONCILE', 'INVOICE'];
const ON_HOLD: readonly StatusName[] = STATUSES.map((status) => status.name).filter(isOnHold);

/**
 * A held order is released through the guards it passed before, because its place on the date may be gone. One held
 * after the install has a past date and nothing to check until it is billed.
 */
const RELEASE_GUARDS: Readonly<Partial<Record<StatusName, readonly GuardName[]>>> = {
  DRAFT: [],
  CUT: SUBMIT_GUARDS,
  ASSIGN: [...SUBMIT_GUARDS, ...CUT_DONE_GUARDS],
  INVOICE: [],
};

const ROWS: readonly StepRow[] = [
  {
    row: 2,
    from: ['DRAFT'],
    to: 'CUT',
    action: 'submit',
    needs: 'editWorkOrder',
    guards: SUBMIT_GUARDS,
  },
  {
    row: 3,
    from: ['CUT'],
    to: 'ASSIGN',
    action: 'cutDone',
    needs: 'workOrderCut',
    guards: CUT_DONE_GUARDS,
  },
  {
    row: 4,
    from: ['ASSIGN'],
    to: 'RECONCILE',
    action: 'assign',
    needs: 'assignWorkOrder',
    guards: ASSIGN_GUARDS,
  },
  {
    row: 5,
    from: ['RECONCILE'],
    to: 'ASSIGN',
    action: 'unassign',
    needs: 'assignWorkOrder',
    guards: ['notReconciled'],
  },
  {
    row: 6,
    from: ['RECONCILE'],
    to: 'INVOICE',
    action: 'reconcile',
    needs: 'reconcileWorkOrder',
    guards: ['installed', 'quantitiesConfirmed'],
  },
  {
    row: 7,
    from: ['INVOICE'],
    to: 'INVOICE_CREATED',
    action: 'createInvoice',
    needs: 'invoicing',
    guards: ['customerEnabled', 'chargeable', 'poForInvoice', 'hasBillTo', 'hasBillToAddress'],
  },
  {
    row: 8,
    from: ['INVOICE'],
    to: 'CLOSE',
    action: 'closeNoCharge',
    needs: 'invoicing',
    guards: ['noCharge'],
  },
  {
    row: 9,
    from: ['INVOICE_CREATED'],
    to: 'INVOICE',
    action: 'deleteInvoice',
    needs: 'invoicing',
    guards: ['nothingPaid'],
  },
  {
    row: 10,
    from: ['INVOICE_CREATED'],
    to: 'PAYMENT_RECEIVED',
    action: 'paid',
    needs: 'invoicing',
    byAccounting: true,
    guards: ['fullyPaid'],
  },
  {
    row: 11,
    from: ['PAYMENT_RECEIVED'],
    to: 'INVOICE_CREATED',
    action: 'paymentReversed',
    needs: 'invoicing',
    byAccounting: true,
    guards: ['notFullyPaid'],
  },
  {
    row: 12,
    from: ['PAYMENT_RECEIVED'],
    to: 'CLOSE',
    action: 'close',
    needs: 'invoicing',
    guards: ['billSheetDone'],
  },
  {
    row: 13,
    from: ['CLOSE'],
    to: 'PAYMENT_RECEIVED',
    action: 'reopen',
    needs: 'workOrderOverride',
    reason: true,
    guards: ['wasInvoiced'],
  },
  {
    row: 13,
    from: ['CLOSE'],
    to: 'INVOICE',
    action: 'reopen',
    needs: 'workOrderOverride',
    reason: true,
    guards: ['neverInvoiced'],
  },
  { row: 14, from: ['ASSIGN'], to: 'CUT', action: 'recut', needs: 'workOrderCut', reason: true },
  {
    row: 15,
    from: ['INVOICE'],
    to: 'RECONCILE',
    action: 'undoReconcile',
    needs: 'reconcileWorkOrder',
    guards: ['billSheetUnpaid'],
  },
  { row: 16, from: HOLDABLE, to: 'HOLD', action: 'hold', needs: 'editWorkOrder', reason: true },
  {
    row: 17,
    from: HOLDABLE,
    to: 'HOLD_COMMERCIAL',
    action: 'holdCommercial',
    needs: 'editWorkOrder',
    guards: ['commercial'],
  },
  ...(['DRAFT', 'CUT', 'ASSIGN', 'INVOICE'] as const).map((to): StepRow => ({
    row: 18,
    from: ON_HOLD,
    to,
    action: 'release',
    needs: 'editWorkOrder',
    guards: RELEASE_GUARDS[to] ?? [],
  })),
  {
    row: 19,
    from: ['DRAFT', 'CUT', 'ASSIGN', 'HOLD', 'HOLD_COMMERCIAL'],
    to: 'CANCELLED',
    action: 'cancel',
    needs: 'editWorkOrder',
    reason: true,
  },
  {
    row: 19,
    from: ['RECONCILE'],
    to: 'CANCELLED',
    action: 'cancel',
    needs: 'workOrderOverride',
    reason: true,
  },
  {
    row: 20,
    from: ['CANCELLED'],
    to: 'DRAFT',
    action: 'reinstate',
    needs: 'workOrderOverride',
    guards: ['customerEnabled', 'duplicatesAcknowledged'],
  },
];

const expand = (row: StepRow): Step[] =>
  row.from.map((from) => ({
    row: row.row,
    from,
    to: row.to,
    action: row.action,
    label: actionOf(row.action).label,
    permissions: [row.needs],
    reasonRequired: row.reason ?? false,
    byAccounting: row.byAccounting ?? false,
    guards: row.guards ?? [],
  }));

/** Every regular change of status; the only list of transitions. */
export const STEPS: readonly Step[] = ROWS.flatMap(expand);

const key = (from: StatusName, to: StatusName): string => `${from}>${to}`;
const byKey = new Map(STEPS.map((step) => [key(step.from, step.to), step]));

/** The regular step between two statuses, or undefined. */
export const stepBetween = (from: StatusName, to: StatusName): Step | undefined => byKey.get(key(from, to));

/** The statuses in which a save that changes what must be cut moves the order back to CUT (row 22 of the table). */
export const CUT_AGAIN_FROM: readonly StatusName[] = ['ASSIGN', 'RECONCILE'];

/** The status a step leads to. An order that was cut again keeps its installer, so it needs no new assignment. */
export const landingOf = (step: Pick<Step, 'action' | 'to'>, hasInstaller: boolean): StatusName =>
  step.action === 'cutDone' && hasInstaller ? 'RECONCILE' : step.to;

/** The status that a held order returns to; without its installer, it must be assigned again. */
export const releaseTarget = (heldFrom: StatusName): StatusName => (heldFrom === 'RECONCILE' ? 'ASSIGN' : heldFrom);

/** What a step requires from the user. */
export const needsOf = ({ action, reasonRequired }: Pick<Step, 'action' | 'reasonRequired'>): StepNeed[] => {
  const { asks } = actionOf(action);
  return [...(reasonRequired ? (['REASON'] as const) : []), ...(asks ? [asks] : [])];
};

/** What to look up to check a step. */
export const sourcesOf = ({ guards }: Pick<Step, 'guards'>): ReadonlySet<FactSource> =>
  new Set(guards.flatMap((name) => guardOf(name).source ?? []));

/** Sorts steps by the office's table, and within a row by status number. */
export const byOfficeTable = (one: Pick<Step, 'row' | 'to'>, other: Pick<Step, 'row' | 'to'>): number =>
  one.row - other.row || STATUS_ID[one.to] - STATUS_ID[other.to];
