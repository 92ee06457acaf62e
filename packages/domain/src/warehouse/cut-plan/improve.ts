import type { Costing } from './costing';
import { kindOf } from './layout';
import type { Layout } from './layout';
import type { Demand, Kind, Problem } from './problem';

const TINY = 1e-6;

interface Side {
  readonly kind: Kind;
  demands: number[];
  units: number;
  cost: number;
}

const without = (demands: readonly number[], one: number): number[] => demands.filter((index) => index !== one);

/** A layout that is changed step by step, each step for the better. */
class Improvement {
  readonly sides: Side[];
  short: number[];
  readonly #costing: Costing;
  readonly #problem: Problem;
  readonly #isOver: () => boolean;

  constructor(costing: Costing, layout: Layout, isOver: () => boolean) {
    this.#costing = costing;
    this.#problem = costing.problem;
    this.#isOver = isOver;
    this.short = [...layout.short];
    this.sides = layout.at.map((demands, lot) => {
      const kind = kindOf(this.#problem, lot);
      return { kind, demands: [...demands], units: costing.units(demands), cost: costing.cost(kind, demands) };
    });
  }

  run(): Layout {
    for (let better = true; better && !this.#isOver();) {
      better = this.#coverShort();
      for (const [from, side] of this.sides.entries()) {
        for (const index of side.demands) {
          if (this.#isOver()) break;
          if (side.demands.includes(index) && this.#moveOrSwap(from, this.#demand(index))) better = true;
        }
      }
    }
    return { at: this.sides.map(({ demands }) => demands), short: this.short };
  }

  #demand(index: number): Demand {
    return this.#problem.demands[index] as Demand;
  }

  /** Gives a lot other demands if it can take them and the cost allows; the new cost, or null. */
  #tryCost(side: Side, demands: readonly number[], units: number, atMost: number): number | null {
    if (units > side.kind.capacity || (side.kind.curve[units] ?? Infinity) > atMost) return null;
    const cost = this.#costing.cost(side.kind, demands);
    return cost <= atMost ? cost : null;
  }

  #set(side: Side, demands: number[], units: number, cost: number): void {
    side.demands = demands;
    side.units = units;
    side.cost = cost;
  }

  /** Lots to try: of empty ones that are the same, one. */
  *#targets(from: number): Generator<Side> {
    const empty = new Set<Kind>();
    for (const [lot, side] of this.sides.entries()) {
      if (lot === from) continue;
      if (side.demands.length === 0) {
        if (empty.has(side.kind)) continue;
        empty.add(side.kind);
      }
      yield side;
    }
  }

  #moveOrSwap(from: number, demand: Demand): boolean {
    const side = this.sides[from] as Side;
    for (const other of this.#targets(from)) {
      if (this.#exchange(side, other, demand, null)) return true;
      for (const index of other.demands) if (this.#exchange(side, other, demand, this.#demand(index))) return true;
    }
    return false;
  }

  /** Moves a demand to another lot, or swaps it with one of that lot, if this costs less. */
  #exchange(side: Side, other: Side, demand: Demand, back: Demand | null): boolean {
    const difference = demand.units - (back?.units ?? 0);
    const sum = side.cost + other.cost - TINY;
    const units = side.units - difference;
    const otherUnits = other.units + difference;
    const least = (side.kind.curve[units] ?? Infinity) + (other.kind.curve[otherUnits] ?? Infinity);
    if (units > side.kind.capacity || otherUnits > other.kind.capacity || !(least < sum)) return false;
    const otherDemands = back ? without(other.demands, back.index) : [...other.demands];
    otherDemands.push(demand.index);
    const otherLeast = side.kind.curve[units] ?? Infinity;
    const otherCost = this.#tryCost(other, otherDemands, otherUnits, sum - otherLeast);
    if (otherCost === null) return false;
    const demands = without(side.demands, demand.index);
    if (back) demands.push(back.index);
    const cost = this.#tryCost(side, demands, units, sum - otherCost);
    if (cost === null) return false;
    this.#set(other, otherDemands, otherUnits, otherCost);
    this.#set(side, demands, units, cost);
    return true;
  }

  #coverShort(): boolean {
    let covered = false;
    for (const index of this.short.toSorted((a, b) => a - b)) {
      if (this.#isOver()) break;
      if (this.#cover(this.#demand(index))) covered = true;
    }
    return covered;
  }

  #cover(demand: Demand): boolean {
    for (const side of this.#targets(-1)) {
      if (this.#take(side, demand, null)) {
        this.short = without(this.short, demand.index);
        return true;
      }
    }
    for (const side of this.sides) {
      for (const index of side.demands) {
        if (this.#isOver()) return false;
        if (this.#displace(side, demand, this.#demand(index))) return true;
      }
    }
    return false;
  }

  /** Lets a lot take a demand, without one that it had. */
  #take(side: Side, demand: Demand, instead: Demand | null): boolean {
    const units = side.units + demand.units - (instead?.units ?? 0);
    const demands = instead ? without(side.demands, instead.index) : [...side.demands];
    demands.push(demand.index);
    const cost = this.#tryCost(side, demands, units, Number.MAX_VALUE);
    if (cost === null) return false;
    this.#set(side, demands, units, cost);
    return true;
  }

  /** Covers a short demand in place of one that another lot takes, or that may be short instead. */
  #displace(side: Side, demand: Demand, other: Demand): boolean {
    const before = { demands: side.demands, units: side.units, cost: side.cost };
    if (side.units + demand.units - other.units > side.kind.capacity) return false;
    const later = other.day > demand.day;
    const room = later || this.sides.some((one) => one !== side && one.units + other.units <= one.kind.capacity);
    const same = other.day === demand.day && demand.units !== other.units;
    if ((!room && !same) || !this.#take(side, demand, other)) return false;
    for (const target of this.sides) {
      if (target !== side && this.#take(target, other, null)) {
        this.short = without(this.short, demand.index);
        return true;
      }
    }
    if (later || (same && side.cost < before.cost - TINY)) {
      this.short = [...without(this.short, demand.index), other.index];
      return true;
    }
    this.#set(side, before.demands, before.units, before.cost);
    return false;
  }
}

/** Moves and swaps demands between lots, and in and out of the short ones, as long as the layout gets better. */
export const improve = (costing: Costing, layout: Layout, isOver: () => boolean): Layout =>
  new Improvement(costing, layout, isOver).run();
