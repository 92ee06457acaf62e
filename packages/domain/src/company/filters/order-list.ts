import { listArguments } from './list-address';
import type { ListOrder, ListState } from './list-address';
import { WORK_ORDER_FILTERS } from './work-orders';

/** The default order of a list of orders. */
export const NEWEST_FIRST: ListOrder<'INSTALL_DATE'> = { sort: 'INSTALL_DATE', direction: 'DESC' };

/** The query variables of a list of orders for the state of its address; `today` is the company's day. */
export const orderListVariables = <Sort extends string>(list: ListState<Sort>, today: string) => ({
  ...list.page,
  filter: listArguments(WORK_ORDER_FILTERS, list, today),
  sort: list.sort,
  direction: list.direction,
});
