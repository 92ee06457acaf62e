import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLeaveGuard } from '#blocks/entity-form/use-leave-guard';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { OWN_ERRORS, UNCACHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { useCan } from '#session/current-user';
import { LeaveQuestion } from '#blocks/entity-form/LeaveQuestion';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { ReadOnlyContext } from '#ui/fields/read-only';
import { PageFrame } from '#ui/PageFrame';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { ConflictList } from './ConflictList';
import { changedLimits, type DefaultValues, isSound, valuesOf } from './defaults-form';
import { DefaultsTable } from './DefaultsTable';
import { LimitDefaultsDocument, SetLimitDefaultsDocument } from './limits.generated';
import { useDefaultsCheck } from './use-defaults-check';

/** Changes made elsewhere are loaded while nothing is typed here. */
function DefaultsForm({
  stored,
  onSaved,
  requestedAt,
}: {
  stored: DefaultValues;
  onSaved: () => Promise<unknown>;
  requestedAt: () => number | undefined;
}) {
  const can = useCan();
  const [values, setValues] = useState(stored);
  const [failure, setFailure] = useState('');
  const [save, { loading }] = useMutation(SetLimitDefaultsDocument, OWN_ERRORS);
  const sound = isSound(values);
  const changed = sound ? changedLimits(stored, values) : [];
  const conflicts = useDefaultsCheck(changed);
  const dirty = !sound || changed.length > 0;
  const guard = useLeaveGuard(dirty, () => setValues(stored));
  const submit = async () => {
    setFailure('');
    try {
      const { data } = await save({ variables: { input: { limits: changed } } });
      const refusal = data?.dailyLimitDefaultsUpdate?.errors.map((one) => one.message).join('\n');
      if (refusal) return setFailure(refusal);
      notify('success', 'Default job limits saved');
      await onSaved();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Panel style={{ padding: 16 }}>
      {!dirty && <LiveReload kind="DAILY_LIMIT_DEFAULT" load={onSaved} requestedAt={requestedAt} />}
      <p style={{ margin: '0 0 8px', color: colors.muted }}>
        The most that can be booked on each weekday, unless a date has its own limit. Blank: unlimited.
      </p>
      <ReadOnlyContext.Provider value={!can('editScheduleDate')}>
        <DefaultsTable values={values} onChange={setValues} />
      </ReadOnlyContext.Provider>
      <ConflictList conflicts={conflicts} />
      <ErrorLine text={failure} />
      {can('editScheduleDate') && (
        <div style={{ display: 'flex', gap: 8, marginTop: 16 }}>
          <Button
            variant="contained"
            disabled={!sound || changed.length === 0}
            loading={loading}
            onClick={() => void submit()}
          >
            Save
          </Button>
          <Button disabled={!dirty || loading} onClick={() => setValues(stored)}>
            Discard
          </Button>
        </div>
      )}
      <LeaveQuestion guard={guard}>Your changes to the limits aren’t saved yet.</LeaveQuestion>
    </Panel>
  );
}

/** The weekday limits, with their effect on the weeks already booked. */
export function LimitDefaultsPage() {
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(LimitDefaultsDocument, { ...UNCACHED, context });
  const storedValues = data && valuesOf(data.dailyLimitDefaults);
  return (
    <PageFrame
      title="Default job limits"
      crumbs={[{ label: 'Job limits', to: '/app-config/job-limits' }, { label: 'Weekday defaults' }]}
    >
      {!storedValues && <NotLoaded error={error} retry={refetch} />}
      {storedValues && (
        <DefaultsForm
          key={JSON.stringify(storedValues)}
          stored={storedValues}
          onSaved={refetch}
          requestedAt={requestedAt}
        />
      )}
    </PageFrame>
  );
}
