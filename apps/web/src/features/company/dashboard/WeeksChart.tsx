import { shortDate } from '#ui/format/dates';
import { count, money, percent } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { Week } from './week';

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 52;
const BOTTOM = 24;
const TOP = 20;

/** The next round figure above the largest value: the axis ends at 1, 2 or 5 times a power of ten. */
export function roundTop(largest: number): number {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((one) => one * power >= largest) ?? 10;
  return step * power;
}

const thousands = (value: number) =>
  value >= 1000 ? `$${count(Math.round(value / 1000))}k` : `$${count(Math.round(value))}`;

/** Bars of revenue including profit, each with its margin above; the table next to it has the exact figures. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const top = roundTop(Math.max(...weeks.map((week) => week.revenue)));
  const room = HEIGHT - TOP - BOTTOM;
  const y = (value: number) => TOP + room - (Math.max(0, value) / top) * room;
  const step = (WIDTH - LEFT) / weeks.length;
  const bar = Math.min(36, step * 0.6);
  const labelEvery = weeks.length > 8 ? 2 : 1;
  return (
    <div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role="img"
        aria-label="Revenue and profit by week; the table has the figures"
        style={{ display: 'block', fontSize: 11 }}
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line x1={LEFT} x2={WIDTH} y1={y(top * part)} y2={y(top * part)} stroke={colors.hairline} />
            <text x={LEFT - 8} y={y(top * part) + 4} textAnchor="end" fill={colors.muted}>
              {thousands(top * part)}
            </text>
          </g>
        ))}
        {weeks.map((week, index) => {
          const x = LEFT + index * step + (step - bar) / 2;
          return (
            <g key={week.weekStart}>
              <title>{`Week of ${shortDate(week.weekStart)}: ${money(week.revenue)}, profit ${money(week.profit)}, margin ${percent(week.marginPercent)}`}</title>
              <rect
                x={x}
                y={y(week.revenue)}
                width={bar}
                height={TOP + room - y(week.revenue)}
                fill={colors.selected}
                stroke={colors.accent}
              />
              <rect x={x} y={y(week.profit)} width={bar} height={TOP + room - y(week.profit)} fill={colors.accent} />
              <text x={x + bar / 2} y={y(week.revenue) - 5} textAnchor="middle" fill={colors.text}>
                {Math.round(week.marginPercent)}%
              </text>
              {(weeks.length - 1 - index) % labelEvery === 0 && (
                <text x={x + bar / 2} y={HEIGHT - 6} textAnchor="middle" fill={colors.muted}>
                  {shortDate(week.weekStart)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p style={{ margin: '4px 0 0', fontSize: 12, color: colors.muted }}>
        Bar = revenue, dark part = profit, label = margin
      </p>
    </div>
  );
}
