import type { PermissionKey } from '../access/index';
import * as guard from './guards';
import type { Guard } from './guards';
import type { StatusName } from './statuses';

/** The key of a step: the office's name for the change. */
export type StepAction =
  | 'submit'
  | 'cutDone'
  | 'assign'
  | 'unassign'
  | 'reconcile'
  | 'createInvoice'
  | 'closeNoCharge'
  | 'deleteInvoice'
  | 'paid'
  | 'paymentReversed'
  | 'close'
  | 'reopen'
  | 'recut'
  | 'undoReconcile'
  | 'hold'
  | 'holdCommercial'
  | 'release'
  | 'cancel'
  | 'reinstate'
  | 'force';

/** One allowed change of status: its permission, its conditions and its button label. */
export interface Step {
  /** The row of the office's transition table. */
  readonly row: number;
  readonly from: StatusName;
  readonly to: StatusName;
  readonly action: StepAction;
  readonly label: string;
  readonly permissions: readonly PermissionKey[];
  readonly reasonRequired: boolean;
  /** The accounting package can take this step itself. */
  readonly byAccounting: boolean;
  readonly guards: readonly Guard[];
}

interface StepRow {
  readonly row: number;
  readonly from: readonly StatusName[];
  readonly to: StatusName;
  readonly action: StepAction;
  readonly label: string;
  readonly needs: PermissionKey;
  readonly reason?: boolean;
  readonly byAccounting?: boolean;
  readonly guards?: readonly Guard[];
}

const SUBMIT_GUARDS: readonly Guard[] = [
  guard.customerEnabled,
  guard.hasItem,
  guard.cutsValid,
  guard.legalDate,
  guard.poForSubmit,
  guard.withinCredit,
  guard.duplicatesAcknowledged,
];
const CUT_DONE_GUARDS: readonly Guard[] = [guard.cuttingDone, guard.oneDyeLot];
const ASSIGN_GUARDS: readonly Guard[] = [guard.installerReady, guard.certificatesCover, guard.noClash];

/** The statuses in which an order can be put on hold. */
export const HOLDABLE: readonly StatusName[] = ['DRAFT', 'CUT', 'ASSIGN', 'RECONCILE', 'INVOICE'];
const ON_HOLD: readonly StatusName[] = ['HOLD', 'HOLD_COMMERCIAL'];

/**
 * A held order is released through the guards it passed before; its place on the date may be gone. An order held after the install has a
 * past date and nothing left to check until it is billed.
 */
