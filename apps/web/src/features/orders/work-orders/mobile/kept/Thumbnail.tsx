import { styled } from '@mui/material/styles';
import { mdiFileDocumentOutline } from '@mdi/js';
import { keptPicture } from '#blocks/offline/kept/pictures';
import { usePicture } from '#blocks/offline/kept/use-picture';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';

/** The place of a small picture. */
export const Frame = styled('span')({
  flex: 'none',
  width: 112,
  height: 84,
  display: 'grid',
  placeItems: 'center',
  background: colors.tertiary,
  borderRadius: 4,
  overflow: 'hidden',
  color: colors.muted,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const read = async (address: string): Promise<Blob | undefined> => (address === '' ? undefined : keptPicture(address));

/** A small picture of a document from this browser; a sign instead if it has none. */
export function Thumbnail({ address, name }: { address: string | null; name: string }) {
  const shown = usePicture(read, address ?? '');
  return <Frame>{shown === '' ? <Icon path={mdiFileDocumentOutline} /> : <img src={shown} alt={name} />}</Frame>;
}
