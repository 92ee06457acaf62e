import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { firstOfMonth } from '@falcon/domain/money-in/accounts';
import { addDays } from '@falcon/domain/kit/schedule';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OWN_ERRORS, REFRESHED, UNCACHED } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { Caution } from '#ui/Caution';
import { useFirstField } from '#ui/feedback/dialog-keys';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { shortDate, today } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { PageFrame } from '#ui/PageFrame';
import { Cell, FormGrid, Panel, Section } from '#ui/Section';
import { useOnce } from '#ui/use-once';
import { Statements } from './run/Statements';
import { WaitingList } from './run/Waiting';
import {
  CommissionRunCreateDocument,
  CommissionRunPreviewedDocument,
  LastCommissionRunDocument,
} from './runs.generated';

const crumbs = [
  { label: 'Commissions', to: '/commissions' },
  { label: 'Runs', to: '/commissions/runs' },
  { label: 'Create commission run' },
];

interface Period {
  start: string | null;
  end: string | null;
}

/** From the day after the last run through the end of last month, or through today if last month is already covered. */
function usualPeriod(last: string | undefined): Period {
  const endOfMonth = addDays(firstOfMonth(today()), -1);
  const start = last === undefined ? firstOfMonth(endOfMonth) : addDays(last, 1);
  return { start, end: start <= endOfMonth ? endOfMonth : today() };
}

const isDay = (day: string | null): day is string => day !== null && day !== INVALID_DATE;

/** What a period would pay, with a link to its run. */
function PeriodForm({ last, blocked }: { last: string | undefined; blocked: boolean }) {
  const navigate = useNavigate();
  const [{ start, end }, setPeriod] = useState(() => usualPeriod(last));
  const [failed, setFailed] = useState<unknown>(null);
  const [, fields] = useFirstField();
  const valid = isDay(start) && isDay(end) && start <= end;
  const { data, error, loading } = useQuery(CommissionRunPreviewedDocument, {
    variables: { periodStart: start ?? '', periodEnd: end ?? '' },
    skip: !valid,
    ...REFRESHED,
  });
  const [create] = useMutation(CommissionRunCreateDocument, OWN_ERRORS);
  const [save, busy] = useOnce(async () => {
    setFailed(null);
    try {
      const answer = await create({ variables: { input: { periodStart: start ?? '', periodEnd: end ?? '' } } });
      const id = answer.data?.commissionRunCreate?.commissionRun?.id;
      if (id !== undefined) await navigate({ to: `/commissions/runs/${id}` });
    } catch (reason) {
      setFailed(reason);
    }
  });
  const faults = fieldFaults(failed);
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message;
  const preview = valid ? data?.commissionRunPreview : undefined;
  const failure = failed !== null && faults.length === 0 ? errorText(failed) : error ? errorText(error) : null;
  return (
    <>
      <Section
        title="Period"
        help="Pays commissions that are earned by the last day and not in a run yet, and takes back paid commissions that are no longer earned."
      >
        <FormGrid ref={fields}>
          <Cell span={4}>
            <DateInput
              label="From"
              value={start}
              onChange={(day) => setPeriod({ start: day, end })}
              required
              error={faultAt('periodStart')}
            />
          </Cell>
          <Cell span={4}>
            <DateInput
              label="Through"
              value={end}
              onChange={(day) => setPeriod({ start, end: day })}
              required
              error={faultAt('periodEnd')}
            />
          </Cell>
        </FormGrid>
        <ErrorLine text={failure} />
        <Button
          variant="contained"
          loading={busy}
          disabled={blocked || !valid || preview === undefined}
          onClick={() => void save()}
          style={{ marginTop: 12 }}
        >
          Create run{preview ? `, ${money(preview.paid)}` : ''}
        </Button>
      </Section>
      {preview ? (
        <>
          <Statements statements={preview.statements} />
          <WaitingList waiting={preview.waiting} />
        </>
      ) : (
        loading && <FormSkeleton />
      )}
    </>
  );
}

/** Another run is not paid yet: a new one can be previewed but not created. */
const Unfinished = ({ run: { id, periodEnd } }: { run: { id: string; periodEnd: string } }) => (
  <Panel style={{ padding: '10px 16px', marginBottom: 16 }}>
    <Caution>
      The <Link to={`/commissions/runs/${id}`}>run through {shortDate(periodEnd)}</Link> is not paid yet. Pay it, or
      delete it, before you create another one.
    </Caution>
  </Panel>
);

/** Starts a commission run: shows the figures before anything is stored. */
export function CommissionRunCreatePage() {
  // The period depends on a fresh answer: it must include a run created since this page was last open.
  const { data, error, refetch } = useQuery(LastCommissionRunDocument, UNCACHED);
  const last = data?.commissionRuns.nodes?.[0] ?? undefined;
  const unpaid = last && last.status !== 'PAID' ? last : undefined;
  return (
    <PageFrame title="Create commission run" crumbs={crumbs}>
      {unpaid && <Unfinished run={unpaid} />}
      {data ? (
        <PeriodForm last={last?.periodEnd} blocked={unpaid !== undefined} />
      ) : (
        <NotLoaded error={error} retry={refetch} />
      )}
    </PageFrame>
  );
}
