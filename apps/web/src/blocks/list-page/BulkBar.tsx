import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colors } from '../../ui/tokens';

const Bar = styled('div')({ position: 'sticky', bottom: 0, zIndex: 30, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '8px 12px', background: colors.card, border: `1px solid ${colors.hairline}`, borderRadius: 6, boxShadow: '0 -2px 12px rgba(31, 36, 48, 0.14)' });

/** The bar at the bottom while rows are selected: how many, and what can be done with them. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <Bar role="region" aria-label="Selected rows">
      <strong aria-live="polite">{count} selected</strong>
      {children}
      <Button onClick={onClear} sx={{ ml: 'auto' }}>Clear selection</Button>
    </Bar>
  );
}
