import type { Question } from '#blocks/confirmation/Confirmation';
import { counted } from '#ui/format/numbers';
import { feetText } from '../../list/peek/feet';
import type { Day, RollGroup } from './day-view';
import { shortageText } from './shortage-words';
import type { Accepted } from './use-cutting-day';

/** Asks before everything that a plan proposes is promised: how many orders, rolls and feet, and what is short. */
export function acceptQuestion(
  day: Day,
  rolls: readonly RollGroup[],
  accept: (rollIds: readonly string[]) => Promise<Accepted>,
): Question {
  const pieces = rolls.flatMap((group) => group.pieces.filter((piece) => piece.state === 'PLANNED'));
  const orders = new Map(day.orders.map(({ workOrder }) => [workOrder.id, workOrder]));
  const count = new Set(pieces.map((piece) => piece.order.id)).size;
  const shortages = (day.plan?.result?.items ?? [])
    .flatMap((item) => item.shortages)
    .filter((one) => orders.has(one.workOrderId));
  const missing = shortages.reduce((sum, one) => sum + one.missing, 0);
  return {
    title: 'Accept the plan',
    confirm: `Accept ${counted(count, 'order')}`,
    text: 'Each order is promised its rolls. An order whose stock changed since the plan was made is refused.',
    facts: [
      ['Orders', String(count)],
      ['Rolls', String(rolls.length)],
      ['Pieces', `${pieces.length}, ${feetText(pieces.reduce((sum, piece) => sum + piece.length, 0))}`],
      ...(shortages.length > 0
        ? ([['Short', `${counted(shortages.length, 'order')}, ${feetText(missing)}`]] as const)
        : []),
    ],
    leftOut: shortages.map((shortage) => ({
      id: shortage.workOrderId,
      name: orders.get(shortage.workOrderId)?.workOrderNumber ?? '',
      message: shortageText(shortage),
      to: `/work-orders/${shortage.workOrderId}`,
    })),
    noun: 'order',
    run: async () => {
      const { accepted, errors } = await accept(rolls.map(({ roll }) => roll.id));
      return {
        done: `${counted(accepted, 'order')} accepted`,
        refused: errors.map(({ modelId, message }) => ({
          id: modelId,
          name: orders.get(modelId)?.workOrderNumber ?? '',
          message,
        })),
      };
    },
  };
}
