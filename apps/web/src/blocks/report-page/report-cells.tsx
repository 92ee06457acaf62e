import type { PermissionKey } from '@falcon/domain/office/access';
import { FIGURES, type Line, reportCell, type ReportColumn, sortName } from '@falcon/domain/reports/report-definitions';
import type { SheetValue } from '@falcon/domain/kit/sheets';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { type ColumnLayout, type DataColumn, shownColumns } from '#ui/table/columns';
import { addressParts } from '../routing/address-parts';
import type { ReportLine } from './report-document';

/** A value as shown in a cell; a dash if it is blank. */
export function cellText(value: SheetValue): ReactNode {
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  if ('figure' in value) return <Figure value={value.figure} as={value.kind} unit={value.unit} />;
  return <DateText value={'day' in value ? value.day : value.moment} />;
}

/** The columns of a report that have cells. */
export const cellColumns = (columns: readonly ReportColumn[]): ReportColumn[] =>
  columns.filter(({ kind }) => kind !== 'id');

const choiceOf = ({ id, label, hidden }: ReportColumn) => ({ id, header: label, hidden });

/** The columns that the user sees, in their order. */
export function shownReportColumns(columns: readonly ReportColumn[], layout: ColumnLayout): ReportColumn[] {
  const visibleChoices = shownColumns(cellColumns(columns).map(choiceOf), layout);
  return visibleChoices.flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
}

/** The table's columns: the first one links to the line's page, others to the records behind their figure. */
export function tableColumns(
  columns: readonly ReportColumn[],
  visibleColumns: readonly ReportColumn[],
  filters: Readonly<Record<string, unknown>>,
  can: (permission: PermissionKey) => boolean,
): DataColumn<ReportLine>[] {
  return cellColumns(columns).map((column, index) => {
    const link = index > 0 && (column.linkNeeds === undefined || can(column.linkNeeds)) ? column.link : undefined;
    const content = (line: Line) => cellText(reportCell(column, line, visibleColumns));
    return {
      ...choiceOf(column),
      sort: sortName(column) ?? undefined,
      width: column.width ?? 112,
      align: FIGURES[column.kind] ? 'right' : undefined,
      cell: (line) => {
        // A 0 has no records behind it, so no link.
        const address = line[column.id] === 0 ? null : link?.(line, filters);
        return address ? <Link {...addressParts(address)}>{content(line)}</Link> : content(line);
      },
    };
  });
}
