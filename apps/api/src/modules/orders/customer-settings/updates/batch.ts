import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MassUpdateKind } from '../plan.queries';

/** One part of a mass update, forward or back. */
export interface Batch {
  readonly kind: MassUpdateKind;
  readonly massUpdateId: number;
  readonly flooringTypeId: number;
  readonly rateCategory: string | null;
  /** The settings that it changes. */
  readonly settings: readonly string[];
  /** Positions after `after` up to `upTo`. */
  readonly after: number;
  readonly upTo: number;
  readonly way: 'APPLY' | 'UNDO';
  readonly userId: number;
  readonly today: string;
}

/** The rows of a batch that are still to be processed. */
export const rowsToDo = ({ massUpdateId, after, upTo, way }: Batch): RawBuilder<unknown> =>
  sql`r.mass_update_id = ${massUpdateId} and r.position > ${after} and r.position <= ${upTo}
    and r.state = ${way === 'APPLY' ? 'WAITING' : 'DONE'}`;
