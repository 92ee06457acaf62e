import { mergeOrderDays } from '#db/order-days';
import { defineRecurring } from '#jobs/define-job';

/** Every night: the day's changes of the number of orders by install date and status become one row each. */
export const mergeOrderDaysNightly = defineRecurring({
  name: 'merge-order-days',
  match: '13 9 * * *',
  run: ({ db }) => mergeOrderDays(db),
});
