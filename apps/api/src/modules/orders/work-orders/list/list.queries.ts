import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { snake } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { PREPARED } from '#db/prepared-client';
import { keysetWindow } from '#core/lists/keyset-window';
import type { KeysetWindow } from '#core/lists/keyset-window';
import { COUNT_CAP } from '#core/lists/keyset';
import { countLimit } from '#core/lists/connection';
import type { Direction, PageArguments, PageCount, PageRows, Totals } from '#core/lists/connection';
import { sumsOf, totalCells } from '#core/lists/totals';
import type { TotalColumns } from '#core/lists/totals';
import { LIST_COLUMNS } from '../work-order-rows';
import type { ListedInvoice, WorkOrderRow } from '../work-order-rows';

/** The sorts of the list; each has an index, and none of its columns can be null. */
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
  PMF: ['listed_firm', 'sort_date'],
  SALESPERSON: ['listed_salesperson', 'sort_date'],
  INSTALLER: ['listed_installer', 'sort_date'],
  UNIT_STYLE: ['unit_style_name', 'sort_date'],
  CITY: ['city', 'sort_date'],
  STATE: ['state', 'city', 'sort_date'],
  JOB_TIME: ['job_time_order', 'sort_date'],
  INVOICE_NUMBER: ['listed_invoice_number'],
  INVOICE_STATUS: ['listed_invoice_status', 'listed_invoice_date'],
  INVOICE_AMOUNT: ['listed_invoice_cents'],
  INVOICE_DATE: ['listed_invoice_date'],
  PAID_AMOUNT: ['listed_paid_cents'],
  PAID_DATE: ['listed_paid_date'],
} as const;
export type WorkOrderSort = keyof typeof SORT_COLUMNS;
/** Sorts that reveal amounts: only for users who can see totals. */
export const SORTS_BY_AMOUNT: ReadonlySet<WorkOrderSort> = new Set(['AMOUNT', 'INVOICE_AMOUNT', 'PAID_AMOUNT']);

export interface ListRequest {
  readonly sort: WorkOrderSort;
  readonly direction: Direction;
  readonly args: PageArguments;
  readonly statuses: readonly number[] | null;
  readonly conditions: readonly RawBuilder<boolean>[];
  /** If few orders match, find all of them and then sort, instead of walking the sorted index. */
  readonly findFirst?: boolean;
}

type Cell = string | number | boolean;
const INVOICE_COLUMNS = [
  'id',
  'invoiceNumber',
  'status',
  'invoiceDate',
  'amountCents',
  'amountPaidCents',
  'openCents',
  'datePaid',
] as const satisfies readonly (keyof ListedInvoice)[];
type FoundRow = WorkOrderRow & { readonly [column: `cursor${number}` | `invoice.${string}`]: unknown };

// SQL renames the columns: renaming four thousand cells per page in code costs more than reading them.
const listColumns = sql.raw(LIST_COLUMNS.map((name) => `w.${snake(name)} as "${name}"`).join(', '));
const invoiceColumns = sql.raw(INVOICE_COLUMNS.map((name) => `i.${snake(name)} as "invoice.${name}"`).join(', '));
const cursorName = (index: number): string => `cursor${index}`;
const both = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);

/** One page of orders with their current invoice, in one statement. */
export async function orderPage(db: Database, request: ListRequest): Promise<PageRows<WorkOrderRow>> {
  const columns = [...SORT_COLUMNS[request.sort], 'id'];
  const window = keysetWindow({
    order: request.sort,
    sort: columns.map((column) => sql.ref(`w.${column}`)),
    direction: request.direction,
    args: request.args,
  });
  const where = both([...request.conditions, ...window.beyond]);
  const result = await sql<FoundRow>`${sql.raw(PREPARED)}
    select w.*, ${invoiceColumns}
    from (${pageOf(request, { columns, where, window })}) w
    left join invoice i on i.work_order_id = w.id and i.status <> 'VOID'
    order by ${byCursor(columns, window)}
  `
    .execute(db.withoutPlugins())
    .catch((error: unknown) => {
      throw window.fault(error);
    });
  return window.page(result.rows, (row) => columns.map((_, index) => cellOf(row[`cursor${index}`])), withInvoice);
}

/** Orders by date and half day, without pages; at most so many. */
export async function ordersByDate(
  db: Database,
  request: Pick<ListRequest, 'conditions'> & { readonly statuses: readonly number[]; readonly most: number },
): Promise<WorkOrderRow[]> {
  const where = both([statusCondition(request.statuses), ...request.conditions]);
  const { rows } = await sql<FoundRow>`
    select w.*, ${invoiceColumns}
    from (select ${listColumns} from work_order w where ${where}
      order by w.sort_date, w.slot, w.id limit ${request.most}) w
    left join invoice i on i.work_order_id = w.id and i.status <> 'VOID'
    order by w."installDate", w.slot, w.id`.execute(db.withoutPlugins());
  return rows.map(withInvoice);
}

/** Sorts by the cursor values that the narrow query has selected. */
const byCursor = (columns: readonly string[], { towards }: KeysetWindow): RawBuilder<unknown> =>
  sql.raw(columns.map((_, index) => `w."${cursorName(index)}" ${towards}`).join(', '));

