import {
  type AnyReport,
  FIGURES,
  type Line,
  reportCell,
  type ReportColumn,
  totaledColumns,
} from '@falcon/domain/reports/report-definitions';
import { styled } from '@mui/material/styles';
import { Figure } from '#ui/format/Figure';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { cellText } from './report-cells';

const Table = styled('table')({
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '3px 14px', textAlign: 'right', fontWeight: 400, whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: colors.muted, fontSize: 12 },
  '& tbody tr:last-of-type > *': { fontWeight: 600, borderTop: `1px solid ${colors.hairline}` },
});

interface Props {
  report: AnyReport;
  columns: readonly ReportColumn[];
  subtotals: readonly Line[];
}

/** The totals of each kind of line above the table, on the page and on paper. */
export function ReportSubtotals({ report, columns, subtotals }: Props) {
  const { subtotals: defined } = report;
  const by = columns.find(({ id }) => id === defined?.by);
  if (!defined || !by) return null;
  const figures = totaledColumns(columns).filter(({ kind }) => FIGURES[kind] !== undefined);
  const nameOf = (line: Line) =>
    line[by.id] === defined.whole.value ? defined.whole.label : cellText(reportCell(by, line, []));
  return (
    <Panel tabIndex={0} sx={{ p: 1, mb: 2, overflowX: 'auto' }}>
      <Table aria-label={`Totals by ${by.label.toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{by.label}</th>
            <th scope="col">Lines</th>
            {figures.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subtotals.map((line) => (
            <tr key={String(line[by.id])}>
              <th scope="row">{nameOf(line)}</th>
              <td>
                <Figure value={Number(line['lines'])} as="count" />
              </td>
              {figures.map((column) => (
                <td key={column.id}>{cellText(reportCell({ ...column, blankZero: undefined }, line, []))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
