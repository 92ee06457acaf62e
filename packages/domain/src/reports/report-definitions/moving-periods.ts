import { addressNames, periodNamed, PERIODS } from '../../company/filters';
import type { Period } from '../../company/filters';
import { isCalendarDate, writtenDate } from '../../kit/schedule/dates';
import type { AnyReport } from './report';

type Query = Readonly<Record<string, string | undefined>>;

/** The names of a report's dates in its address. */
function datesOf({ filters, period }: AnyReport): readonly [from: string, to: string] | null {
  const filter = period && filters[period.filter];
  if (!filter) return null;
  const [from = '', to = ''] = addressNames(period.filter, filter);
  return [from, to];
}

/** The periods that a report offers. */
export const periodsOf = ({ period }: AnyReport): readonly Period[] =>
  PERIODS.filter((one) => !('isRare' in one) || one.name === period?.opens);

/** The named period in an address, even as a default without words; undefined for custom dates. */
export function periodAsked(report: AnyReport, query: Query): Period | undefined {
  const dates = datesOf(report);
  if (!dates || !report.period) return undefined;
  const [from, to] = [query[dates[0]] ?? '', query[dates[1]] ?? ''];
  if (from === '' && to === '') return periodNamed(report.period.opens);
  return PERIODS.find((one) => one.from === from && one.to === to);
}

/** The address with this label's period instead of its dates; undefined for any other label. */
export function withLabel<Asked extends Query>(report: AnyReport, query: Asked, label: string): Asked | undefined {
  const { asOf } = report;
  if (asOf !== undefined && label === DAY_SENT)
    return Object.fromEntries(Object.entries(query).filter(([name]) => name !== asOf)) as Asked;
  const period = periodsOf(report).find((one) => one.label === label);
  return period && report.period && { ...query, ...periodWords(report, period) };
}

/** The labels of all periods that a report's schedule can have. */
export const schedulePeriods = (report: AnyReport): readonly string[] =>
  report.period ? periodsOf(report).map(({ label }) => label) : report.asOf === undefined ? [] : [DAY_SENT];

/** A period's words in a report's address. */
export function periodWords(report: AnyReport, { from, to }: Period): Readonly<Record<string, string>> {
  const dates = datesOf(report);
  return dates ? { [dates[0]]: from, [dates[1]]: to } : {};
}

/** An address with its period spelled out, so that it stays the same if the report's default changes. */
export function withPeriod<Asked extends Query>(report: AnyReport, query: Asked): Asked {
  const period = periodAsked(report, query);
  return period ? { ...query, ...periodWords(report, period) } : query;
}

/** The fixed dates in an address, as people write them; none if all of them move. */
export function fixedDates({ filters }: AnyReport, query: Query): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind !== 'range' && filter.kind !== 'day') return [];
    const words = addressNames(name, filter).flatMap((one) => (query[one] ?? '').split('..'));
    return words.filter(isCalendarDate).map(writtenDate);
  });
}

/** The date of a one-day report whose address has none. */
export const DAY_SENT = 'The day it is sent';

/** An address's dates in words: `Last month`, `1/1/2026 to 3/31/2026`, `The day it is sent`; blank for all dates. */
export function periodText(report: AnyReport, query: Query): string {
  const period = periodAsked(report, query);
  if (period) return period.label;
  const fixed = fixedDates(report, query);
  if (fixed.length > 0) return fixed.join(' to ');
  return report.asOf === undefined ? '' : DAY_SENT;
}
