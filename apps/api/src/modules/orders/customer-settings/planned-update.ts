import { flooringType } from '@falcon/domain/kit/flooring';
import type { RateCategory } from '@falcon/domain/kit/flooring';
import type { MassUpdateKind, Plan } from './plan.queries';
import type { Selection } from './selection';
import type { TargetFilter } from './targets.queries';

/** What an update will do, and its description for the history. */
export interface PlannedUpdate {
  readonly plan: Plan;
  readonly description: string;
}

/** The plan of an update of the selected rows, described by what it sets. */
export const plannedUpdate = (
  kind: MassUpdateKind,
  { target, rateCategory }: { readonly target: TargetFilter; readonly rateCategory?: RateCategory },
  { named: rowKeys }: Selection,
  rows: Plan['rows'],
  words: string,
): PlannedUpdate => ({
  plan: {
    kind,
    flooringTypeId: target.flooringTypeId,
    rateCategory: rateCategory ?? null,
    rows,
    named: rowKeys?.length ?? null,
  },
  description: `${flooringType(target.flooringTypeId).name} · ${words}`,
});
