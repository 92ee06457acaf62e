import type { Week } from './week';
import { addDays } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { shortDate } from '#ui/format/dates';
import { count, money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { DashboardCard } from './DashboardCard';
import { WeeksChart } from './WeeksChart';

const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 16,
  padding: '0 16px 12px',
  '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Figures = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  alignSelf: 'start',
  '& th, & td': {
    padding: '3px 6px',
    textAlign: 'right',
    fontWeight: 400,
    borderTop: `1px solid ${colors.hairline}`,
    whiteSpace: 'nowrap',
  },
  '& thead th': { border: 0, fontSize: 12, fontWeight: 600, color: colors.muted },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
});

/** A week from its Sunday, as a range in the list's address. */
const weekOf = (sunday: string): string => `${sunday}..${addDays(sunday, 6)}`;

/** Revenue and margin of the last twelve weeks, as chart and table. */
export function WeeksCard({ weeks }: { weeks: readonly Week[] }) {
  return (
    <DashboardCard
      title="Revenue and margin by week"
      note="Invoiced, before tax; weeks start on Sunday"
      empty={weeks.length === 0 && 'Nothing was invoiced in the last twelve weeks.'}
    >
      {weeks.length > 0 && (
        <Body>
          <WeeksChart weeks={weeks} />
          <div style={{ overflowX: 'auto' }}>
            <Figures>
              <thead>
                <tr>
                  {['Week of', 'Orders', 'Revenue', 'Profit', 'Margin'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.toReversed().map((week) => (
                  <tr key={week.weekStart}>
                    <th scope="row">
                      <Link to="/work-orders" search={{ invoiced: weekOf(week.weekStart) }}>
                        {shortDate(week.weekStart)}
                      </Link>
                    </th>
                    <td>{count(week.orders)}</td>
                    <td>{money(week.revenue)}</td>
                    <td>{money(week.profit)}</td>
                    <td>{week.marginPercent.toFixed(1)}%</td>
                  </tr>
                ))}
              </tbody>
            </Figures>
          </div>
        </Body>
      )}
    </DashboardCard>
  );
}
