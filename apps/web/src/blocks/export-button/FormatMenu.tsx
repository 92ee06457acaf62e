import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { count } from '#ui/format/numbers';
import type { ExportFormat, ExportScope } from './export-format';

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: 'CSV', label: 'CSV' },
  { format: 'XLS', label: 'Excel (XLSX)' },
];

interface Props {
  anchor: HTMLElement;
  /** How many rows are selected. */
  selected: number;
  onPick: (format: ExportFormat, scope: ExportScope) => void;
  onClose: () => void;
}

/** The export formats: for the selected rows, or for all rows. */
export function FormatMenu({ anchor, selected, onPick, onClose }: Props) {
  const shownItems = FORMATS.map(({ format, label }) => (
    <MenuItem key={format} onClick={() => onPick(format, 'SHOWN')}>
      {selected > 0 ? `All shown as ${label}` : label}
    </MenuItem>
  ));
  const ticked = FORMATS.map(({ format, label }) => (
    <MenuItem key={`selected ${format}`} onClick={() => onPick(format, 'SELECTED')}>
      Selected ({count(selected)}) as {label}
    </MenuItem>
  ));
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {selected > 0 && [...ticked, <Divider key="between" component="li" />]}
      {shownItems}
    </Menu>
  );
}
