import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { searchCondition as wordsCondition } from '../../../db/search-index';
import type { AssignmentFilter } from '@falcon/domain/flooring';
import { addDays } from '@falcon/domain/schedule';
import { READ_ONLY_STATUS_IDS, STATUS_ID } from '@falcon/domain/work-order-status';

/** The filters of the order list; ids are checked numbers, dates are calendar dates. */
export interface WorkOrderFilter {
  readonly statusIds?: readonly number[] | null;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
  /** Only orders without an install date. */
  readonly undated?: boolean | null;
  readonly invoicedFrom?: string | null;
  readonly invoicedTo?: string | null;
  readonly customerId?: number | null;
  readonly pmfId?: number | null;
  readonly salespersonId?: number | null;
  readonly installerId?: number | null;
  readonly assignment?: AssignmentFilter | null;
  readonly flooringTypeIds?: readonly number[] | null;
  readonly search?: string | null;
  readonly number?: string | null;
  readonly address?: string | null;
  readonly occupied?: boolean | null;
  readonly isRepair?: boolean | null;
  readonly overdueFor?: OverdueFor | null;
  readonly ids?: readonly number[] | null;
}

/** An overdue order: RECONCILE when its install date has passed, INVOICE when it has passed by more than three days. */
export type OverdueFor = 'RECONCILE' | 'INVOICE';
export const OVERDUE: Readonly<Record<OverdueFor, { readonly statusId: number; readonly days: number }>> = {
  RECONCILE: { statusId: STATUS_ID.RECONCILE, days: 1 },
  INVOICE: { statusId: STATUS_ID.INVOICE, days: 4 },
};

export interface FilterFacts {
  readonly today: string;
  /** The only salesperson whose orders can be seen; null for no limit. */
  readonly salespersonScope: number | null;
}

type Condition = RawBuilder<boolean>;

/** Statuses with most of the history: a list of them is never short. */
const HISTORY: ReadonlySet<number> = new Set(READ_ONLY_STATUS_IDS);
const LONGEST_COUNTED_RANGE_DAYS = 62;

/** Text for LIKE, taken literally. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const list = (values: readonly number[]): RawBuilder<unknown> => sql`${[...values]}`;

/** The requested statuses, or null for all. */
export function statusSet(filter: WorkOrderFilter): readonly number[] | null {
  const asked = filter.overdueFor ? [OVERDUE[filter.overdueFor].statusId] : null;
  if (!filter.statusIds || filter.statusIds.length === 0) return asked;
  const own = [...new Set(filter.statusIds)];
  return asked ? own.filter((id) => asked.includes(id)) : own;
}

/** The conditions on `work_order w`, without the statuses (the statement decides how to apply those) and the search (asked for first). */
export function filterConditions(filter: WorkOrderFilter, facts: FilterFacts): Condition[] {
  const found: Condition[] = [];
  const add = (value: unknown, condition: () => Condition) => {
    if (value !== null && value !== undefined && value !== '') found.push(condition());
  };
  add(facts.salespersonScope, () => sql`w.salesperson_id = ${facts.salespersonScope}`);
  // Orders without a date sort after every date; the index alone is enough, so that a count reads no row.
  add(filter.dateFrom, () => sql`w.sort_date >= ${filter.dateFrom} and w.sort_date < '9999-12-31'`);
  add(filter.dateTo, () => sql`w.sort_date <= ${filter.dateTo}`);
  if (filter.undated) found.push(sql`w.sort_date = '9999-12-31'`);
  if (filter.invoicedFrom || filter.invoicedTo)
    found.push(invoicedBetween(filter.invoicedFrom ?? '0001-01-01', filter.invoicedTo ?? '9999-12-31'));
  add(filter.customerId, () => sql`w.customer_id = ${filter.customerId}`);
  add(filter.pmfId, () => sql`w.property_firm_id = ${filter.pmfId}`);
  add(filter.salespersonId, () => sql`w.salesperson_id = ${filter.salespersonId}`);
  add(filter.installerId, () => sql`w.installer_id = ${filter.installerId}`);
  if (filter.assignment === 'ASSIGNED') found.push(sql`w.installer_id is not null`);
  if (filter.assignment === 'UNASSIGNED') found.push(sql`w.installer_id is null`);
  add(filter.occupied, () => sql`w.is_occupied = ${filter.occupied}`);
  add(filter.isRepair, () => sql`w.is_repair = ${filter.isRepair}`);
  if (filter.flooringTypeIds && filter.flooringTypeIds.length > 0)
    found.push(sql`w.flooring_type_id = any(${list(filter.flooringTypeIds)}::smallint[])`);
  if (filter.ids) found.push(sql`w.id = any(${list(filter.ids)}::int[])`);
  if (filter.overdueFor) found.push(sql`w.sort_date <= ${addDays(facts.today, -OVERDUE[filter.overdueFor].days)}`);
  add(filter.number?.trim(), () => numberCondition(filter.number ?? ''));
  add(filter.address?.trim(), () => addressCondition(filter.address ?? ''));
  return found;
}

/** Orders of one firm or person, sorted by these names: the sorted index is entered at the name instead of scanning all names before it. */
export function oneNameOnly(
  sort: string,
  filter: WorkOrderFilter,
  facts: Pick<FilterFacts, 'salespersonScope'>,
): Condition[] {
  const salespersonId = facts.salespersonScope ?? filter.salespersonId;
  if (sort === 'PMF' && filter.pmfId)
    return [sql`w.listed_firm = (select name from property_firm where id = ${filter.pmfId})`];
  if (sort === 'SALESPERSON' && salespersonId)
    return [sql`w.listed_salesperson = (select full_name from salesperson where id = ${salespersonId})`];
  if (sort === 'INSTALLER' && filter.installerId)
    return [sql`w.listed_installer = (select full_name from installer where id = ${filter.installerId})`];
  return [];
}

/** Orders whose valid invoice has a date in this range. */
const invoicedBetween = (from: string, to: string): Condition =>
  sql`w.id = any(array(select i.work_order_id from invoice i where i.invoice_date >= ${from} and i.invoice_date <= ${to} and i.status <> 'VOID'))`;

/** Trigram search needs three characters; shorter texts match only at the start. */
const isLong = (text: string): boolean => text.replace(/[^\p{L}\p{N}]/gu, '').length >= 3;

export function numberCondition(typed: string): Condition {
  const text = literally(typed.trim().toUpperCase());
  return isLong(text) ? sql`w.work_order_number like ${`%${text}%`}` : sql`w.work_order_number like ${`${text}%`}`;
}

const addressCondition = (typed: string): Condition =>
  wordsCondition('WORK_ORDER', sql`w.id`, typed, 'own') ?? sql`true`;

/** Whether there is a text search: the number of matches can't be known beforehand. */
export const searchesText = (filter: WorkOrderFilter): boolean =>
  [filter.search, filter.number, filter.address].some((text) => (text ?? '').trim() !== '');

/** Whether a filter leaves few enough orders to count all of them quickly. */
export function isSelective(filter: WorkOrderFilter): boolean {
  const statuses = statusSet(filter);
  if (searchesText(filter)) return false;
  if (filter.customerId || filter.ids || filter.overdueFor) return true;
  if (statuses && statuses.every((id) => !HISTORY.has(id))) return true;
  return Boolean(
    filter.dateFrom && filter.dateTo && addDays(filter.dateFrom, LONGEST_COUNTED_RANGE_DAYS) >= filter.dateTo,
  );
}
