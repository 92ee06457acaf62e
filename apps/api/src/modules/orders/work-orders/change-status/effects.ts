import type { Transaction } from 'kysely';
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
  /** What was loaded with it. */
  readonly sources: StepSources;
  readonly request: StepRequest;
  readonly forced: boolean;
}

/** What a step makes of its order: stored once, together with its status. */
export interface StepChange extends OrderChange {
  /** The installer's pay is fixed by what was done. */
  readonly fixesPay?: boolean;
}

/** Carries out the effects of a step beyond the order, and says what becomes of the order. */
export type StepEffect = (run: EffectRun) => Promise<StepChange>;

const effects = new Map<StepAction, StepEffect[]>();

/** Lets a later module (invoicing) add effects to steps; effects of one action run in the order they were added. */
export function registerStepEffect(action: StepAction, effect: StepEffect): void {
  effects.set(action, [...(effects.get(action) ?? []), effect]);
}

/** Runs the effects of an action in order, and merges what they make of the order. */
export async function runEffects(action: StepAction, run: EffectRun): Promise<StepChange> {
  let change: StepChange = {};
  for (const effect of effects.get(action) ?? []) change = merged(change, await effect(run));
  return change;
}

/** Two changes of one order; parts and pricing of the later one apply. */
export const merged = (one: StepChange, other: StepChange): StepChange => ({
  ...one,
  ...other,
  columns: { ...one.columns, ...other.columns },
});
