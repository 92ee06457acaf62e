import type { FilterChoice } from '@falcon/domain/company/filters';
import {
  type AnyReport,
  FIGURES,
  type ReportChart,
  type ReportColumn,
} from '@falcon/domain/reports/report-definitions';
import { styled } from '@mui/material/styles';
import { shortDate } from '#ui/format/dates';
import { figureText } from '#ui/format/figure-text';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { ChartBars } from './ChartBars';
import type { ChartPoint } from './report-document';

const WIDTH = 720;
const READABLE = 560;
const HEIGHT = 200;
const ROOM = { left: 28, right: 28, top: 24, bottom: 24 };
const SHORT_MONTH = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
const MOST_DATES = 12;
/** The server's limit on bars. */
const MOST_BARS = 12;

const Picture = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: WIDTH,
  // The minimum size for readable text; a phone scrolls the chart.
  minWidth: READABLE,
  height: 'auto',
  '& text': { fontSize: 12, fill: colors.text, fontVariantNumeric: 'tabular-nums' },
  '& .muted': { fill: colors.muted },
  // Keeps a figure readable where the line crosses it.
  '& .figure': { paintOrder: 'stroke', stroke: colors.card, strokeWidth: 4 },
});

type Values = Readonly<Record<string, unknown>>;

const wordsFor =
  (column: ReportColumn) =>
  (value: number): string =>
    figureText({ value, as: FIGURES[column.kind] ?? 'number' });

interface Drawn {
  points: readonly ChartPoint[];
  words: (value: number) => string;
}

/** The name of a period by its first day: `Nov 26` for a month, `Nov 24` for a week. */
const periodWords = (day: string, per: ReportChart['per']): string =>
  per === 'month' ? new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', SHORT_MONTH) : shortDate(day);

/** One point per period, joined by a line, above a base line of 0. */
function Line({ points, words, per }: Drawn & Pick<ReportChart, 'per'>) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = (WIDTH - ROOM.left - ROOM.right) / points.length;
  const x = (index: number) => ROOM.left + step * (index + 0.5);
  const y = (value: number) => ROOM.top + ((high - value) / (high - low)) * (HEIGHT - ROOM.top - ROOM.bottom);
  const every = Math.ceil(points.length / MOST_DATES);
  return (
    <>
      <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} stroke={colors.hairline} />
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        stroke={colors.accent}
        strokeWidth={2}
      />
      {points.map(({ label, value }, index) => (
        <g key={label}>
          <title>{`${periodWords(label, per)}: ${words(value)}`}</title>
          <circle cx={x(index)} cy={y(value)} r={4} fill={colors.accent} />
          {index % every === 0 && (
            <>
              <text x={x(index)} y={y(value) - 9} textAnchor="middle" className="muted figure">
                {words(value)}
              </text>
              <text x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                {periodWords(label, per)}
              </text>
            </>
          )}
        </g>
      ))}
    </>
  );
}

/** What a bar stands for: the grouping that the user chose, such as "Firm". */
function nameOfBars({ filters, grouping = '' }: AnyReport, by: ReportColumn, values: Values): string {
  const filter = filters[grouping];
  const choices = filter && 'choices' in filter ? (filter.choices as readonly FilterChoice[]) : [];
  return choices.find(({ value }) => value === values[grouping])?.label ?? by.label;
}

interface Props {
  report: AnyReport;
  points: readonly ChartPoint[];
  /** The filters of the report. */
  values: Values;
}

/** The chart beside a report's table, over all its lines. */
export function ChartPanel({ report, points, values }: Props) {
  const { chart, columns } = report;
  const value = columns.find(({ id }) => id === chart?.value);
  const by = columns.find(({ id }) => id === chart?.by);
  if (!chart || !value || !by || points.length === 0) return null;
  const drawn = { points, words: wordsFor(value) };
  const about = chart.per
    ? `${value.label} by ${chart.per}`
    : `${value.label} by ${nameOfBars(report, by, values).toLowerCase()}`;
  const name = `${about}; the table has the figures`;
  const most = points.length < MOST_BARS || chart.per ? '' : `, the ${MOST_BARS} largest`;
  return (
    <Panel tabIndex={0} sx={{ p: 2, mb: 2, overflowX: 'auto' }}>
      <h2 style={{ margin: '0 0 8px', fontSize: 14 }}>
        {about}
        {most}
      </h2>
      {chart.per ? (
        <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
          <Line {...drawn} per={chart.per} />
        </Picture>
      ) : (
        <ChartBars {...drawn} name={name} />
      )}
    </Panel>
  );
}
