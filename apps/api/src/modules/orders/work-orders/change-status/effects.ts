import type { Transaction } from 'kysely';
import type { FieldChange } from '@falcon/domain/company/history';
import type { StepAction } from '@falcon/domain/orders/work-order-status';
import type { DB } from '#db/database';
import type { TransactionContext } from '#core/context';
import type { OrderChange } from '../order/change-order';
import type { WorkOrderRecord } from '../work-order-rows';
import type { StepSources } from './load-sources';
import type { StepRequest } from './step-request';

export interface EffectRun {
  readonly ctx: TransactionContext;
  readonly trx: Transaction<DB>;
  /** The locked order, before the step. */
  readonly order: WorkOrderRecord;
  /** Data loaded with the order. */
  readonly sources: StepSources;
  readonly request: StepRequest;
  readonly forced: boolean;
}

/** A step's changes of its order, stored once together with the status. */
export interface StepChange extends OrderChange {
  /** The work done determines the installer's pay. */
  readonly fixesPay?: boolean;
  /** What the history says besides the changed fields. */
  readonly noted?: readonly FieldChange[];
}

/** Performs a step's effects outside the order, and returns the order's own changes. */
export type StepEffect = (run: EffectRun) => Promise<StepChange>;

const effects = new Map<StepAction, StepEffect[]>();

/** Lets a later module (invoicing) add effects to steps; effects of one action run in the order they were added. */
export function registerStepEffect(action: StepAction, effect: StepEffect): void {
  effects.set(action, [...(effects.get(action) ?? []), effect]);
}

/** Runs the effects of an action in order and merges their changes of the order. */
export async function runEffects(action: StepAction, run: EffectRun): Promise<StepChange> {
  let change: StepChange = {};
  for (const effect of effects.get(action) ?? []) change = merged(change, await effect(run));
  return change;
}

/** Merges two changes of one order; the later one's parts and pricing apply. */
export const merged = (one: StepChange, other: StepChange): StepChange => ({
  ...one,
  ...other,
  columns: { ...one.columns, ...other.columns },
  noted: [...(one.noted ?? []), ...(other.noted ?? [])],
});
