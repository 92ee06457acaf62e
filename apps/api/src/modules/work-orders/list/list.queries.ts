import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../db/database';
import { decodeCursor, encodeCursor } from '../../../graphql/keyset';
import { pageWindow } from '../../../graphql/connection';
import type { Direction, PageArguments, PageCount, PageRows } from '../../../graphql/connection';
import { validationError } from '../../../graphql/errors';
import { LIST_COLUMNS } from '../work-order-rows';
import type { ListedInvoice, WorkOrderRow } from '../work-order-rows';

/** The orders of the list; each has an index, and none of its columns is ever null. */
export const SORT_COLUMNS = {
  NUMBER: ['work_order_number'],
  INSTALL_DATE: ['sort_date'],
  CUSTOMER: ['customer_name'],
  STATUS: ['status_id', 'sort_date'],
  AMOUNT: ['job_cost_cents'],
  ADDRESS: ['address_line1'],
  BUILDING_UNIT: ['building_unit'],
  AREA: ['area_e2'],
  CREATED: ['created_at'],
} as const;
export type WorkOrderSort = keyof typeof SORT_COLUMNS;

export interface ListRequest {
  readonly sort: WorkOrderSort;
  readonly direction: Direction;
  readonly args: PageArguments;
  readonly statuses: readonly number[] | null;
  readonly conditions: readonly RawBuilder<boolean>[];
  /** Few orders are left: find all of them first and sort them then, in place of walking the sorted index in search of them. */
  readonly findFirst?: boolean;
}

type Cell = string | number | boolean;
type InvoiceColumns = { readonly [Column in keyof ListedInvoice as `invoice${Capitalize<Column>}`]: ListedInvoice[Column] | null };
type FoundRow = WorkOrderRow & InvoiceColumns & { readonly cursorValues: readonly Cell[] };

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/_e_?(\d)/, '_e$1').replace(/line(\d)/, 'line$1');
const listColumns = sql.raw(LIST_COLUMNS.map((name) => `w.${snake(name)}`).join(', '));
const both = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => (parts.length === 0 ? sql`true` : sql.join(parts, sql` and `));

/** One page of orders with their live invoice, in one statement; page 10,000 costs as much as page 1. */
export async function orderPage(db: Database, request: ListRequest): Promise<PageRows<WorkOrderRow>> {
  const { size, backward } = pageWindow(request.args);
  const ascending = request.direction === 'ASC';
  const columns = [...SORT_COLUMNS[request.sort], 'id'];
  const key = sql.raw(columns.map((column) => `w.${column}`).join(', '));
  const towards = ascending === backward ? 'desc' : 'asc';
  const order = sql.raw(columns.map((column) => `w.${column} ${towards}`).join(', '));

  const beyond = (side: 'after' | 'before'): RawBuilder<unknown>[] => {
    const cursor = request.args[side];
    if (cursor === null || cursor === undefined) return [];
    const values = decodeCursor(side, cursor, request.sort, columns.length);
    const sign = (side === 'after') === ascending ? sql`>` : sql`<`;
    return [sql`(${key}) ${sign} (${sql.join(values)})`];
  };
  const where = both([...request.conditions, ...beyond('after'), ...beyond('before')]);
  const found = await sql<FoundRow>`
    select w.*, i.id as invoice_id, i.invoice_number, i.status as invoice_status, i.invoice_date as invoice_invoice_date,
      i.amount_cents as invoice_amount_cents, i.amount_paid_cents as invoice_amount_paid_cents, i.date_paid as invoice_date_paid,
      json_build_array(${key}) as cursor_values
    from (${pageOf(request, where, order, size + 1)}) w
    left join invoice i on i.work_order_id = w.id and i.status <> 'VOID'
    order by ${order}
  `
    .execute(db)
    .catch((error: unknown) => {
      throw cursorFault(error, request.args) ?? error;
    });
  return pageRows(found.rows, request, size, backward);
}

/**
 * The narrow part. A set of statuses by date is read as one branch per status: each walks its own index to the page's end,
 * where a single walk over the date index would pass a year of closed orders to find fifty open ones.
 */
function pageOf(request: ListRequest, where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const columns = request.sort === 'CREATED' || request.sort === 'INSTALL_DATE' || request.sort === 'STATUS' ? sql`${listColumns}, w.sort_date` : listColumns;
  const { statuses } = request;
  if (request.findFirst) {
    const found = both([...(statuses ? [statusCondition(statuses)] : []), where]);
    return sql`select w.* from (select ${columns} from work_order w where ${found} offset 0) w order by ${order} limit ${limit}`;
  }
  if (!statuses) return sql`select ${columns} from work_order w where ${where} order by ${order} limit ${limit}`;
  if (request.sort !== 'INSTALL_DATE' || statuses.length < 2) {
    return sql`select ${columns} from work_order w where ${statusCondition(statuses)} and ${where} order by ${order} limit ${limit}`;
  }
  return sql`
    select w.* from unnest(${[...statuses]}::smallint[]) as s(id)
    cross join lateral (select ${columns} from work_order w where w.status_id = s.id and ${where} order by ${order} limit ${limit}) w
    order by ${order} limit ${limit}`;
}

const statusCondition = (statuses: readonly number[]): RawBuilder<unknown> =>
  statuses.length === 1 ? sql`w.status_id = ${statuses[0]}` : sql`w.status_id = any(${[...statuses]}::smallint[])`;

function pageRows(found: readonly FoundRow[], request: ListRequest, size: number, backward: boolean): PageRows<WorkOrderRow> {
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (backward) rows.reverse();
  return {
    edges: rows.map((row) => ({ cursor: encodeCursor(request.sort, row.cursorValues), node: withInvoice(row) })),
    hasNextPage: backward ? request.args.before != null : more,
    hasPreviousPage: backward ? more : request.args.after != null,
  };
}

function withInvoice(row: FoundRow): WorkOrderRow {
  const listedInvoice =
    row.invoiceId === null
      ? null
      : ({
          id: row.invoiceId,
          number: row.invoiceNumber,
          status: row.invoiceStatus,
          invoiceDate: row.invoiceInvoiceDate,
          amountCents: row.invoiceAmountCents,
          amountPaidCents: row.invoiceAmountPaidCents,
          datePaid: row.invoiceDatePaid,
        } as ListedInvoice);
  return Object.assign(row, { listedInvoice });
}

const COUNT_CAP = 10_000;

/** How many orders the filter leaves: exactly when it is selective, else at most 10,000 and marked as capped. */
export async function orderCount(db: Database, { statuses, conditions }: Pick<ListRequest, 'statuses' | 'conditions'>, exact: boolean): Promise<PageCount> {
  const where = both([...(statuses ? [statusCondition(statuses)] : []), ...conditions]);
  if (exact) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from work_order w where ${where}`.execute(db);
    return { total: rows[0]?.total ?? 0, capped: false };
  }
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select 1 from work_order w where ${where} limit ${COUNT_CAP + 1}) found`.execute(db);
  const total = rows[0]?.total ?? 0;
  return total > COUNT_CAP ? { total: COUNT_CAP, capped: true } : { total, capped: false };
}

/** Only a forged cursor brings PostgreSQL a text where a number or date belongs. */
function cursorFault(error: unknown, args: PageArguments): Error | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if ((args.after == null && args.before == null) || !['22P02', '22003', '22007', '22008'].includes(code)) return null;
  return validationError(args.after == null ? 'before' : 'after', 'This place in the list is no longer valid. Open the list again.');
}
