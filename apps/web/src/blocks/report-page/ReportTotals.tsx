import { type Line, type ReportColumn, totalsCells } from '@falcon/domain/reports';
import type { FootCells } from '../../ui/table/columns';
import { TotalsRow } from '../../ui/table/TotalsRow';
import { cellText } from './report-cells';

interface Props extends FootCells {
  report: readonly ReportColumn[];
  totals: Line;
}

/** The totals of all lines, fixed below the table. */
export function ReportTotals({ report, totals, ...cells }: Props) {
  const values = totalsCells(report, totals);
  const value = (id: string) => values[report.findIndex((column) => column.id === id)] ?? null;
  return (
    <TotalsRow
      {...cells}
      label="Total"
      value={(id) => {
        const content = value(id);
        return content === null ? '' : cellText(content);
      }}
    />
  );
}
