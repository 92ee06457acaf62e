import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { REFRESHED } from '#graphql/call-options';
import { Section } from '#ui/Section';
import { QuickbooksMatchOverviewDocument } from '../matching/matching.generated';

/** The progress of matching, and a link to it. */
export function MatchingSection() {
  const { data } = useQuery(QuickbooksMatchOverviewDocument, REFRESHED);
  const overview = data?.quickbooksMatchOverview;
  const sum = (...states: readonly string[]): number =>
    (overview?.counts ?? []).reduce((total, { state, count }) => total + (states.includes(state) ? count : 0), 0);
  const open = sum('SAME', 'SIMILAR', 'SEVERAL');
  return (
    <Section
      title="Customers, firms, salespersons, installers and items"
      help="Records QuickBooks already has are matched by name, so nothing is duplicated. The rest are created there when they are needed."
    >
      {overview && (
        <p style={{ margin: 0 }}>
          {overview.lookedAt === null
            ? 'The names in QuickBooks have not been read yet.'
            : `${sum('LINKED').toLocaleString('en-US')} linked, ${open.toLocaleString('en-US')} to be decided.`}{' '}
          <Link to="/app-config/quickbooks/matching">Match with QuickBooks</Link>
        </p>
      )}
    </Section>
  );
}
