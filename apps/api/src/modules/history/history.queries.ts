import { FLOORING_TYPES } from '@falcon/domain/flooring';
import type { Database } from '../../db/database';
import type { HistoryPlace, RecordTable } from '../record-kit';

export async function rowExists(db: Database, table: RecordTable, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom(table as 'vendor')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  );
}

/** The defaults of a customer (one set per flooring type) or of a unit. */
export async function materialsDefaultsOf(
  db: Database,
  owner: { readonly customerId: number } | { readonly unitId: number },
): Promise<HistoryPlace[]> {
  const all = db.selectFrom('materialsDefaults').select(['id', 'flooringTypeId']);
  const rows = await (
    'unitId' in owner ? all.where('unitId', '=', owner.unitId) : all.where('customerId', '=', owner.customerId)
  ).execute();
  return rows.map((row) => ({
    recordType: 'materials_defaults',
    recordId: row.id,
    part: ['Defaults', FLOORING_TYPES.find((type) => type.id === row.flooringTypeId)?.name].filter(Boolean).join(', '),
  }));
}
