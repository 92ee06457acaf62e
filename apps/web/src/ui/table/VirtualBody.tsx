import { useVirtualizer } from '@tanstack/react-virtual';
import { type BodyProps, TableBody } from './TableBody';

/** A row's height in pixels, from the density and kind of screen. */
const rowHeight = () => document.querySelector('tbody th')?.getBoundingClientRect().height ?? 31;
const FIRST_DRAWN = 60;

/** The rows of a long table: renders only the visible ones. */
export function VirtualBody<Row extends { id: string }, Sort extends string>(props: BodyProps<Row, Sort>) {
  const { frame } = props;
  // The virtualizer's functions change without its identity changing; nothing here is memoised over them.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: props.table.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: rowHeight,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const window =
    first && last
      ? { from: first.index, to: last.index + 1, above: first.start, below: virtualizer.getTotalSize() - last.end }
      : { from: 0, to: FIRST_DRAWN, above: 0, below: 0 };
  return <TableBody {...props} window={window} />;
}
