import Popover, { type PopoverProps } from '@mui/material/Popover';

/** An open panel below the element that opened it, aligned to its right edge. */
export function PanelBelow(props: Omit<PopoverProps, 'open' | 'anchorOrigin' | 'transformOrigin'>) {
  return (
    <Popover
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      {...props}
    />
  );
}
