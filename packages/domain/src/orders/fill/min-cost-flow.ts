import type { Steps } from './types';

interface Arc {
  readonly to: number;
  readonly cost: number;
  /** What can still flow through it. */
  room: number;
}

interface Path {
  readonly cost: number;
  readonly arcs: readonly number[];
}

/**
 * A network of pipes with costs, filled by successive shortest paths: each step sends one unit along the cheapest way
 * that is left, until no way lowers the cost. What flows then has the least total cost there is. Arcs may have negative
 * costs, but not in a circle.
 */
export class FlowNetwork {
  /** An arc and the one back, which takes flow away again, are neighbors: 2n and 2n + 1. */
  readonly #arcs: Arc[] = [];
  readonly #from: number[][] = [];

  /** Adds an arc; returns its number. */
  addArc(from: number, to: number, room: number, cost: number): number {
    const number = this.#arcs.length;
    this.#arcs.push({ to, cost, room }, { to: from, cost: -cost, room: 0 });
    this.#outOf(from).push(number);
    this.#outOf(to).push(number + 1);
    return number;
  }

  flowOf(arc: number): number {
    return this.#arcs[arc + 1]?.room ?? 0;
  }

  /** Sends flow from the source to the sink while that lowers the cost; the total cost. */
  *fill(source: number, sink: number): Steps<number> {
    let total = 0;
    for (;;) {
      const path = this.#cheapestPath(source, sink);
      if (path === null || path.cost >= 0) return total;
      for (const number of path.arcs) this.#send(number);
      total += path.cost;
      yield;
    }
  }

  #outOf(node: number): number[] {
    return (this.#from[node] ??= []);
  }

  #send(number: number): void {
    const [arc, back] = [this.#arcs[number], this.#arcs[number ^ 1]];
    if (!arc || !back) return;
    arc.room -= 1;
    back.room += 1;
  }

  /** The cheapest path with room (Bellman-Ford with a queue). */
  #cheapestPath(source: number, sink: number): Path | null {
    const costs = this.#from.map(() => Infinity);
    const by: number[] = [];
    const waiting = new Set([source]);
    const costOf = (node: number): number => costs[node] ?? Infinity;
    costs[source] = 0;
    // A set is walked in the order in which nodes were added, also while more are.
    for (const node of waiting) {
      waiting.delete(node);
      for (const number of this.#outOf(node)) {
        const arc = this.#arcs[number];
        if (!arc || arc.room <= 0 || costOf(node) + arc.cost >= costOf(arc.to)) continue;
        costs[arc.to] = costOf(node) + arc.cost;
        by[arc.to] = number;
        waiting.add(arc.to);
      }
    }
    return costOf(sink) === Infinity ? null : { cost: costOf(sink), arcs: this.#arcsBack(by, source, sink) };
  }

  /** The arcs from the source to the sink, where each node knows the arc that leads to it. */
  #arcsBack(by: readonly number[], source: number, sink: number): number[] {
    const arcs: number[] = [];
    for (let node = sink; node !== source;) {
      const number = by[node] ?? 0;
      arcs.push(number);
      node = this.#arcs[number ^ 1]?.to ?? source;
    }
    return arcs;
  }
}
