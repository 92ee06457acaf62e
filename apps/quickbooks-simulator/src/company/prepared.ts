import type { Draft } from '../model/json';

/** A transaction that was checked, with its total. */
export interface PreparedTransaction {
  readonly data: Draft;
  readonly totalCents: number;
}
