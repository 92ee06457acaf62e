import type { PermissionKey } from '../../office/access/index';
import type { Cents } from '../../kit/money/index';
import type { CrewObstacle } from '../../kit/schedule/index';
import type { StatusName } from './statuses';

/** A yes, or a sentence about the obstacle. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** All facts about an order that status rules need. */
export interface WorkOrderFacts {
  readonly customerEnabled: boolean;
  readonly hasItem: boolean;
  /** The result of the cut validation; ok for repairs, and for carton floors without cuts, where it is off. */
  readonly cuts: Verdict;
  /** The schedule's verdict on the install date; refused if there is no date. */
  readonly booking: Verdict;
  readonly poNumberRequired: boolean;
  readonly hasPoNumber: boolean;
  readonly exceedsCreditLimit: boolean;
  readonly unacknowledgedDuplicates: number;
  /** Included cuts without a roll number or lot, or cartons not yet pulled. */
  readonly cutsWithoutRoll: number;
  readonly cutsWithoutLot: number;
  readonly cartonsPulled: boolean;
  /** One flooring item cut from more than one lot. */
  readonly mixedDyeLots: boolean;
  readonly installerId: number | null;
  readonly installerEnabled: boolean;
  /** The certificate rule's verdict on this installer and date. */
  readonly certificates: Verdict;
  /** What speaks against this installer on that date: days off, other jobs, the customer, the kind of floor. */
  readonly crew: readonly CrewObstacle[];
  readonly isReconciled: boolean;
  readonly installDateInFuture: boolean;
  readonly actualQuantitiesConfirmed: boolean;
  readonly jobCost: Cents;
  readonly isRepair: boolean;
  readonly hasBillTo: boolean;
  /** Whether there is a street and a city to bill to. */
  readonly hasBillToAddress: boolean;
  /** What its invoice charges, including fees; null without one. */
  readonly invoiceAmount: Cents | null;
  readonly invoiceFees: Cents;
  readonly amountPaid: Cents;
  readonly billSheetDone: boolean;
  readonly billSheetPaid: boolean;
  readonly everInvoiced: boolean;
  readonly isCommercial: boolean;
  /** The status that an order on hold was in. */
  readonly heldFrom: StatusName | null;
}

/** Who moves an order, and why; a blank reason counts as none. */
export interface StepCaller {
  readonly permissions: readonly PermissionKey[];
  readonly reason?: string | null | undefined;
  /** Set for the accounting package, which reports payments itself. */
  readonly isAccounting?: boolean | undefined;
  /** Requests a forced change, which requires workOrderOverride. */
  readonly force?: boolean | undefined;
}

/** An order that passes every check; a starting point for tests and previews. */
export const EVERYTHING_READY: WorkOrderFacts = {
  customerEnabled: true,
  hasItem: true,
  cuts: { ok: true },
  booking: { ok: true },
  poNumberRequired: false,
  hasPoNumber: true,
  exceedsCreditLimit: false,
  unacknowledgedDuplicates: 0,
  cutsWithoutRoll: 0,
  cutsWithoutLot: 0,
  cartonsPulled: true,
  mixedDyeLots: false,
  installerId: 1,
  installerEnabled: true,
  certificates: { ok: true },
  crew: [],
  isReconciled: false,
  installDateInFuture: false,
  actualQuantitiesConfirmed: true,
  jobCost: 100_00 as Cents,
  isRepair: false,
  hasBillTo: true,
  hasBillToAddress: true,
  invoiceAmount: null,
  invoiceFees: 0 as Cents,
  amountPaid: 0 as Cents,
  billSheetDone: true,
  billSheetPaid: false,
  everInvoiced: false,
  isCommercial: true,
  heldFrom: null,
};
