import { styled } from '@mui/material/styles';
import { colors, onPhone } from '#ui/tokens';
import type { ChartPoint } from './report-document';

/** Space at the end of the longest bar for its figure, in pixels. */
const FIGURE = 96;

const Bars = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(280px) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '6px 8px',
  maxWidth: 760,
  fontSize: 12,
  lineHeight: '16px',
  '& .label': { textAlign: 'right', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .bar': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .bar i': { flex: 'none', height: 16, background: colors.accent, printColorAdjust: 'exact' },
  '& .bar span': { flex: 'none', color: colors.muted, fontVariantNumeric: 'tabular-nums' },
  // A phone has no room beside the bars.
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, '& .label': { textAlign: 'left', marginTop: 4 } },
});

interface Props {
  points: readonly ChartPoint[];
  words: (value: number) => string;
  /** The chart's name, for screen readers. */
  name: string;
}

/** One bar for each category, the largest first, with its figure at its end. */
export function ChartBars({ points, words, name }: Props) {
  const top = Math.max(...points.map(({ value }) => Math.abs(value)), 1);
  return (
    <Bars role="img" aria-label={name}>
      {points.map(({ label, value }) => (
        <Bar key={label} label={label} figure={words(value)} share={Math.max(0, value) / top} />
      ))}
    </Bars>
  );
}

function Bar({ label, figure, share }: { label: string; figure: string; share: number }) {
  return (
    <>
      <span className="label" title={label}>
        {label}
      </span>
      <span className="bar">
        <i style={{ width: `calc((100% - ${FIGURE}px) * ${share})` }} />
        <span>{figure}</span>
      </span>
    </>
  );
}
