/**
 * Which sums up to a capacity some of several lengths make up (all in units), and which lengths make up one. Bit sets:
 * row `count` has the sums of the first so many lengths.
 */
export class SubsetSums {
  readonly #lengths: readonly number[];
  readonly #size: number;
  readonly #rows: Uint32Array;
  /** So many lengths were looked at. */
  #count = 0;

  /** Looks at no more lengths once some of them fill the capacity. */
  constructor(lengths: readonly number[], capacity: number) {
    this.#lengths = lengths;
    this.#size = (capacity >>> 5) + 1;
    this.#rows = new Uint32Array(this.#size * (lengths.length + 1));
    this.#rows[0] = 1;
    for (const length of lengths) {
      if (this.#has(this.#count, capacity)) break;
      this.#add(length);
      this.#count += 1;
    }
  }

  has(sum: number): boolean {
    return this.#has(this.#count, sum);
  }

  /** Places of lengths that make up a sum: of several sets, that of the first lengths. */
  choose(sum: number): number[] {
    const chosen: number[] = [];
    let count = this.#count;
    if (!this.has(sum)) throw new RangeError('No lengths make up this sum');
    for (let left = sum; left > 0;) {
      while (count > 0 && this.#has(count - 1, left)) count -= 1;
      count -= 1;
      chosen.push(count);
      left -= this.#lengths[count] ?? 0;
    }
    return chosen;
  }

  #has(count: number, sum: number): boolean {
    return (((this.#rows[count * this.#size + (sum >>> 5)] ?? 0) >>> (sum & 31)) & 1) === 1;
  }

  #add(length: number): void {
    const rows = this.#rows;
    const size = this.#size;
    const from = this.#count * size;
    const to = from + size;
    const words = length >>> 5;
    const bits = length & 31;
    for (let at = 0; at < size; at += 1) {
      let word = rows[from + at] as number;
      if (at >= words) word |= (rows[from + at - words] as number) << bits;
      if (bits > 0 && at > words) word |= (rows[from + at - words - 1] as number) >>> (32 - bits);
      rows[to + at] = word;
    }
  }
}
