import { startTransition, useEffect, useState } from 'react';
import { heights } from '../tokens';
import type { RowWindow } from './TableBody';

/** The least height of a row in pixels, in any density. */
const LEAST_HEIGHT = 31;
const ALL: RowWindow = { from: 0, to: Infinity, above: 0, below: 0 };

/**
 * The rows to draw of a table that isn't long: at first those that a screen has room for, with room for the others, so
 * that they are seen sooner; once they are painted, all.
 */
export function useFirstRows(count: number): RowWindow {
  const [painted, setPainted] = useState(false);
  const fitting = Math.ceil(globalThis.innerHeight / LEAST_HEIGHT);
  const isShortened = !painted && count > fitting;
  useEffect(() => {
    if (painted || count === 0) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, [painted, count]);
  return isShortened ? { ...ALL, to: fitting, below: `calc(${heights.row} * ${count - fitting})` } : ALL;
}
