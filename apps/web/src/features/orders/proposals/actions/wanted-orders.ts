/** How many draft orders a line gets, and what their apartments are called. */
export interface WantedOrder {
  count: number | null;
  apartments: string;
}

/** The draft orders that are wanted, by the place of the line. */
export type WantedOrders = Readonly<Record<number, WantedOrder>>;

/** The apartments as typed: one on each line, or separated by commas. */
const apartmentsOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The orders as the server takes them: at least as many as apartments are named. */
export const ordersInput = (wanted: WantedOrders) =>
  Object.entries(wanted).flatMap(([line, { count, apartments }]) => {
    const buildingUnits = apartmentsOf(apartments);
    const orders = Math.max(Number.isInteger(count) ? (count ?? 0) : 0, buildingUnits.length);
    return orders > 0 ? [{ line: Number(line), count: orders, buildingUnits }] : [];
  });