const RELEASE_GUARDS: Readonly<Partial<Record<StatusName, readonly Guard[]>>> = {
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
    label: 'Submit',
    needs: 'editWorkOrder',
    guards: SUBMIT_GUARDS,
  },
  {
    row: 3,
    from: ['CUT'],
    to: 'ASSIGN',
    action: 'cutDone',
    label: 'Cut done',
    needs: 'workOrderCut',
    guards: CUT_DONE_GUARDS,
  },
  {
    row: 4,
    from: ['ASSIGN'],
    to: 'RECONCILE',
    action: 'assign',
    label: 'Assign',
    needs: 'assignWorkOrder',
    guards: ASSIGN_GUARDS,
  },
  {
    row: 5,
    from: ['RECONCILE'],
    to: 'ASSIGN',
    action: 'unassign',
    label: 'Unassign',
    needs: 'assignWorkOrder',
    guards: [guard.notReconciled],
  },
  {
    row: 6,
    from: ['RECONCILE'],
    to: 'INVOICE',
    action: 'reconcile',
    label: 'Reconcile',
    needs: 'reconcileWorkOrder',
    guards: [guard.installed, guard.quantitiesConfirmed],
  },
  {
    row: 7,
    from: ['INVOICE'],
    to: 'INVOICE_CREATED',
    action: 'createInvoice',
    label: 'Create invoice',
    needs: 'invoicing',
    guards: [guard.chargeable, guard.poForInvoice, guard.hasBillTo],
  },
  {
    row: 8,
    from: ['INVOICE'],
    to: 'CLOSE',
    action: 'closeNoCharge',
    label: 'Close, no charge',
    needs: 'invoicing',
    guards: [guard.noCharge],
  },
  {
    row: 9,
    from: ['INVOICE_CREATED'],
    to: 'INVOICE',
    action: 'deleteInvoice',
    label: 'Delete invoice',
    needs: 'invoicing',
    guards: [guard.nothingPaid],
  },
  {
    row: 10,
    from: ['INVOICE_CREATED'],
    to: 'PAYMENT_RECEIVED',
    action: 'paid',
    label: 'Paid',
    needs: 'invoicing',
    byAccounting: true,
    guards: [guard.fullyPaid],
  },
  {
    row: 11,
    from: ['PAYMENT_RECEIVED'],
    to: 'INVOICE_CREATED',
    action: 'paymentReversed',
    label: 'Payment reversed',
    needs: 'invoicing',
    byAccounting: true,
    guards: [guard.notFullyPaid],
  },
  {
    row: 12,
    from: ['PAYMENT_RECEIVED'],
    to: 'CLOSE',
    action: 'close',
    label: 'Close',
    needs: 'invoicing',
    guards: [guard.billSheetDone],
  },
  {
    row: 13,
    from: ['CLOSE'],
    to: 'PAYMENT_RECEIVED',
    action: 'reopen',
    label: 'Reopen',
    needs: 'workOrderOverride',
    reason: true,
    guards: [guard.wasInvoiced],
  },
  {
    row: 13,
    from: ['CLOSE'],
    to: 'INVOICE',
    action: 'reopen',
    label: 'Reopen',
    needs: 'workOrderOverride',
    reason: true,
    guards: [guard.neverInvoiced],
  },
  { row: 14, from: ['ASSIGN'], to: 'CUT', action: 'recut', label: 'Re-cut', needs: 'workOrderCut', reason: true },
  {
    row: 15,
    from: ['INVOICE'],
    to: 'RECONCILE',
    action: 'undoReconcile',
    label: 'Undo reconcile',
    needs: 'reconcileWorkOrder',
    guards: [guard.billSheetUnpaid],
  },
  { row: 16, from: HOLDABLE, to: 'HOLD', action: 'hold', label: 'Hold', needs: 'editWorkOrder', reason: true },
  {
    row: 17,
    from: HOLDABLE,
    to: 'HOLD_COMMERCIAL',
    action: 'holdCommercial',
    label: 'Hold commercial',
    needs: 'editWorkOrder',
    guards: [guard.commercial],
  },
  ...(['DRAFT', 'CUT', 'ASSIGN', 'INVOICE'] as const).map((to): StepRow => ({
    row: 18,
    from: ON_HOLD,
    to,
    action: 'release',
    label: 'Release',
    needs: 'editWorkOrder',
    guards: RELEASE_GUARDS[to] ?? [],
  })),
  {
    row: 19,
    from: ['DRAFT', 'CUT', 'ASSIGN', 'HOLD', 'HOLD_COMMERCIAL'],
    to: 'CANCELLED',
    action: 'cancel',
    label: 'Cancel',
    needs: 'editWorkOrder',
    reason: true,
  },
  {
    row: 19,
    from: ['RECONCILE'],
    to: 'CANCELLED',
    action: 'cancel',
    label: 'Cancel',
    needs: 'workOrderOverride',
    reason: true,
  },
  {
    row: 20,
    from: ['CANCELLED'],
    to: 'DRAFT',
    action: 'reinstate',
    label: 'Reinstate',
    needs: 'workOrderOverride',
    guards: [guard.customerEnabled, guard.duplicatesAcknowledged],
  },
];

const expand = (row: StepRow): Step[] =>
  row.from.map((from) => ({
    row: row.row,
    from,
    to: row.to,
    action: row.action,
    label: row.label,
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

/** The status a held order returns to: without its installer, it must be assigned again. */
export const releaseTarget = (heldFrom: StatusName): StatusName => (heldFrom === 'RECONCILE' ? 'ASSIGN' : heldFrom);
