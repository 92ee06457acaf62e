import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { WORK_ORDER_FILTERS, WorkOrderFilters } from '@falcon/domain/company/filters';
import { addDays } from '@falcon/domain/kit/schedule';
import { READ_ONLY_STATUS_IDS, STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { literally } from '#db/literals';
import { allOf, indexTerms } from '#db/search-index';
import { filterConditions } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import { USED_UP } from '#catalog/items';
import { ownRows } from '#kit/record-kit';

/** An overdue order: RECONCILE when its install date has passed, INVOICE when it has passed by more than three days. */
export const OVERDUE: Readonly<
  Record<NonNullable<WorkOrderFilters['overdue']>, { readonly statusId: number; readonly days: number }>
> = {
  RECONCILE: { statusId: STATUS_ID.RECONCILE, days: 1 },
  INVOICE: { statusId: STATUS_ID.INVOICE, days: 4 },
};

export interface FilterFacts {
  readonly today: string;
  /** The only salesperson whose orders can be seen; null for no limit. */
  readonly salespersonScope: number | null;
}

type Condition = RawBuilder<boolean>;

/** Statuses that most old orders have: a list of them is always long. */
const HISTORY: ReadonlySet<number> = new Set(READ_ONLY_STATUS_IDS);
const LONGEST_COUNTED_RANGE_DAYS = 62;

/** The requested statuses, or null for all. */
export function statusSet(filter: WorkOrderFilters): readonly number[] | null {
  const overdueStatuses = filter.overdue ? [OVERDUE[filter.overdue].statusId] : null;
  if (!filter.status) return overdueStatuses;
  return overdueStatuses ? filter.status.filter((id) => overdueStatuses.includes(id)) : filter.status;
}

/** Where the filters look in `work_order w`. */
const columns = (today: string): FilterColumns<typeof WORK_ORDER_FILTERS> => ({
  installed: installedBetween,
  invoiced: ({ from = '0001-01-01', to = '9999-12-31' }) => invoicedBetween(from, to),
  customer: 'w.customer_id',
  firm: 'w.property_firm_id',
  salesperson: 'w.salesperson_id',
  installer: 'w.installer_id',
  item: usesItem,
  assigned: (assigned) => (assigned === 'ASSIGNED' ? sql`w.installer_id is not null` : sql`w.installer_id is null`),
  occupied: 'w.is_occupied',
  repair: 'w.is_repair',
  type: 'w.flooring_type_id',
  ids: 'w.id',
  overdue: (overdue) => sql`w.sort_date <= ${addDays(today, -OVERDUE[overdue].days)}`,
  number: numberCondition,
  address: addressCondition,
  // The query itself decides how to apply the statuses.
  status: () => null,
});

/** The conditions on `work_order w`, without the statuses and the search. */
export function orderConditions(filter: WorkOrderFilters, { today, salespersonScope }: FilterFacts): Condition[] {
  const scope: Condition[] = salespersonScope === null ? [] : [ownRows('WORK_ORDER', 'w', salespersonScope)];
  return [...scope, ...filterConditions(filter, columns(today))];
}

/** Orders without a date sort after every date, so the index alone suffices and a count reads no rows. */
function installedBetween({ from, to, blank }: NonNullable<WorkOrderFilters['installed']>): Condition {
  const ends = [
    ...(from ? [sql`w.sort_date >= ${from} and w.sort_date < '9999-12-31'`] : []),
    ...(to ? [sql`w.sort_date <= ${to}`] : []),
    ...(blank ? [sql`w.sort_date = '9999-12-31'`] : []),
  ];
  return sql<boolean>`${sql.join(ends, sql` and `)}`;
}

/**
 * For orders of a single firm or person, sorted by that name: starts the index at the name instead of scanning all
 * names before it.
 */
export function oneNameOnly(
  sort: string,
  filter: WorkOrderFilters,
  facts: Pick<FilterFacts, 'salespersonScope'>,
): Condition[] {
  const salespersonId = facts.salespersonScope ?? filter.salesperson;
  if (sort === 'PMF' && filter.firm)
    return [sql`w.listed_firm = (select name from property_firm where id = ${filter.firm})`];
  if (sort === 'SALESPERSON' && salespersonId)
    return [sql`w.listed_salesperson = (select full_name from salesperson where id = ${salespersonId})`];
  if (sort === 'INSTALLER' && filter.installer)
    return [sql`w.listed_installer = (select full_name from installer where id = ${filter.installer})`];
  return [];
}

/** Orders with a line or additional material of this item, counted like item usage. */
const usesItem = (itemId: number): Condition =>
  sql`(exists (select from work_order_line l where l.work_order_id = w.id and l.item_id = ${itemId} and ${USED_UP})
    or exists (select from work_order_additional_material a where a.work_order_id = w.id and a.item_id = ${itemId}
      and a.quantity_e2 > 0))`;

/** Orders whose valid invoice has a date in this range. */
const invoicedBetween = (from: string, to: string): Condition =>
  sql`w.id = any(array(select i.work_order_id from invoice i where i.invoice_date >= ${from} and i.invoice_date <= ${to}
    and i.status <> 'VOID'))`;

/** Trigram search needs three characters; shorter texts match only at the start. */
const isLong = (text: string): boolean => text.replace(/[^\p{L}\p{N}]/gu, '').length >= 3;

export function numberCondition(searchText: string): Condition {
  const text = literally(searchText.trim().toUpperCase());
  return isLong(text) ? sql`w.work_order_number like ${`%${text}%`}` : sql`w.work_order_number like ${`${text}%`}`;
}

/** Orders that contain every word themselves, not through the names of related records. */
function addressCondition(searchText: string): Condition {
  const words = indexTerms(searchText);
  return words
    ? sql`w.id = any(array(select e.record_id from search_entry e where e.kind = 1
      and e.words @@ ${allOf(words.own)}::tsquery))`
    : sql`false`;
}

/** Whether there is a text search, whose number of matches can't be known in advance. */
export const searchesText = (filter: WorkOrderFilters): boolean =>
  [filter.search, filter.number, filter.address].some((text) => text !== undefined);

/** What the sums by day and status know. */
const BY_DAY: ReadonlySet<string> = new Set(['installed', 'status', 'overdue'] satisfies (keyof WorkOrderFilters)[]);

/**
 * Whether the sums by day and status count what the filter leaves: they have the columns of `w` that its conditions
 * ask for.
 */
export const isByDay = (filter: WorkOrderFilters, { salespersonScope }: FilterFacts): boolean =>
  salespersonScope === null && Object.entries(filter).every(([name, value]) => value === undefined || BY_DAY.has(name));

/** Whether these statuses leave few enough orders to count all of them quickly. */
export function isSelective(filter: WorkOrderFilters, statuses: readonly number[] | null): boolean {
  if (searchesText(filter)) return false;
  if (filter.customer || filter.ids || filter.overdue) return true;
  if (statuses && statuses.every((id) => !HISTORY.has(id))) return true;
  const { from, to } = filter.installed ?? {};
  return Boolean(from && to && addDays(from, LONGEST_COUNTED_RANGE_DAYS) >= to);
}
