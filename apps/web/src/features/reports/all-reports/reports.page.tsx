import { REPORTS as REPORT_DEFINITIONS, reportAddress } from '@falcon/domain/reports/report-definitions';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan } from '#session/current-user';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';

/** Every report, by title. */
const REPORTS = REPORT_DEFINITIONS.toSorted((a, b) => a.title.localeCompare(b.title));

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${colors.hairline}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: '2px 24px',
    padding: '10px 16px',
    color: 'inherit',
    textDecoration: 'none',
    '@media (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& a:hover, & a:focus-visible': { background: colors.page },
  '& strong': { fontWeight: 600, color: colors.anchor },
  '& span': { color: colors.muted, fontSize: 13 },
});

/** Every report that the user can open. */
export function ReportsPage() {
  const can = useCan();
  const open = useMemo(() => REPORTS.filter(({ permissions }) => permissions.some(can)), [can]);
  return (
    <PageFrame
      title="Reports"
      actions={
        <Button component={Link} to="/reports/schedules" variant="outlined">
          Schedules
        </Button>
      }
    >
      <Panel>
        {open.length === 0 ? (
          <EmptyState title="No reports" text="You don’t have permission to open a report." />
        ) : (
          <List>
            {open.map((report) => (
              <li key={report.name}>
                <Link to={reportAddress(report)}>
                  <strong>{report.title}</strong>
                  <span>{report.about}</span>
                </Link>
              </li>
            ))}
          </List>
        )}
      </Panel>
    </PageFrame>
  );
}
