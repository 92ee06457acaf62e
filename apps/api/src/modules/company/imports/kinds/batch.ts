import { sql } from 'kysely';
import type { StoreBatch } from './kind';

/** The rows of a batch, as a condition on `import_row r`. */
export const rowsOf = ({ importId, after, upTo }: StoreBatch) =>
  sql`r.import_id = ${importId} and r.row_number > ${after} and r.row_number <= ${upTo}`;
