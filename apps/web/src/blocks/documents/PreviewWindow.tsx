import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiDownload, mdiOpenInNew } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '#ui/Icon';
import { breakpoints, colors } from '#ui/tokens';
import { useMedia } from '#ui/use-media';
import type { DocumentPartsFragment } from './documents.generated';
import { PreviewPicture } from './PreviewPicture';

/** The content of the window: one document of a list, by its id. */
export interface PreviewProps {
  documents: readonly DocumentPartsFragment[];
  id: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '8px 8px 8px 16px',
  borderBottom: `1px solid ${colors.hairline}`,
  '& h2': {
    flex: '1 1 auto',
    minWidth: 0,
    margin: 0,
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});
const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 24px',
  padding: '4px 8px',
  borderTop: `1px solid ${colors.hairline}`,
  fontSize: 12,
  color: colors.muted,
  '& span': { display: 'flex', alignItems: 'center', gap: 4 },
  '& output': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

interface StepperProps {
  noun: string;
  at: number;
  of: number;
  onGo: (at: number) => void;
}

function Stepper({ noun, at, of, onGo }: StepperProps) {
  if (of < 2) return null;
  return (
    <span>
      <IconButton aria-label={`Previous ${noun}`} disabled={at === 0} onClick={() => onGo(at - 1)}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <output>
        {noun === 'page' ? 'Page' : 'Document'} {at + 1} of {of}
      </output>
      <IconButton aria-label={`Next ${noun}`} disabled={at === of - 1} onClick={() => onGo(at + 1)}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </span>
  );
}

/** A document preview: left and right go through the documents, up and down through the pages, Esc closes. */
export function PreviewWindow({ documents, id, onShow, onClose }: PreviewProps) {
  const heading = useId();
  const phone = useMedia(`(max-width: ${breakpoints.xs - 1}px)`);
  const [page, setPage] = useState(0);
  const index = documents.findIndex((one) => one.id === id);
  const document = documents[index];
  if (!document) return null;
  const pages = document.pageCount ?? 1;
  const show = (at: number) => {
    const next = documents[at];
    if (!next) return;
    setPage(0);
    onShow(next.id);
  };
  const turn = (at: number) => setPage(Math.min(Math.max(at, 0), pages - 1));
  const steps: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(index - 1),
    ArrowRight: () => show(index + 1),
    Home: () => show(0),
    End: () => show(documents.length - 1),
    ArrowUp: () => turn(page - 1),
    ArrowDown: () => turn(page + 1),
    PageUp: () => turn(page - 1),
    PageDown: () => turn(page + 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={heading}
      fullScreen={phone}
      fullWidth
      maxWidth="lg"
      onKeyDown={onKeyDown}
      slotProps={{ paper: { sx: phone ? {} : { height: 'calc(100vh - 64px)' } } }}
    >
      <Bar>
        <h2 id={heading}>{document.name}</h2>
        <IconButton component="a" href={document.url} target="_blank" rel="noreferrer" aria-label="Open in a new tab">
          <Icon path={mdiOpenInNew} />
        </IconButton>
        <IconButton
          component="a"
          href={`${document.url}?download=1`}
          download={document.name}
          aria-label={`Download ${document.name}`}
        >
          <Icon path={mdiDownload} />
        </IconButton>
        <IconButton autoFocus aria-label="Close" onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Bar>
      <PreviewPicture key={`${document.id}/${page}`} document={document} page={page} />
      {(documents.length > 1 || pages > 1) && (
        <Foot>
          <Stepper noun="document" at={index} of={documents.length} onGo={show} />
          <Stepper noun="page" at={page} of={pages} onGo={turn} />
        </Foot>
      )}
    </Dialog>
  );
}
