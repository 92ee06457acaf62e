import { mdiCameraOutline, mdiUpload } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DropArea } from '#ui/DropArea';
import { FileButton } from '#ui/FileButton';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { useMedia } from '#ui/use-media';
import { ACCEPTED, namedPhoto, type Upload } from './uploads';

const Files = styled('ul')({
  listStyle: 'none',
  margin: '0 16px 12px',
  padding: 0,
  fontSize: 12,
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
  '& [role=alert]': { color: colors.errorText },
});
const WORDS = { waiting: 'waiting', done: 'added' } as const;

/** The progress of one file: what is left to send, then the server's check. */
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
  /** Retries a failed file. */
  onAgain: (key: string) => void;
  /** Takes photos instead of the button here, where they may wait for a connection. */
  photos?: ReactNode;
}

/** Where files are dropped or selected, with the progress of each. */
export function DropZone({ uploads, busy, onFiles, onAgain, photos }: Props) {
  const doneCount = uploads.filter((upload) => upload.state === 'done' || upload.state === 'failed').length;
  const isTouched = useMedia('(pointer: coarse)');
  return (
    <>
      <DropArea padding={12} margin="0 16px 12px" onFiles={onFiles}>
        <FileButton
          variant="outlined"
          startIcon={<Icon path={mdiUpload} />}
          label="Files to add"
          accept={ACCEPTED}
          multiple
          onFiles={onFiles}
        >
          Add files
        </FileButton>
        {isTouched && photos}
        {isTouched && !photos && (
          <FileButton
            variant="outlined"
            startIcon={<Icon path={mdiCameraOutline} />}
            label="Photo to add"
            accept="image/*"
            camera
            onFiles={(files) => onFiles(files.map((file) => namedPhoto(file, new Date())))}
          >
            Take photo
          </FileButton>
        )}
        <span>{isTouched ? '' : 'or drop them here: '}PDF, images, text, CSV, Office; up to 25 MB each</span>
        {busy && <progress aria-label="Files sent" max={uploads.length} value={doneCount} />}
      </DropArea>
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
