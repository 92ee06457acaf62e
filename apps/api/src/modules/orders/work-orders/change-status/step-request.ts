import type { ActualLines } from '../reconcile/actual-lines';

/** What a step needs besides the status: who, why, and the inputs of the action itself. */
export interface StepRequest {
  readonly reason: string;
  /** The installer of the assign step. */
  readonly installerId?: number | undefined;
  /** The invoice date; today by default. */
  readonly invoiceDate?: string | undefined;
  /** The caller e-mails the created invoices itself, many together. */
  readonly mailsTogether?: boolean | undefined;
  /** Cartons were pulled from the shelf: cutting of VCT and carpet tile. */
  readonly cartonsPulled?: boolean | undefined;
  /** Cut or pull rolls or cartons even if they are not in stock. */
  readonly acceptUnstocked?: boolean | undefined;
  /** Whether each piece of a re-cut was cut, or only recorded. */
  readonly pieces?: readonly { readonly cutId: number; readonly wasCut: boolean }[] | undefined;
  /** The answer for pieces that aren't listed. */
  readonly wasCut?: boolean | undefined;
  /** The actual quantities were confirmed: the reconcile step. */
  readonly quantitiesConfirmed?: boolean | undefined;
  /** The actual quantities by line, for the reconcile step. */
  readonly actualQuantities?: ActualLines | undefined;
  /** A new date for a release or a reinstatement. */
  readonly installDate?: string | null | undefined;
  readonly acknowledgedDuplicateIds?: readonly number[] | undefined;
}
