import { useFragment } from '@apollo/client/react';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { JobProgress } from '#blocks/jobs/JobProgress';
import { JobResultFragmentDoc } from '#blocks/jobs/job-result.generated';
import { Panel } from '#ui/Section';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { counted, money } from '#ui/format/numbers';
import { exactDate, TimeText } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { feetText } from '../../list/peek/feet';
import type { Day } from './day-view';

type Plan = NonNullable<Day['plan']>;
type Valued = NonNullable<Plan['result']>['lost'];

const valueText = ({ feet, cost }: Valued): string =>
  cost === null || cost === undefined ? feetText(feet) : `${feetText(feet)} (${money(cost)})`;

/** How good the plan is, in feet and dollars: a percentage would flatter it. */
function Worth({ result }: { result: NonNullable<Plan['result']> }) {
  return (
    <p style={{ margin: 0 }}>
      Loses {valueText(result.lost)} on {counted(result.rollsHandled, 'roll')}; by hand it would lose{' '}
      {feetText(result.byHand)}. <span style={{ color: colors.muted }}>{result.why}</span>
    </p>
  );
}

/** How far a plan is that one asked for. */
function Progress({ jobId }: { jobId: string }) {
  const { data, complete } = useFragment({
    fragment: JobResultFragmentDoc,
    fragmentName: 'JobResult',
    from: { __typename: 'JobStatus', id: jobId },
  });
  return complete ? <JobProgress job={data} /> : null;
}

/** Until when it plans, and who asked for it. */
function Planned({ plan, running }: { plan: Plan; running: boolean }) {
  return (
    <span style={{ color: colors.muted }}>
      {running ? 'Looking for the plan that loses least' : 'Planned'} to {exactDate(plan.until)}
      {!running && (
        <>
          {' '}
          · <TimeText value={plan.madeAt} />
          {plan.madeBy && ` by ${plan.madeBy}`}
        </>
      )}
    </span>
  );
}

interface Props {
  plan: Plan | null | undefined;
  /** Something of the plan is only proposed. */
  hasProposals: boolean;
  /** Business days that a new plan looks ahead. */
  daysAhead: number;
  busy: boolean;
  running: boolean;
  onPlan: () => void;
  /** The button that accepts all of it. */
  acceptAll: ReactNode;
}

/** The plan in a sentence, and the buttons that make and accept it. */
export function PlanBar({ plan, hasProposals, daysAhead, busy, running, onPlan, acceptAll }: Props) {
  return (
    <Panel style={{ padding: '12px 16px', margin: '0 0 12px', display: 'grid', gap: 8 }} aria-label="Cut plan">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Button variant={hasProposals ? 'outlined' : 'contained'} loading={running} disabled={busy} onClick={onPlan}>
          {plan ? 'Plan again' : 'Plan the cuts'}
        </Button>
        {acceptAll}
        {plan && <Planned plan={plan} running={running} />}
        {!plan && (
          <span style={{ color: colors.muted }}>
            Looks {counted(daysAhead, 'business day')} ahead, over all colors. Nothing is reserved until you accept it.
          </span>
        )}
      </div>
      {running && plan?.jobId && <Progress jobId={plan.jobId} />}
      {plan?.state === 'FAILED' && <ErrorLine text={plan.message} />}
      {plan?.result && <Worth result={plan.result} />}
      {plan?.result && plan.result.shortages > 0 && (
        <p style={{ margin: 0, color: colors.errorText }}>
          {counted(plan.result.shortages, 'order')} without carpet, listed below under “No roll” with what is missing.
        </p>
      )}
    </Panel>
  );
}
