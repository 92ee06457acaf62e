import type { ComponentProps } from 'react';
import { useQuery } from '@apollo/client/react';
import { PayableStatusPill } from '#blocks/payables/PayableStatusPill';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { Caution } from '#ui/Caution';
import { shortDate, shortTime } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { Panel } from '#ui/Section';
import { periodOf, type Run } from './run-words';
import { RunActions } from './run/RunActions';
import { StatementActions } from './run/StatementActions';
import { Statements } from './run/Statements';
import { WaitingList } from './run/Waiting';
import { CommissionRunOneDocument } from './runs.generated';

const crumbs = [
  { label: 'Commissions', to: '/commissions' },
  { label: 'Runs', to: '/commissions/runs' },
];

const factsOf = (run: Run): string =>
  [
    `pays ${money(run.paid)}`,
    run.carried === 0 ? '' : `${money(run.carried)} carried forward`,
    run.approvedAt === null ? '' : `approved by ${run.approvedBy ?? 'the program'}, ${shortTime(run.approvedAt)}`,
    run.paidOn === null
      ? ''
      : [`paid on ${shortDate(run.paidOn)} by ${run.methodLabel.toLowerCase()}`, run.reference]
          .filter(Boolean)
          .join(' '),
    run.reopenedAt === null || run.status === 'PAID'
      ? ''
      : `approval undone by ${run.reopenedBy ?? 'the program'}, ${shortTime(run.reopenedAt)}: ${run.reopenReason}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What has changed since the approval; a run with changes is not paid. */
function Changed({ run }: { run: Run }) {
  if (run.changedSince.length === 0) return null;
  return (
    <Panel style={{ padding: '10px 16px', marginBottom: 16 }}>
      <Caution>
        Changed since the approval:{' '}
        {run.changedSince
          .map(({ workOrderNumber, difference }) => `${workOrderNumber} (${money(difference)})`)
          .join(', ')}
        . Undo the approval, then review and approve the run again.
      </Caution>
    </Panel>
  );
}

const actionsOf = (statement: ComponentProps<typeof StatementActions>['statement']) => (
  <StatementActions statement={statement} />
);

/** One run: its statements, what it leaves out and why, and the next step. */
export function CommissionRunPage() {
  const id = useParam('runId');
  const { data, error, refetch } = useQuery(CommissionRunOneDocument, { variables: { id }, ...REFRESHED });
  const run = data?.commissionRun ?? undefined;
  const reload = () => void refetch();
  return (
    <RecordPage
      title={run && `Commissions ${periodOf(run)}`}
      crumbs={crumbs}
      note={
        run && (
          <>
            <PayableStatusPill status={run.status} /> {factsOf(run)}
          </>
        )
      }
      actions={run && <RunActions run={run} reload={reload} />}
      history={{ type: 'COMMISSION_RUN', id }}
      error={error}
      onRetry={reload}
    >
      {run && (
        <>
          <Changed run={run} />
          <Statements statements={run.statements} actions={run.status === 'OPEN' ? undefined : actionsOf} />
          {run.status === 'OPEN' && <WaitingList waiting={run.waiting} />}
        </>
      )}
    </RecordPage>
  );
}
