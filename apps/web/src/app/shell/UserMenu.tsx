import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { CurrentUser } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { colors } from '#ui/tokens';

const UserMenuList = lazyPart(async () => (await import('./UserMenuList')).UserMenuList);

const Initials = styled('button')({
  width: 30,
  height: 30,
  flex: 'none',
  borderRadius: 15,
  border: 0,
  background: colors.avatar,
  color: colors.onAvatar,
  font: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  cursor: 'pointer',
});

/** The user menu: profile, settings of this browser, help, sign out. */
export function UserMenu({ user, onHelp }: { user: CurrentUser; onHelp: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <>
      <Initials
        type="button"
        aria-label={`${initials}: menu for ${user.fullName}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {initials}
      </Initials>
      {anchor && <UserMenuList user={user} anchor={anchor} onClose={() => setAnchor(null)} onHelp={onHelp} />}
    </>
  );
}
