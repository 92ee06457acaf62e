import type { CalendarDate } from '../../kit/schedule/index';
import type { Cents, Feet, UnitCost } from '../../kit/money/index';

/** A piece to cut. What is cut already is left out by the caller. */
export interface PlanCut {
  /** Unique in the whole input. */
  readonly id: number;
  readonly length: Feet;
  readonly width: Feet;
  /** The roll that someone chose for this cut. */
  readonly lockedRollId?: number | null;
}

/** The cuts of one order and one item: all from one lot. An order with two items is here twice. */
export interface PlanOrder {
  readonly id: number;
  readonly itemId: number;
  /** The day by which it is cut; of two orders, the earlier day goes first. */
  readonly dueOn: CalendarDate;
  readonly cuts: readonly PlanCut[];
  /** The roll that someone chose for the whole order. */
  readonly lockedRollId?: number | null;
  /** The only lot it may come from, if a part of it is already cut. */
  readonly lockedLot?: string | null;
}

/** A roll or remnant of an item. */
export interface PlanRoll {
  readonly id: number;
  readonly itemId: number;
  /** Rolls of an item with the same lot may share an order. A roll without a lot is a lot of its own. */
  readonly lot: string | null;
  readonly width: Feet;
  /** Its length less what others have reserved. */
  readonly freeLength: Feet;
  /** Nothing was ever cut from it or reserved on it: to open it has a price. */
  readonly isFull: boolean;
  readonly isRemnant: boolean;
  /** Its length was measured; otherwise the end of the roll is not counted on (`safety`). */
  readonly isMeasured: boolean;
  /** Where it is on the way through the racks; plans list rolls in this order. */
  readonly placeOrder: number;
  /** Dollars for a linear foot of this roll; null if unknown. */
  readonly costPerFoot: UnitCost | null;
}

/** What a plan weighs; `DEFAULT_CUT_PLAN_SETTINGS` has the defaults. */
export interface CutPlanSettings {
  /** A rest below this is scrap: all of it is lost. */
  readonly remnantMinimum: Feet;
  /** A rest of this length or more has lost nothing. */
  readonly fullValueFrom: Feet;
  /** The percentage of a rest between the two that counts as lost. */
  readonly remnantLossPercent: number;
  /** What opening a full roll counts as, in feet of loss. */
  readonly openingPrice: Feet;
  /** What is not counted on at the end of a roll that was not measured. */
  readonly safety: Feet;
  /** Rolls that get no cut, such as quarantined ones. */
  readonly excludedRollIds: readonly number[];
}

/** What a plan is made from. Ids of orders (per item), cuts and rolls are unique. */
export interface CutPlanInput {
  readonly orders: readonly PlanOrder[];
  readonly rolls: readonly PlanRoll[];
  readonly settings: CutPlanSettings;
}

/** A cut on a roll, with its order. */
export interface PlannedCut {
  readonly cutId: number;
  readonly orderId: number;
  readonly dueOn: CalendarDate;
  readonly length: Feet;
  /** Someone chose the roll. */
  readonly isLocked: boolean;
}

/** What becomes of the rest of a roll once all its cuts are made. `USED_UP`: nothing is left. */
export type RestFate = 'STAYS' | 'REMNANT' | 'SCRAP' | 'USED_UP';

/** A roll that is cut from. */
export interface RollPlan {
  readonly rollId: number;
  /** In the order of cutting, earliest day first; a cut starts where the one before it ends. */
  readonly cuts: readonly PlannedCut[];
  /** The sum of its cuts. */
  readonly taken: Feet;
  /** Its free length less its cuts, with the safety. */
  readonly rest: Feet;
  /** The part of the rest that is not counted on, because the roll was not measured. */
  readonly safety: Feet;
  readonly fate: RestFate;
  readonly loss: Loss;
}

/** What a plan loses, in feet. */
export interface Loss {
  /** Rests below the remnant minimum. */
  readonly scrap: Feet;
  /** The value that remnants lost, less what their rolls had lost before. */
  readonly remnants: Feet;
  /** The price of the full rolls that it opens. */
  readonly opening: Feet;
  /** The strips beside cuts from a wider roll, as feet of that roll. */
  readonly strips: Feet;
  /** All of it. A remnant that is used up gains what it had lost, so it can be below zero. */
  readonly total: Feet;
}

/** Why an order has no carpet. */
export type ShortageReason =
  /** No lot of the item is long enough for it, even if it were the only order. */
  | 'NO_LOT_HOLDS_IT'
  /** A cut is wider than every roll of the item. */
  | 'WIDER_THAN_ANY_ROLL'
  /** Lots would hold it, but other orders need them. */
  | 'USED_BY_OTHERS'
  /** The roll or lot that it is locked to is not in the plan (gone, excluded, of another item). */
  | 'LOCK_NOT_AVAILABLE'
  /** The roll or lot that it is locked to is too short or too narrow for it. */
  | 'LOCK_TOO_SHORT'
  /** Its cuts are locked to rolls of two lots. */
  | 'LOCKED_TO_TWO_LOTS';

/** An order without carpet; cuts of it that are locked to a roll stay on it. */
export interface Shortage {
  readonly orderId: number;
  readonly itemId: number;
  readonly neededBy: CalendarDate;
  /** The sum of its cuts that have no roll: what to buy. */
  readonly missing: Feet;
  readonly reason: ShortageReason;
}

/** How good a plan is known to be. `WITHIN_GAP`: at most the gap is lost beyond the least possible. */
export type Proof = 'PROVEN' | 'WITHIN_GAP' | 'HEURISTIC_ONLY';

/** Feet, and dollars at the mean cost of the item's rolls (null if the cost of none is known). */
export interface Valued {
  readonly feet: Feet;
  readonly cost: Cents | null;
}

/**
 * What proves the bound of an item: any numbers give a valid bound, and `checkPlan` recalculates it from them without
 * the solver. In hundredths of the item's unit of length.
 */
export interface Certificate {
  /** Units per inch that the lengths of the item are whole numbers of: 1, 2 or 4. */
  readonly perInch: number;
  /** What covering an order is worth, by order id. */
  readonly duals: readonly (readonly [orderId: number, dual: number])[];
}

/** The plan of an item (a color). Items don't depend on each other. */
export interface ItemPlan {
  readonly itemId: number;
  /** In the order of the racks. */
  readonly rolls: readonly RollPlan[];
  /** By day. */
  readonly shortages: readonly Shortage[];
  /** No plan covers more orders of the earliest day, then of the next, and so on. */
  readonly fewestShortages: boolean;
  readonly loss: Loss;
  /** The same as `loss.total`, with its dollars. */
  readonly lost: Valued;
  /** No plan with as many shortages on each day loses less. */
  readonly bound: Valued;
  /** What is lost beyond the bound. */
  readonly gap: Valued;
  /** The loss of the layout that the hand would make, and the orders it leaves without carpet. */
  readonly byHand: { readonly loss: Feet; readonly shortages: number; readonly rollsHandled: number };
  readonly proof: Proof;
  readonly certificate: Certificate;
}

/** Which order from which roll, and how close that is to the least loss. */
export interface CutPlan {
  /** By item id. */
  readonly items: readonly ItemPlan[];
  readonly loss: Loss;
  readonly lost: Valued;
  readonly bound: Valued;
  readonly gap: Valued;
  /** How many rolls are fetched. */
  readonly rollsHandled: number;
  /** How many orders (per item) have no carpet. */
  readonly shortages: number;
  /** The weakest of the items. */
  readonly proof: Proof;
  /** One sentence on what is proven of it and, if something is open, why. */
  readonly why: string;
}
