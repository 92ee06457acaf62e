import type { PermissionKey } from '@falcon/domain/access';
import { REPORTS as REPORT_DEFINITIONS, reportAddress } from '@falcon/domain/reports';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan } from '../../session/current-user';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageFrame } from '../../ui/PageFrame';
import { Panel } from '../../ui/Section';
import { colors } from '../../ui/tokens';

interface Listed {
  readonly title: string;
  readonly about: string;
  readonly address: string;
  readonly permissions: readonly PermissionKey[];
}

/** Not a report of figures, but a list to work through. */
const FAILURES: Listed = {
  title: 'QuickBooks failures',
  about: 'What QuickBooks did not accept, why, and what to do about it.',
  address: '/reports/quickbooks-failures',
  permissions: ['qbReports'],
};

/** Every report, by title. */
const REPORTS: readonly Listed[] = [
  ...REPORT_DEFINITIONS.map((report) => ({ ...report, address: reportAddress(report) })),
  FAILURES,
].toSorted((a, b) => a.title.localeCompare(b.title));

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
              <li key={report.address}>
                <Link to={report.address}>
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
