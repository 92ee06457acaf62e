import type { PermissionKey } from '../access/index';
import type { Cents } from '../money/index';
import type { StatusName } from './statuses';

/** A yes, or a sentence that says what stands in the way. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Everything the rules of a status change may ask about an order. Whoever moves the order gathers it. */
export interface WorkOrderFacts {
  readonly customerEnabled: boolean;
  readonly hasItem: boolean;
  /** The answer of the cut validation; repairs and carton floors without cuts say ok where it is switched off. */
  readonly cuts: Verdict;
  /** The answer of the schedule for the install date; refused while there is no date. */
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
  /** The answer of the certificate rule for this installer and date. */
  readonly certificates: Verdict;
  /** The answer to "is this installer already booked on that date and half day?". */
  readonly clash: Verdict;
  readonly isReconciled: boolean;
  readonly installDateInFuture: boolean;
  readonly actualQuantitiesConfirmed: boolean;
  readonly jobCost: Cents;
  readonly isRepair: boolean;
  readonly hasBillTo: boolean;
  /** Null when no invoice stands. */
  readonly invoiceAmount: Cents | null;
  readonly amountPaid: Cents;
  readonly billSheetDone: boolean;
  readonly billSheetPaid: boolean;
  readonly everInvoiced: boolean;
  readonly isCommercial: boolean;
  /** Where an order on hold came from. */
  readonly heldFrom: StatusName | null;
}

/** Who moves an order, and why; a reason of blanks is no reason. */
export interface Mover {
  readonly permissions: readonly PermissionKey[];
  readonly reason?: string | null | undefined;
  /** The accounting package reports payments by itself. */
  readonly isAccounting?: boolean | undefined;
  /** Asks for the forced change that only workOrderOverride allows. */
  readonly force?: boolean | undefined;
}

/** An order about which nothing stands in the way; tests and previews start from it. */
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
  clash: { ok: true },
  isReconciled: false,
  installDateInFuture: false,
  actualQuantitiesConfirmed: true,
  jobCost: 100_00 as Cents,
  isRepair: false,
  hasBillTo: true,
  invoiceAmount: null,
  amountPaid: 0 as Cents,
  billSheetDone: true,
  billSheetPaid: false,
  everInvoiced: false,
  isCommercial: true,
  heldFrom: null,
};
