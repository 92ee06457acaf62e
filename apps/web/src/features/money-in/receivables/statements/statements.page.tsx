import { useQuery } from '@apollo/client/react';
import { STATEMENT_FILTERS } from '@falcon/domain/company/filters';
import { useMemo } from 'react';
import { rowFilters } from '#blocks/child-list/child-filter';
import type { ListView } from '#blocks/list-page/views/views';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { REFRESHED } from '#graphql/call-options';
import { isComing } from '#graphql/is-coming';
import { Caution } from '#ui/Caution';
import { SelectionPage } from '#blocks/child-list/SelectionPage';
import { PreviewButton } from './PreviewButton';
import { type Account, mailState, statementColumns } from './statement-columns';
import { StatementActions } from './StatementActions';
import { StatementFields } from './StatementFields';
import { StatementAccountsDocument } from './statements.generated';
import { useStatementQuery } from './use-statement-query';

const filters = rowFilters(STATEMENT_FILTERS, { mail: (row: Account) => mailState(row) });

/** The queues of statements. */
const views: readonly ListView[] = [
  { name: 'To send', query: { mail: 'READY' } },
  { name: 'Came back', query: { mail: 'FAILED' } },
  { name: 'Saved, not delivered', query: { mail: 'SAVED' } },
  { name: 'Print only', query: { mail: 'NONE' } },
  { name: 'E-mailed', query: { mail: 'MAILED' } },
  { name: 'All', query: {} },
];

/** The accounts with open amounts on a day, to view, e-mail and print their statements. */
export function StatementsPage() {
  const address = useStatementQuery();
  const { asked } = address;
  const { context, requestedAt } = useRequestTime();
  const accounts = useQuery(StatementAccountsDocument, {
    variables: { by: asked.by, date: asked.date },
    ...REFRESHED,
    context,
  });
  const { data, error, refetch } = accounts;
  const columns = useMemo(() => statementColumns(asked.by === 'FIRM'), [asked.by]);
  const rows = data?.statementAccounts.accounts ?? [];
  const preview = ({ id, name }: Account) => <PreviewButton id={id} name={name} asked={asked} />;
  const actions = (some: readonly Account[]) => (
    <StatementActions accounts={some} asked={asked} onSent={() => void refetch()} />
  );
  return (
    <SelectionPage<Account>
      title="Statements"
      noun="account"
      name="statements"
      rows={rows}
      columns={columns}
      filters={filters}
      views={views}
      loading={isComing(accounts)}
      error={error}
      retry={() => void refetch()}
      belongs="Customers with open invoices or credit on this day are listed here."
      rowLink={({ id }) => `/${asked.by === 'FIRM' ? 'property-management-firms' : 'customers'}/${id}/account`}
      rowActions={preview}
      rowDimmed={(row) => mailState(row) === 'MAILED'}
      tools={<StatementFields {...address} />}
      notes={
        <>
          {/* What becomes of an e-mail is known only after it was queued. */}
          <LiveReload kind="MAIL_MESSAGE" load={() => refetch()} requestedAt={requestedAt} />
          <NotDelivered />
          {data?.statementAccounts.isTruncated && (
            <p style={{ margin: '0 0 8px' }}>
              <Caution>There are more accounts than can be listed; the smallest balances are left out.</Caution>
            </p>
          )}
        </>
      }
      question={JSON.stringify([asked.by, asked.date])}
      bulk={actions}
    />
  );
}
