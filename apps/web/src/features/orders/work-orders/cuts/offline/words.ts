import { cutText } from '../../list/peek/feet';
import type { Day, DayOrder } from '../by-roll/day-view';
import type { OrderToCutFieldsFragment } from '../cuts.generated';
import { byCarton, type CutJob, type TypedCut } from '../rolls';
import type { CutOrder } from './cut-queue';

/** An order in words that need no network. */
export const orderOf = ({ id, workOrderNumber, customerName, buildingUnit }: OrderToCutFieldsFragment): CutOrder => ({
  orderId: id,
  orderNumber: workOrderNumber,
  about: [customerName, buildingUnit].filter(Boolean).join(', '),
});

/** `Bedroom 12' × 12' from roll 4711`, for each piece that is cut. */
export function piecesText(day: Day, order: DayOrder, cutIds: readonly string[]): string {
  const rollOf = (cutId: string): string => {
    const rollId = day.reservations.find((one) => one.cutId === cutId)?.rollId;
    const number = day.rolls.find(({ id }) => id === rollId)?.rollNumber;
    return number === undefined ? '' : `from roll ${number}`;
  };
  return order.cuts
    .filter(({ id }) => cutIds.includes(id))
    .map((cut) => [cut.usedForDescription, cutText(cut), rollOf(cut.id)].filter(Boolean).join(' '))
    .join(', ');
}

/** What “Cut done” records: the pieces with their rolls and lots, or the cartons. */
export function orderText(job: CutJob, typed: readonly TypedCut[]): string {
  if (byCarton(job)) return `${job.workOrder.cartons ?? 0} cartons pulled`;
  return job.cuts
    .map((cut) => {
      const { rollNumber = '', dyeLot = '' } = typed.find(({ id }) => id === cut.id) ?? {};
      const roll = [rollNumber && `from roll ${rollNumber}`, dyeLot && `lot ${dyeLot}`].filter(Boolean).join(', ');
      return [cut.usedForDescription, cutText(cut), roll].filter(Boolean).join(' ');
    })
    .join('; ');
}
