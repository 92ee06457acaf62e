import { sql } from 'kysely';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { ownRows } from '#kit/record-kit';
import type { CrewLoad, LoadedOrder } from './load-list';

interface LoadRow extends LoadedOrder {
  readonly installerId: number;
  readonly installerName: string;
}

/** What crews load on a day: orders that are assigned to an installer, with their pieces, by crew; one statement. */
export async function loadedOn(db: Database, day: string, salespersonId: number | null): Promise<CrewLoad[]> {
  const { rows } = await sql<LoadRow>`
    select o.installer_id, s.full_name as installer_name, o.work_order_number as order_number, o.customer_name,
      o.building_unit, concat_ws(', ', nullif(o.address_line1, ''), nullif(o.city, '')) as address, o.cartons,
      coalesce((select jsonb_agg(jsonb_build_object('room', c.used_for_description, 'lengthE4', c.cut_length_e4,
          'widthE4', c.width_e4, 'rollNumber', c.roll_number, 'dyeLot', c.dye_lot) order by c.position, c.id)
        from work_order_cut c where c.work_order_id = o.id and c.is_included), '[]'::jsonb) as pieces,
      coalesce((select concat_ws(', ', nullif(i.name_number, ''), nullif(i.color_name_number, ''))
        from work_order_line l join item i on i.id = l.item_id where l.work_order_id = o.id
          and l.line_key in ('carpet', 'vinyl', 'vct', 'carpetTile') limit 1), '') as item_name
    from work_order o join installer s on s.id = o.installer_id
    where o.status_id = ${STATUS_ID.RECONCILE} and o.sort_date = ${day}
      and ${ownRows('WORK_ORDER', 'o', salespersonId)}
    order by s.full_name, o.installer_id, o.work_order_number`.execute(db);
  const loads = new Map<number, { installerName: string; orders: LoadedOrder[] }>();
  for (const { installerId, installerName, ...order } of rows) {
    const load = loads.get(installerId) ?? { installerName, orders: [] };
    load.orders.push(order);
    loads.set(installerId, load);
  }
  return [...loads.values()];
}
