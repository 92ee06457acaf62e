import type { ZipPlaces } from '../../kit/distance/index';
import type { Cents } from '../../kit/money/index';
import type { CalendarDate } from '../../kit/schedule/index';
import type { MoveProposal, ScheduledOrder, ScheduleFacts } from '../moves/index';
import type { Trip } from '../trips/index';

/** An order that waits for an installer, with the place of its job and what it would pay. */
export interface FillOrder extends ScheduledOrder {
  readonly postalCode: string;
  readonly pay: Cents;
}

/** A day with its waiting orders, and all that decides who gets them. */
export interface FillFacts {
  readonly date: CalendarDate;
  readonly orders: readonly FillOrder[];
  /** Installers with their jobs of that pay week. */
  readonly schedule: ScheduleFacts;
  /** What a user decided already: the installer of an order, or none. The others are proposed around it. */
  readonly kept: ReadonlyMap<number, number | null>;
  /** The ZIP code of each installer's home. */
  readonly homes: ReadonlyMap<number, string>;
  /** The ZIP codes of jobs that the installers have that day, by order. */
  readonly jobZips: ReadonlyMap<number, string>;
  /** What each installer earns with the jobs they have in that pay week. */
  readonly weekPay: ReadonlyMap<number, Cents>;
  readonly placeOf: ZipPlaces;
  /** Whether reasons may name what installers earn. */
  readonly showsPay: boolean;
}

/** Who is proposed for an order, and why; no installer if none can get it. */
export interface FillProposal extends MoveProposal {
  readonly order: FillOrder;
  /** Null without an installer. */
  readonly trip: Trip | null;
}

/** Orders that one installer gets together, or none does: one order, or those of a visit in one half of the day. */
export interface Unit {
  readonly key: string;
  readonly first: FillOrder;
  readonly orders: readonly FillOrder[];
}

/** Who gets each unit, by its key; a unit without an installer is not in it. */
export type Choice = ReadonlyMap<string, number>;

/** Work in steps, between which others can have their turn. */
export type Steps<Result> = Generator<undefined, Result, undefined>;
