import type { CutPlanInput, CutPlanSettings, PlanOrder, PlanRoll } from '@falcon/domain/warehouse/cut-plan';
import { multiplyDivide, unitCost } from '@falcon/domain/kit/money';
import type { Feet } from '@falcon/domain/kit/money';
import type { CalendarDate } from '@falcon/domain/kit/schedule';
import { groupedBy } from '#core/grouped-by';
import type { PlannableRoll, WaitingCut } from './plan-input.queries';

/** Square feet of a square yard, and ten-thousandths of a foot. */
const SQUARE_YARD = 9;
const FOOT_E4 = 10_000;
/** Rolls without a place come after all racks. */
const NO_PLACE = Number.MAX_SAFE_INTEGER;

export interface PlanFacts {
  readonly cuts: readonly WaitingCut[];
  readonly rolls: readonly PlannableRoll[];
  readonly settings: CutPlanSettings;
  /** The last install date that the plan looks at: orders without a date come after all others. */
  readonly until: CalendarDate;
}

/** The orders by order and item, with the rolls that they have already as locks: a plan moves nothing that is promised. */
function ordersOf(cuts: readonly WaitingCut[], until: CalendarDate): PlanOrder[] {
  const groups = groupedBy(cuts, (cut) => `${cut.workOrderId} ${cut.itemId}`);
  return [...groups.values()].flatMap((group): PlanOrder[] => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        id: first.workOrderId,
        itemId: first.itemId,
        dueOn: first.installDate ?? until,
        lockedLot: first.cutLot,
        cuts: group.map((cut) => ({
          id: cut.id,
          length: cut.lengthE4 as Feet,
          width: cut.widthE4 as Feet,
          lockedRollId: cut.reservedRollId,
        })),
      },
    ];
  });
}

/** The rolls, with what is free for these orders: their length less what other orders are promised. */
function rollsOf(rolls: readonly PlannableRoll[], cuts: readonly WaitingCut[]): PlanRoll[] {
  const ownE4 = new Map<number, number>();
  for (const { reservedRollId, lengthE4 } of cuts)
    if (reservedRollId !== null) ownE4.set(reservedRollId, (ownE4.get(reservedRollId) ?? 0) + lengthE4);
  return rolls.flatMap((roll): PlanRoll[] => {
    const othersE4 = roll.reservedLengthE4 - (ownE4.get(roll.id) ?? 0);
    const freeE4 = roll.lengthE4 - othersE4;
    if (freeE4 <= 0) return [];
    return [
      {
        id: roll.id,
        itemId: roll.itemId,
        lot: roll.dyeLot === '' ? null : roll.dyeLot,
        width: roll.widthE4 as Feet,
        freeLength: freeE4 as Feet,
        isFull: !roll.isRemnant && roll.lengthE4 === roll.receivedLengthE4 && roll.reservedLengthE4 === 0,
        isRemnant: roll.isRemnant,
        isMeasured: roll.isMeasured || roll.isRemnant,
        placeOrder: roll.placePosition ?? NO_PLACE,
        costPerFoot: unitCost(multiplyDivide(roll.costE4, roll.widthE4, SQUARE_YARD * FOOT_E4)),
      },
    ];
  });
}

/** What a plan is made from: everything that waits to be cut, and all rolls of its colors. */
export function planInput({ cuts, rolls, settings, until }: PlanFacts): CutPlanInput {
  return {
    orders: ordersOf(cuts, until),
    rolls: rollsOf(rolls, cuts),
    settings,
  };
}
