import { mdiTrashCanOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useUserSetting } from '../../session/user-settings';
import { Icon } from '../../ui/Icon';
import { useAddressQuery } from './list-state';
import type { ListView } from './views';

const PAGING = ['after', 'before', 'page'];

function isView(value: unknown): value is ListView {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'query' in value && typeof value.query === 'object' && value.query !== null;
}

function readViews(stored: unknown): readonly ListView[] {
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

function currentQuery(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !PAGING.includes(entry[0])));
}

/**
 * The list's own views, the saved ones, and saving the current one with a name. A view saved without any filter shows all rows, like the
 * last of the list's own.
 */
export function ViewsMenu({ list, own, anchor, onClose }: { list: string; own: readonly ListView[]; anchor: HTMLElement; onClose: () => void }) {
  const [views, setViews] = useUserSetting(`views.${list}`, readViews);
  const [name, setName] = useState('');
  const { query, change } = useAddressQuery();
  const open = (view: ListView) => {
    onClose();
    change({ ...Object.fromEntries(Object.keys(query).map((known) => [known, undefined])), ...(Object.keys(view.query).length > 0 ? view.query : own.at(-1)?.query) }, { push: true });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The list may be part of a record's form.
    event.stopPropagation();
    const wanted = name.trim().slice(0, 60);
    if (!wanted) return;
    setViews([...views.filter((view) => view.name !== wanted), { name: wanted, query: currentQuery(query) }]);
    setName('');
    onClose();
  };
  return (
      <Menu anchorEl={anchor} open onClose={onClose}>
        {own.map((view) => <MenuItem key={view.name} onClick={() => open(view)}>{view.name}</MenuItem>)}
        {views.length > 0 && <Divider component="li" />}
        {views.map((view) => (
          <MenuItem key={view.name} onClick={() => open(view)} sx={{ justifyContent: 'space-between', gap: 2 }}>
            {view.name}
            <IconButton
              size="small"
              aria-label={`Delete view ${view.name}`}
              onClick={(event) => {
                event.stopPropagation();
                setViews(views.filter((other) => other.name !== view.name));
              }}
            >
              <Icon path={mdiTrashCanOutline} />
            </IconButton>
          </MenuItem>
        ))}
        <Divider component="li" />
        <li style={{ padding: '4px 16px 8px' }}>
          <form onSubmit={save} style={{ display: 'flex', gap: 8 }}>
            <TextField value={name} placeholder="View name" onChange={(event) => setName(event.target.value)} onKeyDown={(event) => event.stopPropagation()} slotProps={{ htmlInput: { 'aria-label': 'View name', maxLength: 60 } }} />
            <Button type="submit" variant="outlined">Save</Button>
          </form>
        </li>
      </Menu>
  );
}
