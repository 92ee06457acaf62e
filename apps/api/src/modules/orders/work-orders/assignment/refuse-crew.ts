import { crewRefusal } from '@falcon/domain/kit/schedule';
import type { CrewObstacle } from '@falcon/domain/kit/schedule';
import { BY_OTHER_JOBS } from '@falcon/domain/orders/moves';
import type { FieldChange } from '@falcon/domain/company/history';
import type { Database } from '#db/database';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import type { WorkOrderRecord } from '../work-order-rows';
import { lockInstaller } from './assignment.queries';
import { obstaclesOf } from './crew-day';
import { crewOf } from './crew.queries';

/** For the history: what was overridden with a reason. */
export const overriddenCrew = (obstacles: readonly CrewObstacle[]): FieldChange[] =>
  obstacles.length === 0
    ? []
    : [{ field: 'installDateOverride', from: null, to: obstacles.map(({ reason }) => reason).join(' ') }];

interface Move {
  /** Another date than before; otherwise only the installer's other jobs can be in the way. */
  readonly otherDay: boolean;
  /** Why it is done anyway; only users with `installDateOverride` can. */
  readonly reason: string;
}

/**
 * Refuses a new date or half day on which the order's installer is off, busy with other orders or not to be sent;
 * returns for the history what was overridden. Call it with the order stored in its new place.
 */
export async function refuseCrew(
  trx: Database,
  ctx: TransactionContext,
  order: Pick<WorkOrderRecord, 'id' | 'installerId'>,
  { otherDay, reason }: Move,
): Promise<FieldChange[]> {
  if (order.installerId === null) return [];
  await lockInstaller(trx, order.installerId);
  const all = obstaclesOf(await crewOf(trx, order.id));
  const obstacles = otherDay ? all : all.filter(({ code }) => BY_OTHER_JOBS.includes(code));
  const override = ctx.can('installDateOverride');
  const refusal = crewRefusal(obstacles, { override, reason });
  if (refusal !== null) throw validationError(override ? 'installDateReason' : 'installDate', refusal);
  return overriddenCrew(obstacles);
}

/** Refuses to give an order back to its earlier installer, who has become busy. */
export async function refuseBusyInstaller(
  trx: Database,
  order: Pick<WorkOrderRecord, 'id' | 'installerId'>,
): Promise<void> {
  if (order.installerId === null) return;
  await lockInstaller(trx, order.installerId);
  const busy = obstaclesOf(await crewOf(trx, order.id)).find(({ code }) => BY_OTHER_JOBS.includes(code));
  if (busy) throw validationError('installDate', `${busy.reason} Assign the order again instead.`);
}
