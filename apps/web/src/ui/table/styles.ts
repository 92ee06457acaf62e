import { keyframes, styled } from '@mui/material/styles';
import { colors, heights } from '../tokens';

const slide = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;

/** The scrolling frame of a table. */
export const Frame = styled('div')({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'var(--table-height, calc(100dvh - 216px))',
  background: colors.card,
  outline: 'none',
  '&[data-loading=true] tbody': { opacity: 0.55 },
  '@media print': { maxHeight: 'none', overflow: 'visible' },
});

/** The two-pixel bar while rows are loading. */
export const Bar = styled('div')({
  position: 'sticky',
  top: 0,
  left: 0,
  height: 0,
  zIndex: 4,
  '&::after': {
    content: '""',
    display: 'block',
    height: 2,
    width: '40%',
    background: colors.accent,
    animation: `${slide} 1.2s linear infinite`,
  },
});

const narrow = '@media (max-width: 899px)';

/** The table itself: fixed layout, so that the user's widths apply. */
export const Grid = styled('table')({
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  minWidth: '100%',
  '& th, & td': {
    padding: '0 8px',
    height: heights.row,
    borderBottom: `1px solid ${colors.hairline}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    fontWeight: 400,
    boxSizing: 'border-box',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: colors.card,
    color: colors.muted,
    fontSize: 12,
    fontWeight: 600,
    borderBottom: `1px solid ${colors.control}`,
  },
  '& .pinned': { position: 'sticky', left: 0, zIndex: 1, background: colors.card },
  // On a narrow screen only the first column is pinned; more would cover the table.
  '& .pinned:not(.first)': { [narrow]: { position: 'static' } },
  '& .pinned.edge': { borderRight: `1px solid ${colors.outline}` },
  '& thead .pinned': {
    zIndex: 3,
    [narrow]: { '&:not(.first)': { position: 'sticky', left: 'auto !important', zIndex: 2 } },
  },
  '& .right': { textAlign: 'right' },
  '& .center': { textAlign: 'center' },
  '& tbody tr:hover > *': { background: colors.hover },
  '& tbody tr[aria-selected=true] > *': { background: colors.selected },
  // A tint alone would be lost on the color of a selected row.
  '& tbody tr[aria-selected=true] [data-pill]': {
    outline: '1px solid color-mix(in srgb, var(--dot) 45%, transparent)',
    outlineOffset: -1,
  },
  // Muted, not transparent: faint text must still be readable.
  '& tbody tr[data-dimmed=true], & tbody tr[data-dimmed=true] a': { color: colors.muted },
  '& tbody tr[data-strong=true] > *': { fontWeight: 600 },
  '& tbody tr[data-active=true] > .first': { boxShadow: `inset 2px 0 0 ${colors.accent}` },
  '& tbody .first a': {
    color: colors.anchor,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover, &:focus-visible': { textDecoration: 'underline' },
  },
  '& input[type=checkbox]': {
    width: 15,
    height: 15,
    margin: 0,
    verticalAlign: 'middle',
    accentColor: colors.accent,
    cursor: 'pointer',
  },
  '& [data-row-button]': {
    display: 'inline-flex',
    boxSizing: 'border-box',
    width: 28,
    height: 28,
    padding: 5,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: colors.muted,
    verticalAlign: 'middle',
    cursor: 'pointer',
    // The row below has the hover color already.
    '&:hover': { background: 'color-mix(in srgb, currentColor 8%, transparent)' },
    '& svg': { width: 18, height: 18, fill: 'currentColor' },
  },
  '@media (pointer: coarse)': { '& th, & td': { height: 40 } },
});

/** The button inside a sortable heading. */
export const SortButton = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  '&:focus-visible': { outline: `2px solid ${colors.accent}` },
  '& svg': { fontSize: 14 },
});

/** The handle for dragging a column's width. */
export const ResizeHandle = styled('div')({
  position: 'absolute',
  right: 0,
  top: 6,
  bottom: 6,
  width: 6,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: '1px solid transparent',
  'th:hover > &': { borderRightColor: colors.control },
});
