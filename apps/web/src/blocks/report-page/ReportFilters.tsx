import type { DateRange } from '@falcon/domain/filters';
import type { AnyReport } from '@falcon/domain/reports';
import { addressNames, printFilter } from '@falcon/domain/filters';
import { useMemo } from 'react';
import { useCan } from '../../session/current-user';
import { DateInput, INVALID_DATE } from '../../ui/fields/DateInput';
import { listFilters } from '../list-page/filters/defined-filters';
import { FilterChips } from '../list-page/filters/filters';
import type { ListFilter } from '../list-page/filters/list-filter';
import { Tools } from '../list-page/list-parts';
import { SearchBox } from '../list-page/SearchBox';
import { RECORD_PARTS } from '../record-filters/record-parts';
import type { ReportState } from './use-report';

/** The filters of a report that are shown as chips: all but its dates and its search, which have their own fields. */
export function useReportFilters(report: AnyReport): ListFilter[] {
  const can = useCan();
  return useMemo(() => {
    const { filters, period } = report;
    const own = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== period?.filter));
    const records = Object.fromEntries(
      Object.entries(own).flatMap(([name, filter]) =>
        'record' in filter ? [[name, RECORD_PARTS[filter.record as keyof typeof RECORD_PARTS]]] : [],
      ),
    );
    return listFilters(own, { can, records });
  }, [report, can]);
}

function Period({ report, values, change }: { report: AnyReport } & Pick<ReportState, 'change' | 'values'>) {
  const name = report.period?.filter ?? '';
  const filter = report.filters[name];
  if (!filter) return null;
  const { from, to }: DateRange = values[name] ?? {};
  const put = (range: DateRange) => {
    const words = printFilter(filter, range);
    change(Object.fromEntries(addressNames(name, filter).map((one, place) => [one, words[place] || undefined])));
  };
  const known = (day: string | null) => (day === null || day === INVALID_DATE ? undefined : day);
  return (
    <>
      <div style={{ width: 150 }}>
        <DateInput
          label={`${filter.label} from`}
          value={from ?? null}
          onChange={(day) => day !== INVALID_DATE && put({ from: known(day), to })}
        />
      </div>
      <div style={{ width: 150 }}>
        <DateInput
          label="to"
          value={to ?? null}
          onChange={(day) => day !== INVALID_DATE && put({ from, to: known(day) })}
        />
      </div>
    </>
  );
}

interface Props {
  report: AnyReport;
  filters: readonly ListFilter[];
  state: ReportState;
}

/** The line above a report: its dates, its search, and chips for the other filters. */
export function ReportFilters({ report, filters, state: { query, values, change } }: Props) {
  const search = Object.values(report.filters).find(({ kind }) => kind === 'search');
  return (
    <Tools sx={{ alignItems: 'flex-end', '& > span': { mb: '3px' } }}>
      <Period report={report} values={values} change={change} />
      {search && (
        <SearchBox
          label={`Search ${search.label.toLowerCase()}`}
          value={query['q'] ?? ''}
          onChange={(q) => change({ q })}
        />
      )}
      <FilterChips filters={filters} />
    </Tools>
  );
}
