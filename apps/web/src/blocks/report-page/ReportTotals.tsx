import { FIGURES, type Line, type ReportColumn, totaledColumns, totalsCells } from '@falcon/domain/reports';
import { styled } from '@mui/material/styles';
import { colors } from '../../ui/tokens';
import { type ColumnLayout, pinnedCount } from '../../ui/table/columns';
import { cellClass, cellStyle } from '../../ui/table/pins';
import { cellText } from './report-cells';

const Foot = styled('tfoot')({
  '& th, & td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    background: colors.card,
    borderTop: `1px solid ${colors.control}`,
    borderBottom: 0,
    fontWeight: 600,
  },
  '& .pinned': { zIndex: 3 },
});

interface Props {
  shown: readonly ReportColumn[];
  layout: ColumnLayout;
  totals: Line;
}

/** The totals of all lines, fixed below the table. */
export function ReportTotals({ shown, layout, totals }: Props) {
  if (totaledColumns(shown).length === 0) return null;
  const pinned = pinnedCount(shown, layout);
  const cells = totalsCells(shown, totals);
  return (
    <Foot>
      <tr>
        {shown.map((column, index) => {
          const className = cellClass({ align: FIGURES[column.kind] && 'right' }, index, pinned);
          const content = cells[index] ?? null;
          if (index === 0)
            return (
              <th key={column.id} scope="row" className={className}>
                {cellText(content)}
              </th>
            );
          return (
            <td key={column.id} className={className} style={cellStyle(index, pinned)}>
              {content !== null && cellText(content)}
            </td>
          );
        })}
      </tr>
    </Foot>
  );
}
