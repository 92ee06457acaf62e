import { styled } from '@mui/material/styles';
import { colors, onPhone, sizes } from '#ui/tokens';

/** The height of the headings, which stay while the grid scrolls, in pixels. */
export const HEAD_HEIGHT = 30;
/** The width of the dates, which stay, too. */
const DATE_WIDTH = 148;
const DATE_WIDTH_ON_PHONE = 104;
/** What is above the grid: bar, title, tabs. */
const ABOVE = sizes.topBar + 190;

/** The box that the grid scrolls in, so that kinds and dates stay visible. */
export const GridBox = styled('div')({
  maxHeight: `max(320px, calc(100vh - ${ABOVE}px))`,
  overflow: 'auto',
  scrollPadding: `${HEAD_HEIGHT + 8}px 8px 8px ${DATE_WIDTH + 8}px`,
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 6,
  '@media print': { maxHeight: 'none' },
  [onPhone]: { scrollPaddingLeft: DATE_WIDTH_ON_PHONE + 8 },
});

/** A month of limits: a row for each date, a column for each kind. */
export const LimitTable = styled('table')({
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  minWidth: DATE_WIDTH + 5 * 112,
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { borderBottom: `1px solid ${colors.hairline}`, borderRight: `1px solid ${colors.hairline}` },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: HEAD_HEIGHT,
    padding: '0 8px',
    background: colors.sunken,
    textAlign: 'left',
    fontSize: 12,
    fontWeight: 600,
    color: colors.muted,
  },
  '& thead th:first-of-type': { left: 0, zIndex: 3, width: DATE_WIDTH },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    padding: '2px 8px',
    verticalAlign: 'top',
    background: colors.card,
    textAlign: 'left',
    fontWeight: 400,
    lineHeight: '20px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& tbody th small': { display: 'block', fontSize: 11, lineHeight: '14px', color: colors.muted },
  '& tr[data-closed=true] :is(th, td)': { background: colors.page },
  '& tr[data-week=true] :is(th, td)': { borderTop: `2px solid ${colors.outline}` },
  '& .today': {
    display: 'inline-block',
    marginLeft: 6,
    padding: '0 6px',
    lineHeight: '16px',
    borderRadius: 4,
    background: colors.accent,
    color: colors.onAccent,
    fontSize: 11,
    fontWeight: 600,
  },
  // What is read aloud is placed in its cell, not beside the page.
  '& td': {
    position: 'relative',
    height: 40,
    padding: '2px 8px',
    verticalAlign: 'top',
    userSelect: 'none',
    cursor: 'cell',
  },
  '& td .line': { display: 'flex', alignItems: 'baseline', gap: 4, minHeight: 20, lineHeight: '20px' },
  '& td a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& td .of': { color: colors.muted },
  '& td .limit': { color: colors.muted },
  '& td[data-own=true] .limit': {
    color: colors.text,
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
  '& td[data-waiting=true] .limit': { fontStyle: 'italic', fontWeight: 400 },
  '& td .full': { marginLeft: 'auto', fontSize: 12, fontWeight: 600, color: colors.errorText, whiteSpace: 'nowrap' },
  '& td small': { display: 'block', fontSize: 11, lineHeight: '14px', color: colors.muted },
  '& td small [role=alert]': { color: colors.errorText },
  '& td[aria-selected=true]': { background: colors.selected },
  '& td:focus': { outline: `2px solid ${colors.accent}`, outlineOffset: -2 },
  '& td input': {
    width: '100%',
    minWidth: 0,
    maxWidth: 72,
    height: 20,
    font: 'inherit',
    color: colors.text,
    background: colors.card,
    border: `1px solid ${colors.accent}`,
    borderRadius: 3,
    padding: '0 2px',
    '&[aria-invalid=true]': { borderColor: colors.error },
  },
  // A finger needs more room than a mouse.
  '@media (pointer: coarse)': {
    '& td': { height: sizes.touch },
    '& td a': { padding: '10px 8px', margin: '-10px -8px' },
  },
  [onPhone]: {
    minWidth: DATE_WIDTH_ON_PHONE + 5 * 84,
    '& thead th': { padding: '0 4px' },
    '& thead th:first-of-type': { width: DATE_WIDTH_ON_PHONE, padding: '0 6px' },
    '& td': { height: sizes.touch, padding: '2px 4px' },
    '& td .line': { flexWrap: 'wrap' },
    '& tbody th': { padding: '2px 6px', whiteSpace: 'normal' },
    '& .today': { marginLeft: 4, padding: '0 4px' },
  },
});
