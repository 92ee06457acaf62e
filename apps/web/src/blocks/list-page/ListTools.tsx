import { mdiDotsHorizontal } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/Icon';
import { FilterChips } from './filters/filters';
import type { ListFilter } from './filters/list-filter';
import { SearchBox } from './SearchBox';

/** Views, columns and export of a list; collapsed into one button while the list is short. */
export function ListTools({ few, children }: { few: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (open || !few) return children;
  return (
    <IconButton aria-label="List tools" title="Views, columns and export" onClick={() => setOpen(true)}>
      <Icon path={mdiDotsHorizontal} />
    </IconButton>
  );
}

interface SearchProps {
  few: boolean;
  label: string | undefined;
  value: string | undefined;
  filters: readonly ListFilter[] | undefined;
  onSearch: (q: string | undefined) => void;
}

/** Search and filters, for a list that is not short. */
export function ListSearch({ few, label, value = '', filters = [], onSearch }: SearchProps) {
  return few ? null : (
    <>
      {label && <SearchBox label={label} value={value} onChange={onSearch} />}
      <FilterChips filters={filters} />
    </>
  );
}
