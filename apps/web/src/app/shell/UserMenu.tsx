import { useApolloClient } from '@apollo/client/react';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type CurrentUser, useCan } from '../../session/current-user';
import { changeSettings, useSettings } from '../../session/settings';
import { signOut } from '../../session/sign-out';
import { colors } from '../../ui/tokens';

const Initials = styled('button')({ width: 30, height: 30, flex: 'none', borderRadius: 15, border: 0, background: '#dbe4ee', color: colors.primary, font: 'inherit', fontSize: 12, fontWeight: 600, cursor: 'pointer' });

/** The person's menu: profile, settings of this browser, keys, sign out. */
export function UserMenu({ user, onHelp }: { user: CurrentUser; onHelp: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const client = useApolloClient();
  const navigate = useNavigate();
  const can = useCan();
  const { exitOnSave } = useSettings();
  const close = () => setAnchor(null);
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  const openProfile = () => {
    close();
    void navigate({ to: '/profile/edit' });
  };
  const help = () => {
    close();
    onHelp();
  };
  return (
    <>
      <Initials type="button" aria-label={`Menu of ${user.fullName}`} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>{initials}</Initials>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }}>
        <li style={{ padding: '4px 16px 8px' }}>
          <div style={{ fontWeight: 600 }}>{user.fullName}</div>
          <div style={{ fontSize: 12, color: colors.muted }}>{user.roles.map((role) => role.name).join(', ') || user.emailAddress}</div>
        </li>
        <Divider component="li" />
        {can('editUserProfile') && <MenuItem onClick={openProfile}>Profile</MenuItem>}
        <MenuItem role="menuitemcheckbox" aria-checked={exitOnSave} onClick={() => changeSettings({ exitOnSave: !exitOnSave })} sx={{ justifyContent: 'space-between', gap: 2 }}>
          Back to the list after saving
          <Switch size="small" checked={exitOnSave} slotProps={{ input: { tabIndex: -1, 'aria-hidden': true } }} />
        </MenuItem>
        <MenuItem onClick={help}>Keys</MenuItem>
        <Divider component="li" />
        <MenuItem onClick={() => void signOut(client)}>Sign out</MenuItem>
      </Menu>
    </>
  );
}
