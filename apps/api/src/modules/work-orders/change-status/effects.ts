import type { Transaction } from 'kysely';
import type { StepAction } from '@falcon/domain/work-order-status';
import type { DB } from '../../../db/database';
import type { TransactionContext } from '../../../graphql/context';
import type { WorkOrderRecord } from '../work-order-rows';
import type { Updateable } from 'kysely';

/** What a step needs besides the status: who, why, and the inputs of the action itself. */
export interface StepRequest {
  readonly reason: string;
  /** The installer of the assign step. */
  readonly installerId?: number | undefined;
  /** The invoice date; today by default. */
  readonly invoiceDate?: string | undefined;
  /** Cartons were pulled from the shelf: cutting of VCT and carpet tile. */
  readonly cartonsPulled?: boolean | undefined;
  /** Rolls or cartons that are not in stock are cut or pulled anyway. */
  readonly acceptUnstocked?: boolean | undefined;
  /** The actual quantities were confirmed: the reconcile step. */
  readonly quantitiesConfirmed?: boolean | undefined;
  /** What was really used and done, by line: the reconcile step. */
  readonly actualQuantities?:
    | readonly { readonly lineKey: string; readonly actualQuantityE2: number | null }[]
    | undefined;
  /** A new date for a release or a reinstatement. */
  readonly installDate?: string | null | undefined;
  readonly acknowledgedDuplicateIds?: readonly number[] | undefined;
}

export interface EffectRun {
  readonly ctx: TransactionContext;
  readonly trx: Transaction<DB>;
  /** The locked order, before the step. */
  readonly order: WorkOrderRecord;
  readonly request: StepRequest;
  readonly forced: boolean;
}

/** Carries out the effects of a step and returns the changed columns of the order. */
export type StepEffect = (run: EffectRun) => Promise<Updateable<DB['workOrder']>>;

const effects = new Map<StepAction, StepEffect[]>();

/** Lets a later module (invoicing) add effects to steps; effects of one action run in the order they were added. */
export function registerStepEffect(action: StepAction, effect: StepEffect): void {
  effects.set(action, [...(effects.get(action) ?? []), effect]);
}

/** Runs the effects of an action in order, and merges their changes of the order. */
export async function runEffects(action: StepAction, run: EffectRun): Promise<Updateable<DB['workOrder']>> {
  let patch: Updateable<DB['workOrder']> = {};
  for (const effect of effects.get(action) ?? []) patch = { ...patch, ...(await effect(run)) };
  return patch;
}
