import { type RefObject, useEffect } from 'react';
import { useLatest } from '../use-latest';
import { blockText } from './cell-block';

interface Options {
  grid: RefObject<HTMLElement | null>;
  /** The texts to copy, row by row. */
  copied: () => string[][];
  paste: (text: string) => void;
}

/**
 * Copies and pastes while a cell of the grid has the focus, not one of its text fields. Browsers send these events to
 * the place of the text selection, not to the focused cell.
 */
export function useClipboard(options: Options): void {
  const latest = useLatest(options);
  useEffect(() => {
    const isOurs = () => {
      const focused = document.activeElement;
      return focused instanceof HTMLTableCellElement && latest.current.grid.current?.contains(focused) === true;
    };
    const onCopy = (event: ClipboardEvent) => {
      if (!isOurs()) return;
      event.clipboardData?.setData('text/plain', blockText(latest.current.copied()));
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isOurs()) return;
      event.preventDefault();
      latest.current.paste(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [latest]);
}
