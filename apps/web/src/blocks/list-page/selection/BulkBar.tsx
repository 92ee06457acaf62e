import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { BottomBar } from '#ui/BottomBar';
import { count as figure } from '#ui/format/numbers';
import { isTyping } from '#ui/keys';

const firstButton = () => document.querySelector<HTMLElement>('[data-bottom-bar] button:not(:disabled)');

/**
 * The bar at the bottom while rows are selected: how many, and the actions for them; `b` goes there. A queue of work
 * shows it before a row is selected.
 */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'b' && !isTyping(event)) firstButton()?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <BottomBar role="region" aria-label="Selected rows">
      <strong aria-live="polite">{count === 0 ? 'Select rows to:' : `${figure(count)} selected`}</strong>
      {children}
      {count > 0 && (
        <Button onClick={onClear} sx={{ ml: 'auto' }}>
          Clear selection
        </Button>
      )}
    </BottomBar>
  );
}
