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

/** Returns whether it took the scan. */
type OnScan = (text: string, target: EventTarget | null) => boolean;

/** What takes scans on the page. The newest is asked first: its dialog is in front. */
const listeners: { readonly current: OnScan }[] = [];

const isTaken: OnScan = (text, target) => listeners.toReversed().some(({ current }) => current(text, target));

/** Scans on the page what a camera read. */
export function sayScanned(text: string): void {
  isTaken(text, null);
}

let burst: Burst | null = null;

function onKeyDown(event: KeyboardEvent): void {
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
  if (scan === null || scan.text.length < SHORTEST || !isTaken(scan.text, scan.target)) return;
  event.preventDefault();
  event.stopPropagation();
  if (scan.before !== null) setValue(scan.target, scan.before);
}

/**
 * Calls `onScan` with what a bar code scanner types, which is fast keys that end with Enter, or a camera read, which has
 * no target. If it took the scan, the field that had the focus says again what it said before. A dialog that takes scans
 * is asked before the page behind it, wherever the focus is.
 */
export function useScans(onScan: OnScan): void {
  const latest = useLatest(onScan);
  useEffect(() => {
    if (listeners.length === 0) document.addEventListener('keydown', onKeyDown, true);
    listeners.push(latest);
    return () => {
      listeners.splice(listeners.indexOf(latest), 1);
      if (listeners.length === 0) document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [latest]);
}
