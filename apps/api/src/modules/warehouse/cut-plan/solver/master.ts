import type { Highs, Model } from 'highs';
import { kindOf } from '@falcon/domain/warehouse/cut-plan';
import type { Costing, Layout, Objective } from '@falcon/domain/warehouse/cut-plan';

/** A set of demands that a lot of a kind takes. */
export interface Column {
  readonly kind: number;
  readonly demands: readonly number[];
}

/** The solution of the relaxed model. */
export interface Relaxed {
  readonly value: number;
  readonly duals: Float64Array;
  /** How much of each column is used. */
  readonly use: Float64Array;
}

/** The solver calculates in units, losses are in hundredths of them. */
const SCALE = 100;
const WHOLE = 0.5;
/** In seconds; the solver takes no infinite limit. */
const FOREVER = 1e9;

const keyOf = ({ kind, demands }: Column): string => `${kind}:${demands.join()}`;

/**
 * The master model: each demand in one column, no more columns of a kind than it has lots, at most so many demands of a
 * day uncovered. It stays in the solver, which goes on from its last basis when columns are added.
 */
export class Master {
  readonly columns: Column[] = [];
  readonly #model: Model;
  readonly #known = new Set<string>();
  readonly #scale: number;
  readonly #demands: number;
  /** The number of each column in the model. */
  readonly #numbers: number[] = [];
  #size = 0;

  constructor(
    readonly highs: Highs,
    readonly costing: Costing,
    readonly objective: Objective,
  ) {
    const { demands, kinds, days } = costing.problem;
    const { infinity } = highs;
    this.#scale = objective.losses ? SCALE : 1;
    this.#demands = demands.length;
    this.#model = highs.createModel();
    this.#model.options.set({ output_flag: false, solver: 'simplex' });
    const nothing = { indices: [], values: [] };
    for (let index = 0; index < demands.length; index += 1) this.#model.addRow(1, 1, nothing);
    for (const kind of kinds) this.#model.addRow(-infinity, kind.lots.length, nothing);
    for (const day of days.keys()) this.#model.addRow(-infinity, objective.uncovered[day] ?? infinity, nothing);
    for (const { index, day } of demands) {
      if (objective.uncovered[day] === 0) continue;
      const rows = [index, demands.length + kinds.length + day];
      this.#model.addCol(day === objective.costly ? 1 : 0, 0, infinity, { indices: rows, values: [1, 1] });
      this.#size += 1;
    }
  }

  /** Adds a column, if it is new and can be packed. */
  add(column: Column): boolean {
    const { problem } = this.costing;
    const key = keyOf(column);
    const kind = problem.kinds[column.kind];
    if (this.#known.has(key) || !kind || column.demands.length === 0) return false;
    this.#known.add(key);
    const cost = this.costing.cost(kind, column.demands);
    if (cost === Infinity) return false;
    const indices = [...column.demands, this.#demands + column.kind];
    this.#model.addCol(this.objective.losses ? cost / this.#scale : 0, 0, this.highs.infinity, {
      indices,
      values: indices.map(() => 1),
    });
    this.columns.push(column);
    this.#numbers.push(this.#size);
    this.#size += 1;
    return true;
  }

  /** Adds the columns of a layout. */
  addLayout(layout: Layout): void {
    for (const [lot, demands] of layout.at.entries()) {
      const sorted = demands.toSorted((a, b) => a - b);
      if (sorted.length > 0) this.add({ kind: kindOf(this.costing.problem, lot).index, demands: sorted });
    }
  }

  /** Solves the relaxed model; null if it has no solution. */
  relaxed(): Relaxed | null {
    this.#model.run();
    if (this.#model.getModelStatus() !== this.highs.constants.modelStatus.optimal) return null;
    const { colValue, rowDual } = this.#model.getSolution();
    return {
      value: this.#model.getObjectiveValue() * this.#scale,
      duals: Float64Array.from({ length: this.#demands }, (_, index) => (rowDual[index] ?? 0) * this.#scale),
      use: Float64Array.from(this.#numbers, (number) => colValue[number] ?? 0),
    };
  }

  /** Makes a column part of every solution from now on, or no longer. */
  fix(column: number, isFixed: boolean): void {
    const number = this.#numbers[column];
    if (number !== undefined) this.#model.changeColBounds(number, isFixed ? 1 : 0, this.highs.infinity);
  }

  /** The best whole columns found in the time; null if none were. */
  whole(seconds: number, start: Layout): Column[] | null {
    const { integer, continuous } = this.highs.constants.variableType;
    const all = { kind: 'range' as const, from: 0, to: this.#size - 1 };
    const types = (type: typeof integer | typeof continuous) => Array.from({ length: this.#size }, () => type);
    this.#model.options.set({ solver: 'choose', time_limit: this.#model.getRunTime() + Math.max(0.05, seconds) });
    this.#model.changeColsIntegrality(all, types(integer));
    this.#offer(start);
    this.#model.run();
    const { colValue } = this.#model.getSolution();
    const isFound = this.#model.info.get('primal_solution_status') === 2;
    this.#model.changeColsIntegrality(all, types(continuous));
    this.#model.options.set({ solver: 'simplex', time_limit: FOREVER });
    if (!isFound) return null;
    return this.columns.filter((_, index) => (colValue[this.#numbers[index] ?? -1] ?? 0) > WHOLE);
  }

  /** Tells the solver of a layout that is known, so that it starts from there. */
  #offer(layout: Layout): void {
    const wanted = new Map<string, number>();
    for (const [lot, demands] of layout.at.entries()) {
      const kind = kindOf(this.costing.problem, lot).index;
      const key = keyOf({ kind, demands: demands.toSorted((a, b) => a - b) });
      wanted.set(key, (wanted.get(key) ?? 0) + 1);
    }
    const values = new Float64Array(this.#size);
    for (const [index, column] of this.columns.entries()) {
      const number = this.#numbers[index];
      if (number !== undefined) values[number] = wanted.get(keyOf(column)) ?? 0;
    }
    const short = new Set(layout.short);
    let number = 0;
    for (const { index, day } of this.costing.problem.demands) {
      if (this.objective.uncovered[day] === 0) continue;
      values[number] = short.has(index) ? 1 : 0;
      number += 1;
    }
    this.#model.setSolution({ colValue: values });
  }

  dispose(): void {
    this.#model.dispose();
  }
}
