import { styled } from '@mui/material/styles';
import { mdiFileDocumentOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { keptPicture } from '#blocks/offline/kept/pictures';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';

const Frame = styled('span')({
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

/** A small picture of a document from this browser; a sign instead if it has none. */
export function Thumbnail({ address, name }: { address: string | null; name: string }) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    let isLeft = false;
    let made: string | null = null;
    const read = async () => {
      const picture = await keptPicture(address);
      if (isLeft || !picture) return;
      made = URL.createObjectURL(picture);
      setShown(made);
    };
    void read();
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [address]);
  return <Frame>{shown === null ? <Icon path={mdiFileDocumentOutline} /> : <img src={shown} alt={name} />}</Frame>;
}
