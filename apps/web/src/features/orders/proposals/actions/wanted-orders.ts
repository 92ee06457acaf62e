/** How many draft orders a line gets, and the names of their apartments. */
export interface WantedOrder {
  count: number | null;
  apartments: string;
}

/** The requested draft orders, by line index. */
export type WantedOrders = Readonly<Record<number, WantedOrder>>;

/** The typed apartments: one per line, or separated by commas. */
const apartmentsOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The orders as server input: at least as many as there are named apartments. */
export const ordersInput = (wanted: WantedOrders) =>
  Object.entries(wanted).flatMap(([line, { count, apartments }]) => {
    const buildingUnits = apartmentsOf(apartments);
    const orders = Math.max(Number.isInteger(count) ? (count ?? 0) : 0, buildingUnits.length);
    return orders > 0 ? [{ line: Number(line), count: orders, buildingUnits }] : [];
  });
