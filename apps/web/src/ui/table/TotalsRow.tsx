import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colors } from '../tokens';
import type { FootCells } from './columns';
import { cellClass, cellStyle } from './pins';

const Foot = styled('tfoot')({
  '& tr > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    background: colors.card,
    borderTop: `1px solid ${colors.control}`,
    borderBottom: 0,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .pinned': { zIndex: 3 },
  // A sum is wider than its parts: it may extend into the previous column, but is never cut off.
  '& td.right': { overflow: 'visible' },
  '& td.right > span': { display: 'flex', justifyContent: 'flex-end' },
  '& td.note': { position: 'static', color: colors.muted, fontWeight: 400 },
  '& td.note > span': { position: 'sticky', left: 8 },
});

interface Props extends FootCells {
  label: string;
  /** The content below a column; '' for none. */
  value: (id: string) => ReactNode;
}

/** The row below a table, aligned with its columns; it stays visible while the table scrolls. */
export function TotalsRow({ columns, pinned, selecting, actions, label, value }: Props) {
  return (
    <Foot>
      <tr>
        {selecting && <td />}
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row" className={cellClass({}, index, pinned)}>
              {label}
            </th>
          ) : (
            <td key={column.id} className={cellClass(column, index, pinned)} style={cellStyle(index, pinned)}>
              <span>{value(column.id)}</span>
            </td>
          ),
        )}
        {actions && <td />}
      </tr>
    </Foot>
  );
}

/** The same row, with one sentence instead. */
export function NoteRow({ columns, selecting, actions, children }: FootCells & { children: ReactNode }) {
  return (
    <Foot>
      <tr>
        <td className="note" colSpan={columns.length + (selecting ? 1 : 0) + (actions ? 1 : 0)}>
          <span>{children}</span>
        </td>
      </tr>
    </Foot>
  );
}
