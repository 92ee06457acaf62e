import type { StepField } from './guards';

/** What an action requires from the user. */
export type StepNeed = 'REASON' | 'INSTALLER' | 'QUANTITIES' | 'INVOICE_DATE' | 'PAYMENT' | 'PIECES';

interface ActionRow {
  /** The office's name for it. */
  readonly label: string;
  /** Its button label, if different. */
  readonly button?: string;
  /** Offered as the order's main button; other actions are in a menu. */
  readonly main?: true;
  /** What it requires besides a reason. */
  readonly asks?: StepNeed;
  /** Order fields that its own dialog fills in. */
  readonly settles?: readonly StepField[];
  /**
   * Moves neither stock nor money, so it can be undone; others have a separate step that reverses them, with its own
   * record.
   */
  readonly undoable?: true;
  /** Offered where its installer, invoice or payment is, not in a plain status change of many orders. */
  readonly elsewhere?: true;
  /** Triggered automatically by recording or reversing a payment. */
  readonly byPayment?: true;
  /** Recalculates the order with other quantities; the history shows what changed. */
  readonly recounts?: true;
}

/** Every action by its key, the office's name for the change. */
const ACTIONS = {
  submit: { label: 'Submit', main: true, undoable: true },
  cutDone: { label: 'Cut done', main: true, settles: ['rolls'] },
  assign: { label: 'Assign', main: true, asks: 'INSTALLER', settles: ['installer'], undoable: true, elsewhere: true },
  unassign: { label: 'Unassign', undoable: true },
  reconcile: { label: 'Reconcile', main: true, asks: 'QUANTITIES', undoable: true, recounts: true },
  createInvoice: { label: 'Create invoice', main: true, asks: 'INVOICE_DATE', elsewhere: true },
  closeNoCharge: { label: 'Close, no charge', main: true, undoable: true },
  deleteInvoice: { label: 'Void invoice', elsewhere: true },
  paid: { label: 'Paid', button: 'Record payment', main: true, asks: 'PAYMENT', elsewhere: true },
  paymentReversed: { label: 'Payment reversed', elsewhere: true, byPayment: true },
  close: { label: 'Close', main: true, undoable: true },
  reopen: { label: 'Reopen', undoable: true },
  recut: { label: 'Re-cut', asks: 'PIECES' },
  cutAgain: { label: 'Cut again' },
  undoReconcile: { label: 'Undo reconcile', recounts: true },
  hold: { label: 'Hold', undoable: true },
  holdCommercial: { label: 'Hold commercial', undoable: true },
  release: { label: 'Release', main: true, settles: ['installDate', 'duplicates'], undoable: true },
  cancel: { label: 'Cancel', undoable: true },
  reinstate: { label: 'Reinstate', main: true, settles: ['installDate', 'duplicates'], undoable: true },
  force: { label: 'Force' },
} as const satisfies Readonly<Record<string, ActionRow>>;

/** The key of a step: the office's name for the change. */
export type StepAction = keyof typeof ACTIONS;

const actions = new Map<string, ActionRow>(Object.entries(ACTIONS));

/** An action by its key. */
export const actionOf = (action: StepAction): ActionRow => ACTIONS[action];

/** An action's name in the office; undefined if the text is not an action. */
export const actionLabel = (action: string): string | undefined => actions.get(action)?.label;

/** Order fields that an action's own dialog fills in. */
export const settledBy = (action: string): readonly StepField[] => actions.get(action)?.settles ?? [];

/** An action's button label: recording a payment is what makes the order paid. */
export const buttonLabel = (action: string): string | undefined =>
  actions.get(action)?.button ?? actions.get(action)?.label;

const main = [...actions].filter(([, row]) => row.main).map(([action]) => action);

/** The rank of an action among those offered as a button; -1 for others. */
export const mainRank = (action: string): number => main.indexOf(action);
