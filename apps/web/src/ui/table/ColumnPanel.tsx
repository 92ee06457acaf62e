import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Icon } from '../Icon';
import { type ColumnLayout, type ColumnChoice, INITIAL_LAYOUT, isShown, orderedColumns } from './columns';

/** What the panel needs to know about the columns. */
export interface ColumnPanelProps {
  anchor: HTMLElement;
  onClose: () => void;
  columns: readonly ColumnChoice[];
  layout: ColumnLayout;
  onLayout: (next: ColumnLayout) => void;
}

/** Which columns are shown, in which order, and reset. */
export function ColumnPanel({ columns, layout, onLayout, anchor, onClose }: ColumnPanelProps) {
  const ordered = orderedColumns(columns, layout);
  const show = (id: string, visible: boolean) => onLayout({ ...layout, visible: { ...layout.visible, [id]: visible } });
  const move = (index: number, step: number) => {
    const ids = ordered.map((column) => column.id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ids.splice(index + step, 0, moved);
    onLayout({ ...layout, order: ids });
  };
  return (
      <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns' } }}>
        <div style={{ padding: '8px 8px 8px 16px', minWidth: 260, maxHeight: 480, overflowY: 'auto' }}>
          {ordered.map((column, index) => (
            <div key={column.id} style={{ display: 'flex', alignItems: 'center', minHeight: 30 }}>
              <FormControlLabel
                sx={{ flex: 1, mr: 1 }}
                label={column.header}
                control={<Checkbox sx={{ p: 0.5 }} checked={isShown(column, index, layout)} disabled={index === 0} onChange={(event) => show(column.id, event.target.checked)} />}
              />
              <IconButton size="small" aria-label={`Move ${column.header} up`} disabled={index < 2} onClick={() => move(index, -1)}><Icon path={mdiChevronUp} /></IconButton>
              <IconButton size="small" aria-label={`Move ${column.header} down`} disabled={index === 0 || index === ordered.length - 1} onClick={() => move(index, 1)}><Icon path={mdiChevronDown} /></IconButton>
            </div>
          ))}
          <Button onClick={() => onLayout(INITIAL_LAYOUT)}>Reset</Button>
        </div>
      </Popover>
  );
}
