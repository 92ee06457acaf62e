import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { TimeText } from '#ui/format/dates';
import { count, counted } from '#ui/format/numbers';
import { Section } from '#ui/Section';
import { colors } from '#ui/tokens';
import { useOnce } from '#ui/use-once';
import { type SelfCheckRunPartsFragment, SelfCheckStartDocument, SelfCheckStopDocument } from './self-check.generated';

type Run = SelfCheckRunPartsFragment;

const Parts = styled('details')({
  marginTop: 12,
  '& summary': { cursor: 'pointer', color: colors.anchor },
  '& table': { borderCollapse: 'collapse', width: '100%', marginTop: 8 },
  '& th, & td': { padding: '5px 16px 5px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
  '& td:last-of-type': {
    textAlign: 'right',
    paddingRight: 0,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& tr': { borderTop: `1px solid ${colors.hairline}` },
  '& th': { minWidth: 150, fontWeight: 600 },
  '& td:first-of-type': { color: colors.muted },
});

/** How many records were checked; during a run, of how many. */
function Progress({ run }: { run: Run }) {
  const at = run.parts.findLast((part) => part.checked !== null) ?? run.parts[0];
  if (!at) return null;
  const share = at.total ? (at.checked ?? 0) / at.total : 0;
  const percent = ((run.parts.indexOf(at) + share) * 100) / run.parts.length;
  return (
    <div style={{ marginTop: 12 }}>
      <LinearProgress aria-label="Progress" variant="determinate" value={percent} />
      <p role="status" style={{ margin: '4px 0 0' }}>
        {at.checked === null
          ? 'Waiting to start'
          : `${at.name}: ${count(at.checked)} of ${count(at.total ?? at.checked)}`}
      </p>
    </div>
  );
}

const WORDS: Readonly<Record<Run['state'], string>> = {
  RUNNING: 'Running since',
  DONE: 'Last run:',
  STOPPED: 'Stopped run of',
};

/** When the self-check last ran, what it checked, and the button to start it. */
export function LastRun({
  run,
  openFindings,
  onChange,
}: {
  run: Run | null;
  openFindings: number;
  onChange: () => void;
}) {
  const [failure, setFailure] = useState('');
  const [start] = useMutation(SelfCheckStartDocument, OWN_ERRORS);
  const [stop] = useMutation(SelfCheckStopDocument, OWN_ERRORS);
  const isRunning = run?.state === 'RUNNING';
  const [press, busy] = useOnce(async () => {
    setFailure('');
    try {
      await (isRunning ? stop({ variables: { input: { id: run.id } } }) : start({ variables: { input: {} } }));
      onChange();
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  const checked = run?.parts.reduce((sum, part) => sum + (part.checked ?? 0), 0) ?? 0;
  return (
    <Section
      title="Self-check"
      help="Every figure that the program calculates and stores is recalculated each night at about 2:40 and whenever you run the self-check, while everyone keeps working. Any difference, even one cent, is listed below with both figures; what only follows from another figure is listed with it."
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
        <span style={{ flex: 1, minWidth: 220 }}>
          {run === null ? (
            <strong>It has not run yet</strong>
          ) : (
            <>
              <strong>
                {WORDS[run.state]} <TimeText value={run.startedAt} />
              </strong>
              {run.isNightly && ', nightly'}
              {!isRunning && (
                <span style={{ display: 'block', color: openFindings > 0 ? colors.error : colors.muted }}>
                  {counted(checked, 'record')} checked,{' '}
                  {openFindings === 0 ? 'nothing differs' : counted(openFindings, 'open finding')}
                </span>
              )}
            </>
          )}
        </span>
        <Button variant={isRunning ? 'outlined' : 'contained'} loading={busy} onClick={() => void press()}>
          {isRunning ? 'Stop' : 'Run now'}
        </Button>
      </div>
      {isRunning && <Progress run={run} />}
      {run && (
        <Parts>
          <summary>What is checked</summary>
          <table>
            <tbody>
              {run.parts.map((part) => (
                <tr key={part.key}>
                  <th scope="row">{part.name}</th>
                  <td>{part.about}</td>
                  <td>{part.checked === null ? '' : count(part.checked)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Parts>
      )}
      <ErrorLine text={failure} />
    </Section>
  );
}
