import { useQuery } from '@apollo/client/react';
import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { usePolling } from '#graphql/use-polling';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';
import { UndoButton } from './UndoButton';
import { OneSettingsUpdateDocument } from './updates.generated';
import type { ShownUpdate } from './use-shown-update';
import { isRunning, outcomeText, ResultFile } from './update-words';
import { REFRESHED } from '#graphql/call-options';

const Strip = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '6px 8px 6px 12px',
  marginBottom: 8,
  background: colors.card,
  border: `1px solid ${colors.hairline}`,
  borderLeft: `3px solid ${colors.info}`,
  borderRadius: 6,
});

const ASK_EVERY = 700;

interface Props {
  update: ShownUpdate;
  /** Called when the update ends: the list may have changed. */
  onDone: () => void;
  onClose: () => void;
}

/** The update started last: its progress, result and undo. */
export function UpdateStrip({ update: { id, here }, onDone, onClose }: Props) {
  const { data, ...polled } = useQuery(OneSettingsUpdateDocument, { variables: { id }, ...REFRESHED });
  const update = data?.customerSettingsUpdate;
  const state = update?.state;
  const running = state !== undefined && isRunning({ state });
  const latestOnDone = useLatest(onDone);
  // A short update started here may end before the first query; one that was started elsewhere and has ended changes
  // nothing here.
  const awaited = useRef(here);
  useEffect(() => {
    if (running) awaited.current = true;
    else if (state !== undefined && awaited.current) {
      awaited.current = false;
      latestOnDone.current();
    }
  }, [state, running, latestOnDone]);
  usePolling(polled, running, ASK_EVERY);
  if (!update) return null;
  return (
    <Strip role="status">
      <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{update.description}</strong> · {outcomeText(update)} <ResultFile update={update} />
      </span>
      <UndoButton update={update} />
      <IconButton size="small" aria-label="Close" onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
      {running && (
        <LinearProgress
          sx={{ gridColumn: '1 / -1' }}
          aria-label={update.description}
          variant={update.jobStatus ? 'determinate' : 'indeterminate'}
          value={update.jobStatus?.percentComplete ?? 0}
        />
      )}
    </Strip>
  );
}
