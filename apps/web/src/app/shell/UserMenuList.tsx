import { useApolloClient } from '@apollo/client/react';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useNavigate } from '@tanstack/react-router';
import { type CurrentUser, useCan } from '#session/current-user';
import { changeSettings, useSettings } from '#session/settings';
import { signOut } from '#session/sign-out';
import { colors } from '#ui/tokens';

import { LookChoices } from './LookChoices';

interface Props {
  user: CurrentUser;
  anchor: HTMLElement;
  onClose: () => void;
  onHelp: () => void;
}

/** The entries of the user menu. */
export function UserMenuList({ user, anchor, onClose: close, onHelp }: Props) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const can = useCan();
  const { exitOnSave } = useSettings();
  const openProfile = () => {
    close();
    void navigate({ to: '/profile/edit' });
  };
  const help = () => {
    close();
    onHelp();
  };
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <li style={{ padding: '4px 16px 8px' }}>
        <div style={{ fontWeight: 600 }}>{user.fullName}</div>
        <div style={{ fontSize: 12, color: colors.muted }}>
          {user.roles.map((role) => role.name).join(', ') || user.emailAddress}
        </div>
      </li>
      <Divider component="li" />
      {can('editUserProfile') && <MenuItem onClick={openProfile}>Profile</MenuItem>}
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={exitOnSave}
        onClick={() => changeSettings({ exitOnSave: !exitOnSave })}
        sx={{ justifyContent: 'space-between', gap: 2 }}
      >
        Return to the list after saving
        <Switch size="small" checked={exitOnSave} slotProps={{ input: { tabIndex: -1, 'aria-hidden': true } }} />
      </MenuItem>
      <Divider component="li" />
      <LookChoices />
      <Divider component="li" />
      <MenuItem onClick={help}>Help</MenuItem>
      <Divider component="li" />
      <MenuItem onClick={() => void signOut(client)}>Sign out</MenuItem>
    </Menu>
  );
}
