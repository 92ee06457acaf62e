import { useEffect } from 'react';
import { useLatest } from './use-latest';

/** A scanner types at most this slowly, in milliseconds between keys; nobody types faster for long. */
const SLOWEST = 35;
const SHORTEST = 4;

/** The keys of what may be a scan, and where they went. */
interface Burst {
  text: string;
  at: number;
  target: EventTarget | null;
  /** What its field said before. */
  before: string | null;
}

const valueOf = (target: EventTarget | null): string | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : null;

/** Sets a field as if it was typed, so that its form notices. */
function setValue(target: EventTarget | null, value: string): void {
  const kind = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (!(target instanceof kind)) return;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, value);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Calls `onScan` with what a bar code scanner types: fast keys that end with Enter. Returns true if it took the scan:
 * then the field that had the focus says again what it said before.
 */
export function useScans(onScan: (text: string, target: EventTarget | null) => boolean): void {
  const latest = useLatest(onScan);
  useEffect(() => {
    let burst: Burst | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const goesOn = burst !== null && event.timeStamp - burst.at <= SLOWEST && burst.target === event.target;
      if (event.key.length === 1) {
        if (!goesOn || burst === null) burst = { text: '', at: 0, target: event.target, before: valueOf(event.target) };
        burst.text += event.key;
        burst.at = event.timeStamp;
        return;
      }
      if (event.key !== 'Enter') return;
      const scan = goesOn ? burst : null;
      burst = null;
      if (scan === null || scan.text.length < SHORTEST || !latest.current(scan.text, scan.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (scan.before !== null) setValue(scan.target, scan.before);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [latest]);
}
