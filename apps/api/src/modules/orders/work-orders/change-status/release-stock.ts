import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { StatusName } from '@falcon/domain/orders/work-order-status';
import { cutReference, partChanges } from '#kit/record-kit';
import { withoutPromised } from '../cutting/reservations';
import { deleteReservations } from '../cutting/reservations.queries';
import type { EffectRun, StepChange } from './effects';

/**
 * An order that leaves CUT is no longer promised anything: the cutting consumed it, and an order that is not cut (hold,
 * cancellation, forced) gives it up, so that its cuts name no roll anymore.
 */
export async function releasing(run: EffectRun, to: StatusName, change: StepChange): Promise<StepChange> {
  const { trx, order, sources } = run;
  if (order.statusId !== STATUS_ID.CUT || to === 'CUT') return change;
  const released = await deleteReservations(trx, [order.id]);
  if (released.length === 0) return change;
  const parts = change.parts ?? sources.loaded.parts;
  const cuts = withoutPromised(parts.cuts, released);
  const noted = parts.cuts.flatMap((cut, index) =>
    partChanges(
      cutReference(cut),
      { 'cut.rollNumber': cut.rollNumber, 'cut.dyeLot': cut.dyeLot },
      { 'cut.rollNumber': cuts[index]?.rollNumber ?? '', 'cut.dyeLot': cuts[index]?.dyeLot ?? '' },
    ),
  );
  return { ...change, parts: { ...parts, cuts }, noted: [...(change.noted ?? []), ...noted] };
}
