import { mdiFileDocumentOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import type { DocumentPartsFragment } from './documents.generated';

const Stage = styled('div')({
  flex: '1 1 auto',
  minHeight: 240,
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  overflow: 'hidden',
  background: colors.tertiary,
  padding: 8,
  '& img': {
    position: 'absolute',
    inset: 8,
    width: 'calc(100% - 16px)',
    height: 'calc(100% - 16px)',
    objectFit: 'contain',
  },
  '& p': { margin: 0, padding: 16, maxWidth: 420, textAlign: 'center', color: colors.text },
});

const BROWSER_SHOWS = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** What can be previewed: the image itself, a page of a PDF, or at least the thumbnail. */
function addressOf({ url, type, pageCount, thumbnailUrl }: DocumentPartsFragment, page: number): string | null {
  if (BROWSER_SHOWS.has(type)) return url;
  return pageCount === null ? thumbnailUrl : `${url}/pages/${page + 1}`;
}

function reasonOf({ type }: DocumentPartsFragment): string {
  if (type === 'application/pdf') return 'This PDF is password-protected. Download it to open it.';
  return 'No preview for this type of file. Download it to open it.';
}

/** One image of a document, as large as fits; a sentence if it has none. */
export function PreviewPicture({ document, page }: { document: DocumentPartsFragment; page: number }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const address = addressOf(document, page);
  const pages = document.pageCount ?? 1;
  if (address === null)
    return (
      <Stage>
        <p>
          <Icon path={mdiFileDocumentOutline} />
          <br />
          {reasonOf(document)}
        </p>
      </Stage>
    );
  return (
    <Stage aria-busy={state === 'loading'}>
      {state === 'loading' && <p role="status">Loading …</p>}
      {state === 'failed' ? (
        <p role="alert">This page can’t be displayed. Download the document to open it.</p>
      ) : (
        <img
          src={address}
          alt={pages > 1 ? `${document.name}, page ${page + 1} of ${pages}` : document.name}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </Stage>
  );
}
