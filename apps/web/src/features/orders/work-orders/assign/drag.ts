import { type DragEvent, useState } from 'react';

/** Orders of the board have their own drag type, so that nothing else can be dropped on an installer. */
const KIND = 'application/x-falcon-order';

/** Makes a row draggable; the same as the Assign button and its key. */
export const dragsOrder = (id: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(KIND, id);
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** Accepts dragged orders; `over` is true while one is over it. */
export function useOrderDrop(onDrop: (id: string) => void) {
  const [over, setOver] = useState(false);
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(KIND);
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!carries(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(KIND));
      },
    },
  };
}
