import type { AssignBoardQuery, AssignInstallersQuery, AssignOrderFragment } from './assign.generated';

/** An order on the assignment board. */
export type BoardOrder = AssignOrderFragment;

/** One installer with the orders that are his and not reconciled yet. */
export interface InstallerColumn {
  id: string;
  name: string;
  company: string;
  orders: readonly BoardOrder[];
}

/** An installer does one job in each half of a day. */
export const JOBS_A_DAY = 2;

type Nodes<T> = readonly (T | null)[] | null | undefined;
const present = <T>(nodes: Nodes<T>): T[] => (nodes ?? []).flatMap((node) => node ?? []);

/** Orders that wait for an installer, day by day; those without a date come last. */
export function availableByDay(board: AssignBoardQuery | undefined): { day: string; orders: BoardOrder[] }[] {
  const days = new Map<string, BoardOrder[]>();
  for (const order of present(board?.assignWorkOrdersAvailable.nodes)) {
    const day = order.installDate ?? '';
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return [...days].map(([day, orders]) => ({ day, orders })).sort((a, b) => (a.day || '9').localeCompare(b.day || '9'));
}

/** Every enabled installer with his orders. */
export function installerColumns(installers: AssignInstallersQuery | undefined, board: AssignBoardQuery | undefined): InstallerColumn[] {
  const current = present(board?.assignWorkOrdersCurrent.nodes);
  return present(installers?.installers.nodes).map((one) => ({ id: one.id, name: one.fullName, company: one.companyName ?? '', orders: current.filter((order) => order.installerId === one.id) }));
}

/** How many jobs an installer has on a day. */
export const jobsOn = (column: InstallerColumn, day: string): number => column.orders.filter((order) => order.installDate === day).length;

/** The installers whose name or company holds the typed text and, when asked, who still have a free half on the day. */
export function matching(columns: readonly InstallerColumn[], text: string, freeOn: string | null): InstallerColumn[] {
  const wanted = text.trim().toLowerCase();
  return columns.filter((column) => `${column.name} ${column.company}`.toLowerCase().includes(wanted) && (freeOn === null || jobsOn(column, freeOn) < JOBS_A_DAY));
}
