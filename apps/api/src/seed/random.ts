/** A small seeded generator (mulberry32): the same seed always gives the same sequence. */
export class Random {
  #state: number;

  constructor(seed: number) {
    // One round of mixing, so that neighboring seeds give different sequences.
    this.#state = Math.imul(seed ^ (seed >>> 16) ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, including both ends. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** A whole number that is a multiple of `step`, including both ends. */
  stepped(from: number, to: number, step: number): number {
    return this.int(Math.ceil(from / step), Math.floor(to / step)) * step;
  }

  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }

  /** Picks by weight. */
  weighted<Value>(choices: readonly (readonly [Value, number])[]): Value {
    let remaining = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      remaining -= weight;
      if (remaining < 0) return value;
    }
    return this.pick(choices)[0];
  }

  /** A shuffled copy. */
  shuffled<Value>(values: readonly Value[]): Value[] {
    const copy = [...values];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = this.int(0, index);
      [copy[index], copy[other]] = [copy[other] as Value, copy[index] as Value];
    }
    return copy;
  }
}
