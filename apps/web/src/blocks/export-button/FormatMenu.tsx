import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ExportFormat } from './ExportButton';

interface Props {
  anchor: HTMLElement;
  onPick: (format: ExportFormat) => void;
  onClose: () => void;
}

/** The formats that a list is exported in. */
export function FormatMenu({ anchor, onPick, onClose }: Props) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem onClick={() => onPick('CSV')}>CSV</MenuItem>
      <MenuItem onClick={() => onPick('XLS')}>Excel (XLSX)</MenuItem>
    </Menu>
  );
}
