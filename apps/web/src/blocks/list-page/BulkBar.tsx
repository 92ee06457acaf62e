import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { BottomBar } from '../../ui/BottomBar';

/** The bar at the bottom while rows are selected: how many, and the actions for them. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <BottomBar role="region" aria-label="Selected rows">
      <strong aria-live="polite">{count} selected</strong>
      {children}
      <Button onClick={onClear} sx={{ ml: 'auto' }}>Clear selection</Button>
    </BottomBar>
  );
}
