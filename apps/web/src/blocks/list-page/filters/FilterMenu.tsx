import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ListFilter } from './list-filter';

interface Props {
  anchor: HTMLElement;
  filters: readonly ListFilter[];
  onPick: (filter: ListFilter) => void;
  onClose: () => void;
}

/** The filters that are not set yet. */
export function FilterMenu({ anchor, filters, onPick, onClose }: Props) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {filters.map((filter) => (
        <MenuItem key={filter.name} onClick={() => onPick(filter)}>
          {filter.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
