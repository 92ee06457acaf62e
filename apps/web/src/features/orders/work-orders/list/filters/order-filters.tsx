import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { listFilters } from '#blocks/list-page/filters/defined-filters';
import type { FilterEditorProps, ListFilter } from '#blocks/list-page/filters/list-filter';
import { shortDate, today } from '#ui/format/dates';
import { lazyPart } from '#ui/lazy-part';
import { ANY_DATE, daysOf, NO_DATE } from './filter-codec';
import { orderRecords } from './filter-names';
import { quickRanges } from './quick-ranges';

const DateEditor = lazyPart<FilterEditorProps>(async () => (await import('./DateEditor')).DateEditor);

/** The text of an install date range: its usual name, or its dates. */
export function rangeText(from: string, to: string, now: string): string {
  if (from === NO_DATE) return 'no date';
  const range = daysOf({ from, to }, now);
  const usual = quickRanges(now).find((one) => one.from === range.from && one.to === range.to);
  if (usual) return usual.label.toLowerCase();
  if (range.from && range.to)
    return range.from === range.to ? shortDate(range.from) : `${shortDate(range.from)} to ${shortDate(range.to)}`;
  return range.from ? `from ${shortDate(range.from)}` : `until ${shortDate(range.to)}`;
}

/** The install date filter, for pages that have no other. */
export const installDates: ListFilter = {
  name: 'from',
  and: 'to',
  label: 'Install',
  text: (from, to) => rangeText(from, to, today()),
  editor: DateEditor,
};

/** The same for the list of orders, which opens with what is due: removing the filter shows every date. */
export const dueDates: ListFilter = { ...installDates, off: ANY_DATE };

/** The filters of the list of orders itself. */
export const orderListFilters: readonly ListFilter[] = listFilters(WORK_ORDER_FILTERS, {
  records: orderRecords,
  instead: { installed: dueDates },
});

/** The filters of other lists of orders. */
export const orderFilters: readonly ListFilter[] = listFilters(WORK_ORDER_FILTERS, {
  records: orderRecords,
  instead: { installed: installDates },
});
