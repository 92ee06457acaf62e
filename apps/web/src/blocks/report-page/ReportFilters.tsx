import type { DateRange, FilterChoice } from '@falcon/domain/company/filters';
import { addressNames, printFilter } from '@falcon/domain/company/filters';
import { type AnyReport, periodAsked, periodsOf, periodWords } from '@falcon/domain/reports/report-definitions';
import { useMemo } from 'react';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { today } from '#ui/format/dates';
import { listFilters } from '../list-page/filters/defined-filters';
import { FilterChips } from '../list-page/filters/filters';
import type { ListFilter } from '../list-page/filters/list-filter';
import { Tools } from '../list-page/list-parts';
import { SearchBox } from '../list-page/SearchBox';
import { recordsOf } from '../record-filters/record-parts';
import type { ReportState } from './use-report';

/** The filters of a report that appear as chips: all except dates, grouping and search, which have their own fields. */
export function useReportFilters(report: AnyReport): ListFilter[] {
  return useMemo(() => {
    const { asOf, filters, grouping, period } = report;
    const fields = [period?.filter, asOf, grouping];
    const own = Object.fromEntries(Object.entries(filters).filter(([name]) => !fields.includes(name)));
    return listFilters(own, { records: recordsOf(own) });
  }, [report]);
}

type FieldProps = { report: AnyReport } & Pick<ReportState, 'change' | 'values'>;

const CUSTOM = 'Custom';

function Period({ report, values, change, query }: FieldProps & Pick<ReportState, 'query'>) {
  const name = report.period?.filter ?? '';
  const filter = report.filters[name];
  if (!filter) return null;
  const { from, to }: DateRange = values[name] ?? {};
  const put = (range: DateRange) => {
    const words = printFilter(filter, range);
    change(Object.fromEntries(addressNames(name, filter).map((one, place) => [one, words[place] || undefined])));
  };
  const validDay = (day: string | null) => (day === null || day === INVALID_DATE ? undefined : day);
  const offered = periodsOf(report);
  const options = [CUSTOM, ...offered.map(({ label }) => label)].map((label) => ({ value: label, label }));
  // The address keeps words such as "last-month-start", so that a saved view follows the calendar.
  const choose = (label: string | null) => {
    const period = offered.find((one) => one.label === label);
    if (period) change(periodWords(report, period));
    else put({ from, to });
  };
  return (
    <>
      <div style={{ width: 148 }}>
        <SelectInput
          label="Period"
          value={periodAsked(report, query)?.label ?? CUSTOM}
          options={options}
          onChange={choose}
        />
      </div>
      <div style={{ width: 150 }}>
        <DateInput
          label={`${filter.label} from`}
          value={from ?? null}
          onChange={(day) => day !== INVALID_DATE && put({ from: validDay(day), to })}
        />
      </div>
      <div style={{ width: 150 }}>
        <DateInput
          label="to"
          value={to ?? null}
          onChange={(day) => day !== INVALID_DATE && put({ from, to: validDay(day) })}
        />
      </div>
    </>
  );
}

/** The date of a report as of one day. */
function AsOf({ report: { asOf = '', filters }, values, change }: FieldProps) {
  const filter = filters[asOf];
  if (!filter) return null;
  const put = (day: string | null) => {
    if (day !== INVALID_DATE) change({ [asOf]: day === null || day === today() ? undefined : day });
  };
  return (
    <div style={{ width: 150 }}>
      <DateInput label={filter.label} value={(values[asOf] as string | undefined) ?? today()} onChange={put} />
    </div>
  );
}

/** What each line of the report covers. */
function Grouping({ report: { filters, grouping = '' }, values, change }: FieldProps) {
  const filter = filters[grouping];
  if (!filter || !('choices' in filter)) return null;
  const choices = filter.choices as readonly FilterChoice[];
  const options = choices.map(({ value, label }) => ({ value: String(value), label }));
  const put = (value: string | null) => {
    const selectedChoice = choices.find((choice) => String(choice.value) === value);
    const [word] =
      selectedChoice && selectedChoice !== choices[0] ? printFilter<unknown>(filter, selectedChoice.value) : [];
    change({ [grouping]: word });
  };
  return (
    <div style={{ width: 150 }}>
      <SelectInput label={filter.label} value={String(values[grouping])} options={options} onChange={put} />
    </div>
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
      <Period report={report} values={values} change={change} query={query} />
      <AsOf report={report} values={values} change={change} />
      <Grouping report={report} values={values} change={change} />
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
