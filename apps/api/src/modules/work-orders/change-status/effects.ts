import type { Transaction } from 'kysely';
import type { StepAction } from '@falcon/domain/work-order-status';
import type { DB } from '../../../db/database';
import type { TransactionContext } from '../../../graphql/context';
import type { WorkOrderRecord } from '../work-order-rows';
import type { Updateable } from 'kysely';

/** What a step needs beside the status: who, why, and what the action itself asks for. */
export interface StepRequest {
  readonly reason: string;
  /** Who is moved by: the assign step. */
  readonly installerId?: number | undefined;
  /** The day of the invoice; today when left out. */
  readonly invoiceDate?: string | undefined;
  /** Cartons were pulled from the shelf: cutting of VCT and carpet tile. */
  readonly cartonsPulled?: boolean | undefined;
  /** Rolls or cartons that are not in stock are cut or pulled anyway. */
  readonly acceptUnstocked?: boolean | undefined;
  /** The actual quantities were looked at: the reconcile step. */
  readonly quantitiesConfirmed?: boolean | undefined;
  /** A new date for a release or a reinstatement. */
  readonly installDate?: string | null | undefined;
  readonly acknowledgedDuplicateIds?: readonly number[] | undefined;
}

export interface EffectRun {
  readonly ctx: TransactionContext;
  readonly trx: Transaction<DB>;
  /** The order as it was locked, before the step. */
  readonly order: WorkOrderRecord;
  readonly request: StepRequest;
  readonly forced: boolean;
}

/** Writes what a step brings with it and answers the columns of the order it changes. */
export type StepEffect = (run: EffectRun) => Promise<Updateable<DB['workOrder']>>;

const effects = new Map<StepAction, StepEffect[]>();

/** A later module (invoicing) says what its steps do; effects of one action run in the order they were added. */
export function registerStepEffect(action: StepAction, effect: StepEffect): void {
  effects.set(action, [...(effects.get(action) ?? []), effect]);
}

/** Runs the effects of an action, one after another, and merges their changes of the order. */
export async function runEffects(action: StepAction, run: EffectRun): Promise<Updateable<DB['workOrder']>> {
  let patch: Updateable<DB['workOrder']> = {};
  for (const effect of effects.get(action) ?? []) patch = { ...patch, ...(await effect(run)) };
  return patch;
}
