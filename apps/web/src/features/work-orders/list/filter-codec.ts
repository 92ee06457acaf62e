import { addDays } from '@falcon/domain/schedule';
import { rangeOf } from '../../../blocks/list-page/filter-values';
import type { AssignmentFilter, WorkOrderFilterInput } from '../../../graphql/schema-types.generated';

/** The filters of a list in its address, by name. */
export type AddressFilters = Readonly<Record<string, string | undefined>>;

const HIGHEST_STATUS = 11;
const HIGHEST_FLOORING = 4;
const LONGEST_TEXT = 120;

function idsOf(text: string | undefined, highest: number): string[] | undefined {
  const ids = (text ?? '').split(',').filter((id) => /^\d{1,2}$/.test(id) && Number(id) >= 1 && Number(id) <= highest);
  return ids.length > 0 ? [...new Set(ids)] : undefined;
}

const idOf = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? text : undefined);
const textOf = (text: string | undefined | null) => text?.trim().slice(0, LONGEST_TEXT) || undefined;
const yesNo = (text: string | undefined) => (text === '1' ? true : text === '0' ? false : undefined);

const assignmentOf = (text: string | undefined): AssignmentFilter | undefined =>
  text === '1' ? 'ASSIGNED' : text === '0' ? 'UNASSIGNED' : undefined;

/** An existing date in the format of the contract, or undefined. */
export function dayOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Other values of `from`: no filter, or only orders without an install date. */
export const ANY_DATE = 'any';
export const NO_DATE = 'none';

/** A date, or the words `today` and `yesterday`, which keep a saved view or bookmark current. */
function dayOrWord(text: string | undefined, today: string): string | undefined {
  return text === 'today' ? today : text === 'yesterday' ? addDays(today, -1) : dayOf(text);
}

/** What the list of orders shows by default: what is due today and later, soonest first. */
export const DUE = { from: 'today', sort: 'INSTALL_DATE', dir: 'ASC' } as const;

/** Whether an address leaves open which orders to show; one that sorts, filters or searches does not. */
export const choosesNothing = (address: AddressFilters): boolean =>
  Object.entries(address).every(([name, value]) => !value || name === 'bypass');

/** The two ends of the install dates, in order. */
export function daysOf(address: AddressFilters, today: string): { from: string | undefined; to: string | undefined } {
  const from = dayOrWord(address['from'], today);
  const to = dayOrWord(address['to'], today);
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

/** The query filter for an address; unreadable values are left out, so that an old or mistyped link still opens a list. */
export function filterOf(
  address: AddressFilters,
  search: string | null | undefined,
  today: string,
): WorkOrderFilterInput {
  const { from, to } = daysOf(address, today);
  const overdue = address['overdue'];
  const invoiced = rangeOf(address['invoiced']);
  const filter: WorkOrderFilterInput = {
    statusIds: idsOf(address['status'], HIGHEST_STATUS),
    dateFrom: from,
    dateTo: to,
    undated: address['from'] === NO_DATE ? true : undefined,
    invoicedFrom: dayOf(invoiced.from ?? undefined),
    invoicedTo: dayOf(invoiced.to ?? undefined),
    customerId: idOf(address['customer']),
    pmfId: idOf(address['firm']),
    salespersonId: idOf(address['salesperson']),
    installerId: idOf(address['installer']),
    assignment: assignmentOf(address['assigned']),
    flooringTypeIds: idsOf(address['type'], HIGHEST_FLOORING),
    number: textOf(address['number']),
    address: textOf(address['address']),
    occupied: yesNo(address['occupied']),
    isRepair: yesNo(address['repair']),
    overdueFor: overdue === 'RECONCILE' || overdue === 'INVOICE' ? overdue : undefined,
    search: textOf(search),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
