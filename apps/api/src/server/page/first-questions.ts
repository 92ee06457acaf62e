import { NEWEST_FIRST, openedOrders, orderListVariables, readListState } from '@falcon/domain/company/filters';

/** A query of the web app, by its name there. */
export interface Question {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What every page needs before it shows anything. */
const OF_EVERY_PAGE: readonly Question[] = [
  { operationName: 'Auth', variables: {} },
  { operationName: 'UserSettings', variables: {} },
];

/** The addresses of the lists of orders. */
export const ORDER_LIST = /^\/work-orders(?:-mobile)?\/?$/;

/**
 * What the page at an address asks first, in its own words: an answer counts only for the same query with the same
 * variables. `sorts` are those of the list of orders; `today` is the company's day.
 */
export function firstQuestions(address: URL, sorts: readonly string[], today: string): readonly Question[] {
  if (!ORDER_LIST.test(address.pathname)) return OF_EVERY_PAGE;
  const list = readListState(openedOrders(Object.fromEntries(address.searchParams)), sorts, NEWEST_FIRST);
  return [...OF_EVERY_PAGE, { operationName: 'WorkOrderList', variables: orderListVariables(list, today) }];
}
