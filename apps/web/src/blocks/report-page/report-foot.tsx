import { type Line, type ReportColumn, totaledColumns, totalsCells } from '@falcon/domain/reports/report-definitions';
import type { ReactNode } from 'react';
import type { FootCells } from '#ui/table/columns';
import { TotalsRow } from '#ui/table/TotalsRow';
import { cellText } from './report-cells';

/** The totals of all lines, fixed below the table; nothing if no column has totals. */
export function reportFoot(
  visibleColumns: readonly ReportColumn[],
  totals: Line | undefined,
): ((cells: FootCells) => ReactNode) | undefined {
  if (!totals || totaledColumns(visibleColumns).length === 0) return undefined;
  const values = totalsCells(visibleColumns, totals);
  const value = (id: string) => {
    const content = values[visibleColumns.findIndex((column) => column.id === id)] ?? null;
    return content === null ? '' : cellText(content);
  };
  return (cells) => <TotalsRow {...cells} label="Total" value={value} />;
}
