import { styled } from '@mui/material/styles';
import { colors, onPhone } from './tokens';

/** A value from an instant (in days, or any even unit) until the next one. */
export interface Step {
  at: number;
  value: number;
  /** Not in effect yet: drawn dashed. */
  planned?: boolean | undefined;
  /** The text shown on hover. */
  words: string;
}

interface Props {
  /** The chart as a sentence, for screen readers; the figures are in a table beside it. */
  label: string;
  /** In time order, oldest first. */
  steps: readonly Step[];
  /** The end of the time axis. */
  until: number;
  valueText: (value: number) => string;
  atText: (at: number) => string;
}

const WIDTH = 720;
const HEIGHT = 180;
const ROOM = { left: 64, right: 16, top: 12, bottom: 24 };
const LINES = 4;
const Picture = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: WIDTH,
  height: 'auto',
  '& text': { fontSize: 11, fill: colors.muted, fontVariantNumeric: 'tabular-nums' },
  [onPhone]: { '& text': { fontSize: 20 } },
  '& line': { stroke: colors.hairline },
  '& path': { fill: 'none', stroke: colors.accent, strokeWidth: 2 },
  '& circle': { fill: colors.accent },
});

/** Readable grid line spacings: 1, 2 or 5 times a power of ten. */
function niceStep(range: number): number {
  const rough = range / LINES || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
}

/** How a value changed over time, in steps; goes beside a table, never replaces it. */
export function StepChart({ label, steps, until, valueText, atText }: Props) {
  const first = steps[0];
  if (!first) return null;
  const values = steps.map((step) => step.value);
  const step = niceStep(Math.max(...values) - Math.min(...values) || Math.max(...values) * 0.1);
  const [low, high] = [
    Math.floor(Math.min(...values) / step) * step,
    (Math.floor(Math.max(...values) / step) + 1) * step,
  ];
  const span = until - first.at || 1;
  const x = (at: number) => ROOM.left + ((at - first.at) / span) * (WIDTH - ROOM.left - ROOM.right);
  const y = (value: number) => ROOM.top + ((high - value) / (high - low)) * (HEIGHT - ROOM.top - ROOM.bottom);
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {lines.map((value) => (
        <g key={value}>
          <line x1={ROOM.left} x2={WIDTH - ROOM.right} y1={y(value)} y2={y(value)} />
          <text x={ROOM.left - 8} y={y(value) + 4} textAnchor="end">
            {valueText(value)}
          </text>
        </g>
      ))}
      {steps.map((one, index) => {
        const end = steps[index + 1]?.at ?? until;
        const before = steps[index - 1];
        return (
          <g key={`${one.at}-${one.value}`}>
            <path
              d={`${before ? `M${x(one.at)} ${y(before.value)}V${y(one.value)}` : `M${x(one.at)} ${y(one.value)}`}H${x(end)}`}
              strokeDasharray={one.planned ? '5 4' : undefined}
            />
            <circle cx={x(one.at)} cy={y(one.value)} r={4}>
              <title>{one.words}</title>
            </circle>
          </g>
        );
      })}
      <text x={ROOM.left} y={HEIGHT - 6}>
        {atText(first.at)}
      </text>
      <text x={WIDTH - ROOM.right} y={HEIGHT - 6} textAnchor="end">
        {atText(until)}
      </text>
    </Picture>
  );
}
