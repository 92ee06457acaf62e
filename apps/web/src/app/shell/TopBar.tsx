import { mdiMagnify, mdiMenu } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#session/current-user';
import { Icon } from '#ui/Icon';
import { lazyPart } from '#ui/lazy-part';
import { colors, heights, sizes } from '#ui/tokens';
import type { PanelState } from './use-shell-keys';
import { UserMenu } from './UserMenu';

const Palette = lazyPart(async () => (await import('./Palette')).Palette);
const JobsTray = lazyPart(async () => (await import('./JobsTray')).JobsTray);

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  height: sizes.topBar,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 12px',
  background: colors.primary,
  color: colors.onPrimary,
  '& .MuiIconButton-root': { color: colors.onPrimary },
  '@media print': { display: 'none' },
});
const Brand = styled(Link)({
  color: colors.onPrimary,
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: 14,
  whiteSpace: 'nowrap',
  minWidth: 120,
  '@media (max-width: 599px)': { display: 'none' },
});
const SearchButton = styled('button')({
  flex: 1,
  maxWidth: 560,
  minWidth: 0,
  height: heights.field,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 auto',
  padding: '0 10px',
  borderRadius: 6,
  cursor: 'text',
  border: '1px solid rgba(255,255,255,0.24)',
  background: 'rgba(255,255,255,0.10)',
  color: colors.onPrimary,
  font: 'inherit',
  '& span': {
    flex: 1,
    minWidth: 0,
    textAlign: 'left',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& kbd': {
    font: 'inherit',
    fontSize: 12,
    color: colors.onPrimaryMuted,
    '@media (max-width: 599px)': { display: 'none' },
  },
});

interface Props {
  user: CurrentUser;
  onMenu: () => void;
  palette: PanelState;
  onHelp: () => void;
}

/** The bar at the top of every page: navigation, search, jobs, and user menu. */
export function TopBar({ user, onMenu, palette, onHelp }: Props) {
  return (
    <Bar>
      <IconButton size="small" aria-label="Navigation" onClick={onMenu}>
        <Icon path={mdiMenu} />
      </IconButton>
      <Brand to="/">Falcon Flooring</Brand>
      <SearchButton type="button" onClick={palette.show}>
        <Icon path={mdiMagnify} />
        <span>Search customers, orders, invoices, items</span>
        <kbd>Ctrl K</kbd>
      </SearchButton>
      <span style={{ width: 28, height: 28 }}>
        <JobsTray />
      </span>
      <UserMenu user={user} onHelp={onHelp} />
      {palette.open && <Palette onClose={palette.hide} />}
    </Bar>
  );
}
