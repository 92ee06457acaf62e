import { useMutation } from '@apollo/client/react';
import { mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { counted } from '#ui/format/numbers';
import { Icon } from '#ui/Icon';
import { isTyping } from '#ui/keys';
import { SidePanel } from '#ui/SidePanel';
import { colors } from '#ui/tokens';
import { useLatest } from '#ui/use-latest';
import { type Change, type Entries, sentInput } from './change-fields';
import { ChangeInputs } from './ChangeInputs';
import type { TabRequests } from './settings-tab';
import { PreviewBox } from './updates/PreviewBox';
import type { SettingsUpdateFragment } from './updates/updates.generated';
import { usePreview } from './updates/use-preview';

interface Props {
  change: Change<never>;
  /** They take what the fields of the change are called in the API. */
  requests: Pick<TabRequests<unknown, never>, 'preview' | 'update'>;
  /** The selected rows, and whose settings: the filter of the list, or only its floor and line. */
  rows: object;
  /** The selected rows in words: "12 rows", "all 2,431 rows". */
  selected: string;
  onClose: () => void;
  onStarted: (update: SettingsUpdateFragment) => void;
}

/** The panel beside the list: the new value for the selected rows, its preview, and the button. Esc closes it. */
export function ChangePanel({ change, requests, rows, selected, onClose, onStarted }: Props) {
  const title = useId();
  const [entries, setEntries] = useState<Entries>({});
  const sent = sentInput(change, entries);
  const input = sent && { ...rows, ...sent };
  const preview = usePreview(requests.preview, input);
  const [failure, setFailure] = useState('');
  const [update, { loading }] = useMutation(requests.update, OWN_ERRORS);
  const close = useLatest(onClose);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTyping(event) && !event.defaultPrevented) close.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [close]);
  const start = async () => {
    if (!input || !preview.found) return;
    setFailure('');
    try {
      const { data } = await update({
        variables: {
          input: { ...input, fingerprint: preview.found.fingerprint, clientMutationId: crypto.randomUUID() } as never,
        },
      });
      const startedUpdate = data?.started?.customerSettingsUpdate;
      if (startedUpdate) onStarted(startedUpdate);
    } catch (error) {
      setFailure(errorText(error));
      preview.again();
    }
  };
  const changing = preview.found?.changing ?? 0;
  return (
    <SidePanel aria-labelledby={title} ref={panel} tabIndex={-1}>
      <header>
        <h2 id={title} style={{ flex: 1 }}>
          Change {selected}
        </h2>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </header>
      <div style={{ flex: 1, overflowY: 'auto', padding: 16 }}>
        <div style={{ display: 'grid', gap: 12 }}>
          <ChangeInputs fields={change.fields} entries={entries} onChange={setEntries} />
        </div>
        <PreviewBox preview={preview} asked={input !== null} />
        <ErrorLine text={failure} />
      </div>
      <footer style={{ display: 'flex', gap: 8, padding: '8px 16px', borderTop: `1px solid ${colors.hairline}` }}>
        <Button
          variant="contained"
          loading={loading}
          disabled={changing === 0 || preview.loading || loading}
          onClick={() => void start()}
        >
          {changing === 0 ? 'Update' : `Update ${counted(changing, 'row')}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </footer>
    </SidePanel>
  );
}
