import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { OrderFormFragment } from '../order.generated';
import { OrderNextStepsDocument } from './steps.generated';
import type { NextStep } from './step-types';

/** The steps of the straight way; the first one offered is the button, the others stand in the menu. */
const MAIN = ['submit', 'cutDone', 'assign', 'reconcile', 'createInvoice', 'paid', 'close', 'release', 'reinstate', 'closeNoCharge'];

/** What this person may do next with the order. */
export interface OfferedSteps {
  main: NextStep | undefined;
  others: readonly NextStep[];
}

/** Asks the server what may be done next; asked again whenever the order changed. */
export function useOfferedSteps(order: OrderFormFragment): OfferedSteps {
  const { data, refetch } = useQuery(OrderNextStepsDocument, { variables: { workOrderId: order.id }, context: { handlesErrors: true }, fetchPolicy: 'cache-and-network' });
  const { version } = order;
  useEffect(() => {
    if (version > 1) void refetch().catch(() => undefined);
  }, [version, refetch]);
  const steps = data?.workOrderNextSteps ?? [];
  // An order without a charge is closed, not invoiced: the step that can be taken goes first.
  const ranked = steps.filter((step) => MAIN.includes(step.action)).toSorted((a, b) => MAIN.indexOf(a.action) - MAIN.indexOf(b.action));
  const main = ranked.find((step) => step.refusal === null) ?? ranked[0];
  return { main, others: steps.filter((step) => step !== main) };
}