interface NarrowQuery {
  readonly columns: readonly string[];
  readonly where: RawBuilder<unknown>;
  readonly window: KeysetWindow;
}

/**
 * The narrow query. Several statuses sorted by date are read as one branch per status: each walks its own index to the
 * page's end, while a single walk over the date index would scan a year of closed orders to find fifty open ones.
 */
function pageOf(request: ListRequest, { columns, where, window }: NarrowQuery): RawBuilder<unknown> {
  // A literal, so that a cached plan knows that only a page is needed.
  const limit = sql.lit(window.limit);
  const order = sql.raw(columns.map((column) => `w.${column} ${window.towards}`).join(', '));
  const cursor = columns.map(
    (column, index) => `w.${column}${column === 'created_at' ? '::text' : ''} as "${cursorName(index)}"`,
  );
  const cells = sql`${listColumns}, ${sql.raw(cursor.join(', '))}`;
  const { statuses } = request;
  const merged = byCursor(columns, window);
  if (request.findFirst) {
    const condition = both([...(statuses ? [statusCondition(statuses)] : []), where]);
    return sql`select w.* from (select ${cells} from work_order w where ${condition} offset 0) w order by ${merged}
      limit ${limit}`;
  }
  if (!statuses) return sql`select ${cells} from work_order w where ${where} order by ${order} limit ${limit}`;
  if (request.sort !== 'INSTALL_DATE' || statuses.length < 2) {
    return sql`select ${cells} from work_order w where ${statusCondition(statuses)} and ${where} order by ${order}
      limit ${limit}`;
  }
  return sql`
    select w.* from unnest(${[...statuses]}::smallint[]) as s(id)
    cross join lateral (select ${cells} from work_order w where w.status_id = s.id and ${where} order by ${order}
      limit ${limit}) w
    order by ${merged} limit ${limit}`;
}

const statusCondition = (statuses: readonly number[]): RawBuilder<unknown> =>
  statuses.length === 1 ? sql`w.status_id = ${statuses[0]}` : sql`w.status_id = any(${[...statuses]}::smallint[])`;

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

const INVOICE_CELLS = INVOICE_COLUMNS.map((name) => [name, `invoice.${name}`] as const);

// Runs for every row of a page; a loop takes a fraction of the time of `Object.fromEntries`.
function withInvoice(row: FoundRow): WorkOrderRow {
  const listed: { listedInvoice?: ListedInvoice | null } = row;
  if (row['invoice.id'] === null) listed.listedInvoice = null;
  else {
    const invoice: Record<string, unknown> = { workOrderId: row.id };
    for (const [name, cell] of INVOICE_CELLS) invoice[name] = row[cell];
    listed.listedInvoice = invoice as unknown as ListedInvoice;
  }
  return row;
}

export interface Counting {
  /** All of them, for a selective filter; else at most 10,000. */
  readonly exact: boolean;
  /** The filter asks for nothing but days and statuses. */
  readonly byDay: boolean;
  readonly args: PageArguments;
}

/** How many orders match the filter: an exact count if it is selective, else at most 10,000, marked as capped. */
export async function orderCount(
  db: Database,
  { statuses, conditions }: Pick<ListRequest, 'statuses' | 'conditions'>,
  { exact, byDay, args }: Counting,
): Promise<PageCount> {
  const where = both([...(statuses ? [statusCondition(statuses)] : []), ...conditions]);
  const cap = countLimit(exact ? null : COUNT_CAP, args);
  const counted = byDay
    ? sql`select coalesce(sum(w.listed_orders), 0)::int as total from work_order_day w where ${where}`
    : sql`select count(*) as total from work_order w where ${where}`;
  if (cap === null) {
    const { rows } = await sql<{ total: number }>`${sql.raw(PREPARED)} ${counted}`.execute(db);
    return { total: rows[0]?.total ?? 0, capped: false };
  }
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (select 1 from work_order w where ${where} limit ${cap + 1}) found`.execute(db);
  const total = rows[0]?.total ?? 0;
  return total > cap ? { total: cap, capped: true } : { total, capped: false };
}

/** The sums below the list. */
export const ORDER_TOTALS: TotalColumns = {
  jobCost: { type: 'Money', sum: sql`w.job_cost_cents` },
  invoiceAmount: { type: 'Money', sum: sql`w.listed_invoice_cents` },
  amountPaid: { type: 'Money', sum: sql`w.listed_paid_cents` },
};

/** The sums of all orders that match the filter, as far as `orderCount` counts; null if there are more. */
export async function orderTotals(
  db: Database,
  { statuses, conditions }: Pick<ListRequest, 'statuses' | 'conditions'>,
  exact: boolean,
): Promise<Totals | null> {
  const where = both([...(statuses ? [statusCondition(statuses)] : []), ...conditions]);
  const rows = sql`select ${sql.join(totalCells(ORDER_TOTALS))} from work_order w where ${where}`;
  return sumsOf(db, ORDER_TOTALS, rows, exact ? null : COUNT_CAP);
}

/** The count of a list known to be longer than the cap. */
export function moreThanCounted(args: PageArguments): PageCount {
  return { total: countLimit(COUNT_CAP, args) ?? COUNT_CAP, capped: true };
}
