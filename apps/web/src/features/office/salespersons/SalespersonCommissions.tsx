import { useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { RowsList } from '#blocks/child-list/RowsList';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { REFRESHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { DateText, shortDate, TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { money } from '#ui/format/numbers';
import { Section } from '#ui/Section';
import { colors } from '#ui/tokens';
import { SalespersonCommissionsDocument, type SalespersonCommissionsQuery } from './salesperson-commissions.generated';

type CommissionStanding = NonNullable<SalespersonCommissionsQuery['salespersonCommissions']>;
type Statement = CommissionStanding['statements'][number];
type Change = CommissionStanding['rateChanges'][number] & { readonly id: string };

const statementColumns: readonly ChildColumn<Statement>[] = [
  {
    id: 'period',
    header: 'Period',
    width: 220,
    value: (row) => row.periodEnd,
    cell: (row) => `${shortDate(row.periodStart)} – ${shortDate(row.periodEnd)}`,
  },
  { id: 'paidOn', header: 'Paid on', width: 130, cell: (row) => <DateText value={row.paidOn} /> },
  { id: 'paid', header: 'Paid', width: 120, align: 'right', cell: (row) => <Figure value={row.paid} as="money" /> },
  {
    id: 'carried',
    header: 'Carried forward',
    width: 140,
    align: 'right',
    cell: (row) => <Figure value={row.carriedOut || null} as="money" />,
  },
];

const changeColumns: readonly ChildColumn<Change>[] = [
  { id: 'at', header: 'Changed', width: 160, value: (row) => row.at, cell: (row) => <TimeText value={row.at} /> },
  { id: 'by', header: 'By', width: 220, cell: (row) => row.by ?? 'The program' },
  { id: 'from', header: 'From', width: 90, align: 'right', cell: (row) => <Figure value={row.from} as="percent" /> },
  { id: 'to', header: 'To', width: 90, align: 'right', cell: (row) => <Figure value={row.to} as="percent" /> },
];

const Amount = ({ label, value, to }: { label: string; value: number; to: string }) => (
  <div>
    <dt style={{ color: colors.muted, fontSize: 12 }}>{label}</dt>
    <dd style={{ margin: 0 }}>
      <Link to={to}>{money(value)}</Link>
    </dd>
  </div>
);

/** A salesperson's commissions and statements, and the history of their rate. */
export function SalespersonCommissions({ id }: { id: string }) {
  const { data, error } = useQuery(SalespersonCommissionsDocument, { variables: { id }, ...REFRESHED });
  const standing = data?.salespersonCommissions;
  if (!standing) return <ErrorLine text={error ? errorText(error) : null} />;
  const changes = standing.rateChanges.map((change, place) => ({ ...change, id: `${change.at} ${place}` }));
  return (
    <>
      <Section
        title="Commissions"
        help="Due: the next run pays it. Accrued: the customer has not paid the invoice in full yet."
      >
        <dl style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 40px', margin: 0 }}>
          <Amount label="Due" value={standing.due} to={`/commissions?salesperson=${id}&due=1`} />
          <Amount label="Accrued" value={standing.accrued} to={`/commissions?salesperson=${id}&state=ACCRUED`} />
          <Amount label="Carried to the next run" value={standing.carried} to="/commissions/runs" />
        </dl>
      </Section>
      <RowsList
        title="Commission statements"
        noun="commission statements"
        belongs="Each approved run has a statement for this salesperson."
        part="statements"
        columns={statementColumns}
        rows={standing.statements}
        rowLink={(row) => `/commissions/runs/${row.runId}`}
      />
      <RowsList
        title="Commission rate"
        help="A changed rate applies to orders that are not invoiced yet."
        noun="changes of the rate"
        part="rates"
        columns={changeColumns}
        rows={changes}
      />
    </>
  );
}
