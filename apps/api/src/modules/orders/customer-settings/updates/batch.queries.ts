import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { fieldOf } from '@falcon/domain/company/history';
import type { Database } from '#db/database';
import { SETTING_FIELDS } from '../setting-fields';

/** One part of a mass update, forward or back. */
export interface Batch {
  readonly massUpdateId: number;
  readonly flooringTypeId: number;
  readonly rateCategory: string | null;
  /** Positions after `after` up to `upTo`. */
  readonly after: number;
  readonly upTo: number;
  readonly way: 'APPLY' | 'UNDO';
  readonly userId: number;
  readonly today: string;
}

/** The reason shown in the history of each record. */
export const reasonOf = ({ way, massUpdateId }: Batch): string =>
  `${way === 'APPLY' ? 'Mass update' : 'Undo of mass update'} ${massUpdateId}`;

/** The rows of a batch that are still to be processed. */
export const rowsToDo = ({ massUpdateId, after, upTo, way }: Batch): RawBuilder<unknown> =>
  sql`r.mass_update_id = ${massUpdateId} and r.position > ${after} and r.position <= ${upTo}
    and r.state = ${way === 'APPLY' ? 'WAITING' : 'DONE'}`;

/** Those rows with their required current value (`expected`) and their new one (`wanted`). */
export const todo = (batch: Batch): RawBuilder<unknown> =>
  batch.way === 'APPLY'
    ? sql`select r.*, r.before as expected, r.after as wanted from mass_update_row r where ${rowsToDo(batch)}`
    : sql`select r.*, r.after as expected, r.before as wanted from mass_update_row r where ${rowsToDo(batch)}`;

const KINDS = JSON.stringify(
  Object.fromEntries(Object.keys(SETTING_FIELDS).map((field) => [field, fieldOf('materials_defaults', field).kind])),
);

/** Old and new value of each field of the materials defaults as the history keeps them. */
export const historyOf = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_agg(jsonb_build_object('field', k, 'kind', ${KINDS}::jsonb ->> k, 'from', ${from} -> k, 'to',
    ${to} -> k)) from jsonb_object_keys(coalesce(${to}, ${from})) k where ${from} -> k is distinct from ${to} -> k)`;

/**
 * Runs the statement of a batch: `steps` are the parts of its `with` list, among them `changed` (the positions that
 * were written). Remaining rows were changed by someone else since and are left as they are.
 */
export async function settleBatch(trx: Database, batch: Batch, steps: RawBuilder<unknown>): Promise<void> {
  const [good, bad] = batch.way === 'APPLY' ? ['DONE', 'REFUSED'] : ['UNDONE', 'KEPT'];
  await sql`with ${steps} update mass_update_row r set state = ${good} from changed c
    where r.mass_update_id = ${batch.massUpdateId} and r.position = c.position`.execute(trx);
  await sql`update mass_update_row r set state = ${bad}, reason = 'CHANGED' where ${rowsToDo(batch)}`.execute(trx);
}
