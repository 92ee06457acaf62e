import { type PointerEvent, useState } from 'react';
import type { ColumnLayout } from './columns';

/** The minimum and maximum width of a dragged column, in pixels. */
const NARROWEST = 40;
const WIDEST = 800;

interface Drag {
  id: string;
  width: number;
}

/** Column widths during and after dragging; the layout changes once, when the edge is released. */
export function useResize(layout: ColumnLayout, onLayout: ((next: ColumnLayout) => void) | undefined) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const widthOf = (id: string, initial = 120) => (drag?.id === id ? drag.width : (layout.widths[id] ?? initial));
  const start = (id: string, initial: number | undefined) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const from = event.clientX;
    const before = widthOf(id, initial);
    let width = before;
    handle.setPointerCapture(event.pointerId);
    const controller = new AbortController();
    const move = (moved: globalThis.PointerEvent) => {
      width = Math.round(Math.max(NARROWEST, Math.min(WIDEST, before + moved.clientX - from)));
      setDrag({ id, width });
    };
    const drop = () => {
      controller.abort();
      setDrag(null);
      if (width !== before) onLayout?.({ ...layout, widths: { ...layout.widths, [id]: width } });
    };
    handle.addEventListener('pointermove', move, { signal: controller.signal });
    handle.addEventListener('pointerup', drop, { signal: controller.signal });
    handle.addEventListener('pointercancel', drop, { signal: controller.signal });
  };
  return { widthOf, start: onLayout ? start : undefined };
}
