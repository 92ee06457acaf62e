import { useEffect } from 'react';
import { useLatest } from '../../../ui/use-latest';

/** What the keys of the board do. */
export interface BoardKeys {
  assign: () => void;
  unassign: () => void;
  /** Goes to the installer before (-1) or after (1). */
  move: (step: number) => void;
}

/** True where letters are typed. The list of orders, which other pages leave alone, is worked by these very keys. */
function writesText(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof HTMLElement && event.target.closest('input:not([type=checkbox]), textarea, [role=dialog], [role=menu]') !== null;
}

/** A assigns, U unassigns, left and right choose the installer, wherever on the page the focus is. */
export function useAssignKeys(keys: BoardKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || writesText(event)) return;
      if (event.key === 'a' || event.key === 'A') latest.current.assign();
      else if (event.key === 'u' || event.key === 'U') latest.current.unassign();
      else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        event.preventDefault();
        latest.current.move(event.key === 'ArrowRight' ? 1 : -1);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}
