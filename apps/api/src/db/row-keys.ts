import { snake } from '@falcon/domain/kit/text';

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
const renamed = (row: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [rename(key), value]));

/** A row keyed by column names, for a statement that reads JSON. */
export const snakeKeys = (row: object): object => renamed(row, snake);

/** A row that a statement returned as JSON, keyed by our names. */
export const camelKeys = <Row extends object>(row: Row): Row => renamed(row, camel) as Row;
