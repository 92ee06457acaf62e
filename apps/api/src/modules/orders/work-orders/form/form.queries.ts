import { sql } from 'kysely';
import type { Database } from '#db/database';
import { itemIdsOf } from './order-form';
import type { FormColumns, OrderForm } from './order-form';

/** A record selected in a form. */
interface Selected {
  readonly id: number;
  readonly isEnabled: boolean;
}

/** The database's facts about a form's records; null if the id does not exist. */
export interface NamedRecords {
  readonly items: readonly (Selected & { readonly name: string; readonly itemTypeId: number })[];
  /** Cuts of the form's unit. */
  readonly unitCutIds: readonly number[];
  /** Additional costs of the form's customer. */
  readonly customerCostIds: readonly number[];
  /** Documents that belong to the customer, its firm or the order. */
  readonly documentIds: readonly number[];
  readonly salesperson: Selected | null;
  readonly invoiceMethod: Selected | null;
  readonly laborRate: Selected | null;
}

const NONE = sql`'[]'::json`;
const idsFrom = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(id), '[]') from ${rows})`;
const selectedIn = (table: string, id: number | null) =>
  sql`(select json_build_object('id', id, 'isEnabled', is_enabled) from ${sql.table(table)} where id = ${id})`;

/** Loads a form's records with one query. */
export async function namedRecords(db: Database, form: OrderForm, orderId: number | null): Promise<NamedRecords> {
  const { columns } = form;
  const { rows } = await sql<NamedRecords>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'itemTypeId', item_type_id, 'isEnabled',
        is_enabled)), '[]')
        from item where id = any(${itemIdsOf(form)}::int[])) as items,
      ${
        form.cuts.every((cut) => cut.sourceCutId === null)
          ? NONE
          : idsFrom(sql`cut
        where unit_id = ${columns.unitId}`)
      } as unit_cut_ids,
      ${
        form.additionalCosts.every((cost) => cost.additionalCostId === null)
          ? NONE
          : idsFrom(sql`additional_cost where customer_id = ${columns.customerId}`)
      } as customer_cost_ids,
      ${columns.excludeDocumentIds.length === 0 ? NONE : idsFrom(documentsFor(columns, orderId))} as document_ids,
      ${selectedIn('salesperson', columns.salespersonId)} as salesperson,
      ${selectedIn('invoice_method', columns.invoiceMethodId)} as invoice_method,
      ${selectedIn('labor_rate', columns.laborRateId)} as labor_rate`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table returned no row');
  return row;
}

const documentsFor = ({ customerId }: FormColumns, orderId: number | null) => sql`
  document where customer_id = ${customerId} or work_order_id = ${orderId}
    or property_firm_id = (select property_firm_id from customer where id = ${customerId})`;
