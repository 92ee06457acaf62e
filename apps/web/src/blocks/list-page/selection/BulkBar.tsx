import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { BottomBar } from '#ui/BottomBar';
import { count as figure } from '#ui/format/numbers';
import { isTyping } from '#ui/keys';
import { focusAction } from './focus-action';

interface Props {
  count: number;
  /** How many of them are not on the page. */
  elsewhere?: number;
  /** What they come to. */
  sums?: string;
  onClear: () => void;
  children: ReactNode;
}

/**
 * The bar at the bottom while rows are selected: how many, their sums, and the actions for them; `b` goes there. A queue
 * of work shows it before a row is selected.
 */
export function BulkBar({ count, elsewhere = 0, sums = '', onClear, children }: Props) {
  useEffect(() => {
    let stop = () => undefined as void;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'b' && !isTyping(event)) stop = focusAction();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      stop();
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <BottomBar role="region" aria-label="Selected rows" data-one-line={count > 0 || undefined}>
      <span aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>{count === 0 ? 'Select rows to:' : `${figure(count)} selected`}</strong>
        {count > 0 && sums && ` · ${sums}`}
      </span>
      {elsewhere > 0 && <span>{figure(elsewhere)} not on this page</span>}
      {children}
      {count > 0 && (
        <Button data-clears onClick={onClear} sx={{ ml: 'auto' }}>
          Clear selection
        </Button>
      )}
    </BottomBar>
  );
}
