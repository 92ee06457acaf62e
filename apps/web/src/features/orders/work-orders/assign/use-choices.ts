import { useState } from 'react';
import { type BoardOrder, type InstallerColumn, matching } from './board';
import { assignKeys } from './assign-keys';
import type { useBoard } from './use-board';

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/**
 * The selections on the board: the order under the cursor, the selected orders, and the target installer. Nothing is
 * selected by default.
 */
export function useChoices(board: ReturnType<typeof useBoard>) {
  const [cursor, setCursor] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState('');
  const [search, setSearch] = useState('');
  const [freeOnly, setFreeOnly] = useState(false);
  const available = board.days.flatMap((day) => day.orders);
  const under = available.find((order) => order.id === cursor);
  const selectedOrders = available.filter((order) => selected.has(order.id));
  /** The order whose day and address the installers' free halves and certificates are shown for. */
  const job = under ?? selectedOrders[0];
  const day = job?.installDate ?? '';
  const columns = matching(board.columns, search, freeOnly && day ? day : null);
  const installer: InstallerColumn | undefined = columns.find((column) => column.id === target);
  // Without a selection, keys apply to the order under the cursor.
  const wanted: readonly BoardOrder[] = selectedOrders.length > 0 ? selectedOrders : under ? [under] : [];
  const pickedOrders = board.columns.flatMap((column) => column.orders).filter((order) => picked.has(order.id));
  const give = (orders: readonly BoardOrder[], to: InstallerColumn | undefined) => {
    if (board.busy || !to || orders.length === 0) return;
    setSelected(new Set());
    setCursor('');
    void board.assign(orders, to);
  };
  const assign = () => give(wanted, installer);
  /** Dragging one selected order drags all of them. */
  const drop = (id: string, onto: InstallerColumn) =>
    give(selected.has(id) ? selectedOrders : available.filter((order) => order.id === id), onto);
  const unassign = () => {
    if (board.busy || pickedOrders.length === 0) return;
    setPicked(new Set());
    void board.unassign(pickedOrders);
  };
  const move = (step: number) => {
    const place = columns.findIndex((column) => column.id === installer?.id);
    const next = columns[place < 0 ? 0 : Math.max(0, Math.min(columns.length - 1, place + step))];
    if (next) setTarget(next.id);
  };
  const onKeyDown = assignKeys({ assign, unassign, move });
  return {
    cursor: under?.id ?? '',
    setCursor,
    job,
    day,
    selected,
    onKeyDown,
    toggle: (id: string) => setSelected(toggled(selected, id)),
    picked,
    pick: (id: string) => setPicked(toggled(picked, id)),
    columns,
    installer,
    setTarget,
    search,
    setSearch,
    freeOnly,
    setFreeOnly,
    wanted,
    taken: pickedOrders,
    assign,
    drop,
    unassign,
  };
}
