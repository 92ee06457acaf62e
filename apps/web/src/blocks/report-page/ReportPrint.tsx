import type { DateRange } from '@falcon/domain/company/filters';
import { labelOf, type Option } from '@falcon/domain/kit/flooring';
import {
  type AnyReport,
  FIGURES,
  linesText,
  reportCell,
  type ReportColumn,
  totaledColumns,
  totalsCells,
} from '@falcon/domain/reports/report-definitions';
import { GlobalStyles } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCurrentUser } from '#session/current-user';
import { today, typedDate } from '#ui/format/dates';
import type { ListFilter } from '../list-page/filters/list-filter';
import { cellText } from './report-cells';
import type { ReportAnswer } from './report-document';
import type { ReportState } from './use-report';

/** More columns than this are printed on wide pages. */
const MOST_UPRIGHT = 6;
const CLASS = 'report-print';

const SMALL = { fontFamily: 'Inter, sans-serif', fontSize: '8pt', color: '#555' };
const quoted = (text: string): string => JSON.stringify(text);
const clock = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Prints only this part of the page; each sheet has its number, the table's heading and whole rows. */
const stylesOf = (title: string, columns: number) => ({
  '@page': {
    size: `letter ${columns > MOST_UPRIGHT ? 'landscape' : 'portrait'}`,
    margin: '14mm 12mm 16mm',
    '@bottom-left': { content: quoted(title), ...SMALL },
    '@bottom-right': { content: '"Page " counter(page) " of " counter(pages)', ...SMALL },
  },
  '@media screen': { [`.${CLASS}`]: { display: 'none' } },
  '@media print': {
    'html, body': { background: '#fff !important', colorScheme: 'light' },
    [`body > *:not(.${CLASS})`]: { display: 'none !important' },
    [`.${CLASS}`]: {
      color: '#000',
      fontSize: '8.5pt',
      lineHeight: 1.3,
      '& h1': { margin: 0, fontSize: '14pt' },
      '& p': { margin: '2pt 0 0' },
      '& svg': { maxWidth: '150mm' },
      '& table': { width: '100%', marginTop: '8pt', borderCollapse: 'collapse' },
      '& th, & td': { padding: '2pt 5pt', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
      '& thead th': { fontWeight: 700, borderBottom: '1pt solid #000', verticalAlign: 'bottom' },
      '& section': { border: 0, padding: 0 },
      '& tbody tr': { breakInside: 'avoid' },
      '& tbody th, & tbody td': { borderBottom: '0.5pt solid #ccc' },
      '& [data-strong] > *': { fontWeight: 700 },
      '& .totals > *': { fontWeight: 700, borderTop: '1pt solid #000', borderBottom: 0 },
      '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
    },
  },
});

interface Props {
  report: AnyReport;
  state: Pick<ReportState, 'query' | 'values'>;
  filters: readonly ListFilter[];
  shown: readonly ReportColumn[];
  answer: ReportAnswer;
  /** Between the heading and the lines: subtotals and chart. */
  figures: ReactNode;
}

/** The report's parameters in words. */
function Parameters({ report, state: { query, values }, filters }: Pick<Props, 'filters' | 'report' | 'state'>) {
  const name = report.period?.filter ?? '';
  const { from, to }: DateRange = values[name] ?? {};
  const { asOf, grouping = '' } = report;
  const by = report.filters[grouping];
  return (
    <p>
      {from && to && (
        <>
          {report.filters[name]?.label}: {typedDate(from)} to {typedDate(to)}
        </>
      )}
      {asOf !== undefined && (
        <>
          {report.filters[asOf]?.label} {typedDate((values[asOf] as string | undefined) ?? today())}
        </>
      )}
      {by && 'choices' in by && (
        <>
          {' '}
          · {by.label} {labelOf(by.choices as readonly Option[], String(values[grouping])).toLowerCase()}
        </>
      )}
      {query['q'] && <> · Search: “{query['q']}”</>}
      {filters.map(
        (filter) =>
          query[filter.name] && (
            <span key={filter.name}>
              {' '}
              · {filter.label}: {filter.text(query[filter.name] ?? '', query[filter.and ?? ''] ?? '')}
            </span>
          ),
      )}
    </p>
  );
}

/** A printed report: title, parameters, when and by whom it was printed, and its lines with totals. */
export function ReportPrint({ report, state, filters, shown, answer, figures }: Props) {
  const user = useCurrentUser();
  const [printed] = useState(() => clock.format(new Date()));
  const className = ({ kind }: ReportColumn) => (FIGURES[kind] ? 'figure' : undefined);
  const totals = totaledColumns(shown).length > 0 ? totalsCells(shown, answer.totals) : [];
  return createPortal(
    <section className={CLASS} aria-label={`${report.title} in print`}>
      <GlobalStyles styles={stylesOf(report.title, shown.length)} />
      <h1>{report.title}</h1>
      <Parameters report={report} state={state} filters={filters} />
      <p>
        Printed {printed}
        {user && ` by ${user.fullName}`} · {linesText(answer.lines.length, answer.count)}
      </p>
      {figures}
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.id} scope="col" className={className(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.lines.map((line) => (
            <tr key={line.id} data-strong={report.isTotal?.(line) || undefined}>
              {shown.map((column) => (
                <td key={column.id} className={className(column)}>
                  {cellText(reportCell(column, line, shown))}
                </td>
              ))}
            </tr>
          ))}
          {totals.length > 0 && (
            <tr className="totals">
              {shown.map((column, index) => (
                <td key={column.id} className={className(column)}>
                  {totals[index] != null && cellText(totals[index])}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
