import type { CalendarDate } from '../../kit/schedule/index';
import type { Feet } from '../../kit/money/index';
import type { LossRules } from './loss';
import type { PlanCut, PlanOrder, PlanRoll, ShortageReason } from './types';

/** A cut to place. */
export interface Piece {
  readonly cut: PlanCut;
  readonly units: number;
  readonly length: Feet;
  readonly width: Feet;
}

/** The cuts of an order that no lock has placed yet: they go to one lot together, or the order is short. */
export interface Demand {
  readonly index: number;
  readonly order: PlanOrder;
  /** The number of its day among the days of the problem. */
  readonly day: number;
  readonly pieces: readonly Piece[];
  readonly units: number;
  readonly length: Feet;
  /** The only lot that it may come from; null if any. */
  readonly onlyLot: number | null;
}

/** A cut that a lock has placed. */
export interface LockedPiece {
  readonly order: PlanOrder;
  readonly cut: PlanCut;
}

/** A roll with what is free on it after the locked cuts. */
export interface Bin {
  readonly roll: PlanRoll;
  /** In units, without the safety. */
  readonly capacity: number;
  /** The same, exactly. */
  readonly free: Feet;
  readonly safety: Feet;
  /** The cost of taking anything at all: the price of opening it, and a trace for handling it. */
  readonly start: number;
  readonly locked: readonly LockedPiece[];
  /** What the strips beside the locked cuts lose. */
  readonly lockedStrips: number;
  /** What the locked cuts alone lose, with their strips. */
  readonly lockedLoss: number;
}

/** Rolls of one lot. */
export interface Lot {
  readonly index: number;
  readonly key: string;
  readonly bins: readonly Bin[];
  readonly kind: number;
}

/** Demands that lots of the same widths and locks can take, and what the strips beside their cuts lose at least. */
export interface Profile {
  /** By demand; Infinity if the lots can't take it. */
  readonly strips: Float64Array;
}

/** Lots that are the same to a plan: as many rolls, as long and as wide. */
export interface Kind {
  readonly index: number;
  readonly lots: readonly number[];
  readonly bins: readonly Bin[];
  readonly capacity: number;
  readonly profile: number;
  /** The least cost of taking so many units from a lot of this kind. */
  readonly curve: Float64Array;
}

/** An order that has no carpet whatever the plan. */
export interface ShortOrder {
  readonly order: PlanOrder;
  readonly missing: Feet;
  readonly reason: ShortageReason;
}

/** What is planned for one item, in whole units of length. */
export interface Problem {
  readonly itemId: number;
  readonly rules: LossRules;
  readonly days: readonly CalendarDate[];
  readonly demands: readonly Demand[];
  readonly lots: readonly Lot[];
  readonly kinds: readonly Kind[];
  readonly profiles: readonly Profile[];
  readonly shortAnyway: readonly ShortOrder[];
  /** What handling a roll costs: so little that all of them together don't count as a loss. */
  readonly handling: number;
  /** All rolls of the item, for the costs. */
  readonly rolls: readonly PlanRoll[];
}
