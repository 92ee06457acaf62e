import { sql } from 'kysely';
import { FLOORING_TYPES } from '@falcon/domain/kit/flooring';
import type { Database } from '#db/database';

/** The order paid by a line of a sheet. */
export interface SheetJob {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly installDate: string | null;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly address: string;
  readonly flooringType: string;
}

/** The orders paid by lines of sheets. */
export async function jobsOfLines(db: Database, workOrderIds: readonly number[]): Promise<SheetJob[]> {
  const { rows } = await sql<Omit<SheetJob, 'flooringType'> & { readonly flooringTypeId: number }>`
    select w.id, w.work_order_number, w.install_date, c.name as customer_name, w.building_unit, w.flooring_type_id,
      concat_ws(', ', nullif(w.address_line1, ''), nullif(w.city, ''), nullif(w.state, '')) as address
    from work_order w join customer c on c.id = w.customer_id where w.id = any(${[...workOrderIds]}::int[])`.execute(
    db,
  );
  return rows.map(({ flooringTypeId, ...job }) => ({
    ...job,
    flooringType: FLOORING_TYPES.find((type) => type.id === flooringTypeId)?.name ?? '',
  }));
}
