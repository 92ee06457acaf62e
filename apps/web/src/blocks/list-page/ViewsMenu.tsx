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

/** A named set of search, filters and sort. */
interface SavedView {
  name: string;
  query: Readonly<Record<string, string>>;
}

const PAGING = ['after', 'before', 'page'];

function isView(value: unknown): value is SavedView {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'query' in value && typeof value.query === 'object' && value.query !== null;
}

function readViews(stored: unknown): readonly SavedView[] {
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

function currentQuery(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !PAGING.includes(entry[0])));
}

/** The saved sets of filters of a list, and saving the present one under a name. */
export function ViewsMenu({ list, anchor, onClose }: { list: string; anchor: HTMLElement; onClose: () => void }) {
  const [views, setViews] = useUserSetting(`views.${list}`, readViews);
  const [name, setName] = useState('');
  const { query, change } = useAddressQuery();
  const open = (view: SavedView) => {
    onClose();
    change({ ...Object.fromEntries(Object.keys(query).map((known) => [known, undefined])), ...view.query }, { push: true });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The list may stand in the form of a record.
    event.stopPropagation();
    const wanted = name.trim().slice(0, 60);
    if (!wanted) return;
    setViews([...views.filter((view) => view.name !== wanted), { name: wanted, query: currentQuery(query) }]);
    setName('');
    onClose();
  };
  return (
      <Menu anchorEl={anchor} open onClose={onClose}>
        <MenuItem onClick={() => open({ name: '', query: {} })}>All</MenuItem>
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
            <TextField value={name} placeholder="Name of this view" onChange={(event) => setName(event.target.value)} onKeyDown={(event) => event.stopPropagation()} slotProps={{ htmlInput: { 'aria-label': 'Name of this view', maxLength: 60 } }} />
            <Button type="submit" variant="outlined">Save</Button>
          </form>
        </li>
      </Menu>
  );
}
