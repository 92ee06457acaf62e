import { mdiUpload } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { ACCEPTED, type Upload } from './uploads';

const Zone = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: 12,
  margin: '0 16px 12px',
  border: `1px dashed ${colors.control}`,
  borderRadius: 6,
  color: colors.muted,
  '&[data-over=true]': { background: colors.selected, borderColor: colors.accent },
});
const Files = styled('ul')({
  listStyle: 'none',
  margin: '0 16px 12px',
  padding: 0,
  fontSize: 12,
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
  '& [role=alert]': { color: colors.errorText },
});
const WORDS = { waiting: 'waiting', done: 'added' } as const;

/** The progress of one file: the rest to send, then the server's check. */
function State({ upload, onAgain }: { upload: Upload; onAgain: (key: string) => void }) {
  if (upload.state === 'failed') {
    return (
      <>
        <span role="alert">{upload.fault}</span>
        {upload.again && (
          <Button
            size="small"
            aria-label={`Try again: ${upload.name}`}
            onClick={() => onAgain(upload.key)}
            sx={{ ml: 1 }}
          >
            Try again
          </Button>
        )}
      </>
    );
  }
  if (upload.state !== 'sending') return WORDS[upload.state];
  const percent = Math.round((upload.sent ?? 0) * 100);
  return (
    <>
      <progress aria-label={`${upload.name} sent`} max={100} value={percent} />{' '}
      {percent < 100 ? `${percent}%` : 'checking'}
    </>
  );
}

interface Props {
  uploads: readonly Upload[];
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Sends a failed file again. */
  onAgain: (key: string) => void;
}

/** Where files are dropped or selected, and the progress of each. */
export function DropZone({ uploads, busy, onFiles, onAgain }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const doneCount = uploads.filter((upload) => upload.state === 'done' || upload.state === 'failed').length;
  return (
    <>
      <Zone
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          // Moving over a child element is not leaving.
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <Button variant="outlined" startIcon={<Icon path={mdiUpload} />} onClick={() => input.current?.click()}>
          Add files
        </Button>
        <span>or drop them here: PDF, images, text, CSV, Office; up to 25 MB each</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label="Files to add"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {busy && <progress aria-label="Files sent" max={uploads.length} value={doneCount} />}
      </Zone>
      {uploads.length > 0 && (
        <Files aria-label="Uploading">
          {uploads.map((upload) => (
            <li key={upload.key}>
              {upload.name}: <State upload={upload} onAgain={onAgain} />
            </li>
          ))}
        </Files>
      )}
    </>
  );
}
