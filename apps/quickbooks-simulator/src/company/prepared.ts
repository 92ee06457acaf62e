import type { Draft } from '../model/json';

/** A checked transaction with its total. */
export interface PreparedTransaction {
  readonly data: Draft;
  readonly totalCents: number;
}
