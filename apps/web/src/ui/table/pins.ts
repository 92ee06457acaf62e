import type { CSSProperties } from 'react';

/** The classes of a cell: pinned or not, and its alignment. */
export function cellClass({ align }: { align?: string | undefined }, index: number, pinned: number): string {
  const pin =
    index >= pinned ? '' : `pinned${index === 0 ? ' first' : ''}${pinned > 1 && index === pinned - 1 ? ' edge' : ''}`;
  return `${pin} ${align ?? ''}`.trim();
}

// Offsets are CSS variables of the table, so that dragging a width does not re-render the rows.
const STYLES: readonly CSSProperties[] = [1, 2, 3].map((index) => ({ left: `var(--pin-${index})` }));

/** The position of a pinned cell after the previous ones. */
export const cellStyle = (index: number, pinned: number): CSSProperties | undefined =>
  index > 0 && index < pinned ? STYLES[index - 1] : undefined;

/** The offsets of pinned columns, computed from their widths, as styles of the table. */
export function pinOffsets(widths: readonly number[]): CSSProperties {
  let offset = 0;
  return Object.fromEntries(
    widths.slice(0, -1).map((width, index) => [`--pin-${index + 1}`, `${(offset += width)}px`]),
  ) as CSSProperties;
}
