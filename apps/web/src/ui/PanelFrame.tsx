import { mdiClose } from '@mdi/js';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon';
import { colors } from './tokens';

/** An open panel: its title, and what closes it. */
export interface PanelFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const Head = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 30,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 8px 8px 16px',
  background: colors.card,
  borderBottom: `1px solid ${colors.hairline}`,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 },
});
// The bar of a form is at the bottom, also of a short one.
const Body = styled('div')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: '16px 16px 0',
  '& > form': { flex: 1, display: 'flex', flexDirection: 'column' },
  '& > form > [data-bottom-bar]': { marginTop: 'auto' },
});

/** A panel over the right side of the page, which waits behind it; Esc and the X close it, a click beside it does not. */
export function PanelFrame({ title, onClose, children }: PanelFrameProps) {
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      // As high as dialogs: what was opened last is in front.
      sx={{ zIndex: 'modal' }}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: 'min(760px, 100vw)', background: colors.page },
        },
      }}
    >
      <Head>
        <h2 id={id}>{title}</h2>
        <IconButton aria-label="Close" title="Close (Esc)" onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </Drawer>
  );
}
