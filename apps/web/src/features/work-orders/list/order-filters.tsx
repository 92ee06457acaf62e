import type { PermissionKey } from '@falcon/domain/access';
import { STATUSES } from '@falcon/domain/work-order-status';
import { choiceFilter, dateRangeFilter } from '../../../blocks/list-page/filter-editors';
import type { FilterEditorProps, ListFilter } from '../../../blocks/list-page/filters';
import { shortDate, today } from '../../../ui/format/dates';
import { lazyPart } from '../../../ui/lazy-part';
import { ANY_DATE, daysOf, NO_DATE } from './filter-codec';
import { FilterName, type WhoseFilter } from './filter-names';
import { quickRanges } from './quick-ranges';

const DateEditor = lazyPart<FilterEditorProps>(async () => (await import('./DateEditor')).DateEditor);
const TextEditor = lazyPart(async () => (await import('./TextEditor')).TextEditor);
const WhoseEditor = lazyPart(async () => (await import('./WhoseEditor')).WhoseEditor);

/** The statuses in the order of the work, by their number in addresses. */
const statuses = STATUSES.map(({ id, label }) => [String(id), label] as const);
const floorings = [
  ['1', 'Carpet'],
  ['2', 'Vinyl'],
  ['3', 'VCT'],
  ['4', 'Carpet Tile'],
] as const;
const yesNo = [
  ['1', 'Yes'],
  ['0', 'No'],
] as const;
const options = (pairs: readonly (readonly [string, string])[]) => pairs.map(([value, label]) => ({ value, label }));

/** The text of a range of install dates: its usual name, or its dates. */
export function rangeText(from: string, to: string, now: string): string {
  if (from === NO_DATE) return 'no date';
  const range = daysOf({ from, to }, now);
  const usual = quickRanges(now).find((one) => one.from === range.from && one.to === range.to);
  if (usual) return usual.label.toLowerCase();
  if (range.from && range.to)
    return range.from === range.to ? shortDate(range.from) : `${shortDate(range.from)} to ${shortDate(range.to)}`;
  return range.from ? `from ${shortDate(range.from)}` : `until ${shortDate(range.to)}`;
}

/** The filter by install date, for pages without another one. */
export const installDates: ListFilter = {
  name: 'from',
  and: 'to',
  label: 'Install',
  text: (from, to) => rangeText(from, to, today()),
  editor: DateEditor,
};

/** The same in the list of orders, which opens with what is due: removing it shows every date. */
export const dueDates: ListFilter = { ...installDates, off: ANY_DATE };

function typed(name: string, label: string): ListFilter {
  return {
    name,
    label,
    text: (value) => value,
    editor: (props: FilterEditorProps) => <TextEditor {...props} label={label} />,
  };
}

function whose(name: WhoseFilter, label: string): ListFilter {
  return {
    name,
    label,
    text: (id) => <FilterName whose={name} id={id} />,
    editor: (props: FilterEditorProps) => <WhoseEditor {...props} whose={name} label={label} />,
  };
}

/** Filters with the permission that their pickers need; none if everyone who sees orders can use them. */
const all: readonly { filter: ListFilter; permission?: PermissionKey }[] = [
  { filter: choiceFilter('status', 'Status', options(statuses)) },
  { filter: installDates },
  { filter: dateRangeFilter('invoiced', 'Invoiced') },
  { filter: whose('customer', 'Customer'), permission: 'customer' },
  { filter: whose('firm', 'Management firm'), permission: 'propertyMgmtFirm' },
  { filter: whose('salesperson', 'Salesperson') },
  { filter: whose('installer', 'Installer') },
  {
    filter: choiceFilter(
      'assigned',
      'Assignment',
      options([
        ['1', 'Assigned'],
        ['0', 'Unassigned'],
      ]),
    ),
  },
  { filter: choiceFilter('type', 'Flooring', options(floorings)) },
  { filter: typed('number', 'Number') },
  { filter: typed('address', 'Address') },
  { filter: choiceFilter('occupied', 'Occupied', options(yesNo)) },
  { filter: choiceFilter('repair', 'Repair', options(yesNo)) },
  {
    filter: choiceFilter(
      'overdue',
      'Overdue',
      options([
        ['RECONCILE', 'Not reconciled'],
        ['INVOICE', 'Not invoiced'],
      ]),
    ),
  },
];

/** The filters of the list of orders itself. */
export const orderListFilters = (can: (permission: PermissionKey) => boolean): ListFilter[] =>
  orderFilters(can).map((filter) => (filter === installDates ? dueDates : filter));

/** The filters that a user with these permissions can set. */
export function orderFilters(can: (permission: PermissionKey) => boolean): ListFilter[] {
  return all.filter((one) => one.permission === undefined || can(one.permission)).map((one) => one.filter);
}
