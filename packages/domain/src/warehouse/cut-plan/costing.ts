import { pack } from './pack';
import type { Packing } from './pack';
import { rollCost } from './lot-curve';
import type { Bin, Demand, Kind, Piece, Problem, Profile } from './problem';

const TINY = 1e-6;
const MOST_KEPT = 100_000;

/** What sets of demands cost in lots of a kind; what was packed once is kept. */
export class Costing {
  readonly #kept = new Map<string, Packing | null>();

  constructor(readonly problem: Problem) {}

  /** The cuts of some demands, longest first. */
  pieces(demands: readonly number[]): Piece[] {
    return demands
      .flatMap((index) => this.problem.demands[index]?.pieces ?? [])
      .sort((a, b) => b.units - a.units || a.cut.id - b.cut.id);
  }

  units(demands: readonly number[]): number {
    let sum = 0;
    for (const index of demands) sum += this.problem.demands[index]?.units ?? 0;
    return sum;
  }

  /** No packing of these demands costs less. */
  least(kind: Kind, demands: readonly number[], units: number): number {
    const { strips } = this.problem.profiles[kind.profile] as Profile;
    let sum = kind.curve[units] ?? Infinity;
    for (const index of demands) sum += strips[index] as number;
    return sum;
  }

  /** How a lot of this kind takes these demands; null if it can't. */
  packing(kind: Kind, demands: readonly number[]): Packing | null {
    const key = this.#key(kind, demands);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const least = this.least(kind, demands, this.units(demands));
    const packing = least === Infinity ? null : pack(kind.bins, this.pieces(demands), this.problem.rules, least);
    this.#keep(key, packing);
    return packing;
  }

  /** Another packing of these demands, kept if it costs less. */
  offer(kind: Kind, demands: readonly number[], packing: Packing): void {
    const known = this.packing(kind, demands);
    if (!known || packing.cost < known.cost - TINY) this.#keep(this.#key(kind, demands), packing);
  }

  /** The cost of these demands in a lot of this kind; Infinity if it can't take them. */
  cost(kind: Kind, demands: readonly number[]): number {
    if (demands.length === 0) return 0;
    const [only] = kind.bins;
    return kind.bins.length === 1 && only
      ? this.#costOnOne(kind, only, demands)
      : (this.packing(kind, demands)?.cost ?? Infinity);
  }

  /** One roll needs no packing: only the sums count. */
  #costOnOne(kind: Kind, bin: Bin, demands: readonly number[]): number {
    const { strips } = this.problem.profiles[kind.profile] as Profile;
    let units = 0;
    let length = 0;
    let strip = 0;
    for (const index of demands) {
      const demand = this.problem.demands[index] as Demand;
      units += demand.units;
      length += demand.length;
      strip += strips[index] as number;
    }
    if (units > bin.capacity || length > bin.free) return Infinity;
    return rollCost(bin, units, this.problem.rules) + strip;
  }

  #key(kind: Kind, demands: readonly number[]): string {
    return `${kind.index}:${demands.toSorted((a, b) => a - b).join()}`;
  }

  #keep(key: string, packing: Packing | null): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(key, packing);
  }
}
