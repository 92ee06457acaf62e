import type { ExplainProps } from './explain-props';
import { mdiInformationOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';

const Explanation = lazyPart(async () => (await import('./Explanation')).Explanation);

/** The (i) after a figure: how is this calculated? */
export function ExplainButton(props: ExplainProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`How is ${props.title} calculated?`}
        title="How is this calculated?"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiInformationOutline} />
      </IconButton>
      {anchor && <Explanation {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
