import { mdiClose, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { type AddressChange, useAddressQuery } from './list-state';

/** The editor of one filter gets its text of the address and puts a new one there; '' takes the filter away. */
export interface FilterEditorProps {
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list: its name in the address, its words on the chip, and the component that edits it. */
export interface ListFilter {
  name: string;
  label: string;
  /** The readable value on the chip; may be a component that looks up a name. */
  text: (value: string) => ReactNode;
  editor: ComponentType<FilterEditorProps>;
}

interface Open {
  filter: ListFilter;
  anchor: HTMLElement;
}

/** The chips of the filters that are set, "+ Filter" for the others, and "Clear". */
export function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  const { query, change } = useAddressQuery();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const set = filters.filter((filter) => query[filter.name]);
  const unset = filters.filter((filter) => !query[filter.name]);
  const clear = () => change(Object.fromEntries(filters.map((filter): [string, undefined] => [filter.name, undefined])) satisfies AddressChange);
  const begin = (filter: ListFilter) => {
    setMenu(null);
    if (add.current) setOpen({ filter, anchor: add.current });
  };
  return (
    <>
      {set.map((filter) => (
        <Chip
          key={filter.name}
          label={<>{filter.label}: {filter.text(query[filter.name] ?? '')}</>}
          onClick={(event) => setOpen({ filter, anchor: event.currentTarget })}
          onDelete={() => change({ [filter.name]: undefined })}
          deleteIcon={<Icon path={mdiClose} aria-label={`Remove filter ${filter.label}`} />}
          sx={{ height: 28 }}
        />
      ))}
      {unset.length > 0 && <Button ref={add} startIcon={<Icon path={mdiPlus} />} aria-haspopup="menu" onClick={(event) => setMenu(event.currentTarget)}>Filter</Button>}
      {set.length > 0 && <Button onClick={clear}>Clear</Button>}
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {unset.map((filter) => <MenuItem key={filter.name} onClick={() => begin(filter)}>{filter.label}</MenuItem>)}
      </Menu>
      {open && (
        <Popover open anchorEl={open.anchor} onClose={() => setOpen(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': open.filter.label, sx: { p: 1.5, minWidth: 240 } } }}>
          <open.filter.editor value={query[open.filter.name] ?? ''} onChange={(value) => change({ [open.filter.name]: value || undefined })} />
        </Popover>
      )}
    </>
  );
}
