import { useQuery } from '@apollo/client/react';
import { mainRank } from '@falcon/domain/orders/work-order-status';
import { useEffect, useState } from 'react';
import type { OrderFormFragment } from '../order.generated';
import { OrderNextStepsDocument } from './steps.generated';
import type { NextStep } from './step-types';

/** What this user can do next with the order. */
export interface OfferedSteps {
  main: NextStep | undefined;
  others: readonly NextStep[];
  /** Whether the server has answered; until then, some steps may still be unknown. */
  loaded: boolean;
  /** The step as the server offers it for this version of the order: its refusal may have changed. */
  asOf: (step: NextStep, version: number) => Promise<NextStep>;
}

/** Queries the next steps, again after every change to the order. */
export function useOfferedSteps(order: OrderFormFragment): OfferedSteps {
  const { data, loading, refetch } = useQuery(OrderNextStepsDocument, {
    variables: { workOrderId: order.id },
    context: { handlesErrors: true },
    fetchPolicy: 'cache-and-network',
  });
  const { version } = order;
  const [answeredFor, setAnsweredFor] = useState(version);
  useEffect(() => {
    if (version > 1)
      void refetch().then(
        () => setAnsweredFor(version),
        () => undefined,
      );
  }, [version, refetch]);
  const steps = data?.workOrderNextSteps ?? [];
  // An order without a charge is closed, not invoiced, so the possible step goes first.
  const ranked = steps
    .filter((step) => mainRank(step.action) >= 0)
    .toSorted((a, b) => mainRank(a.action) - mainRank(b.action));
  const main = ranked.find((step) => step.refusal === null) ?? ranked[0];
  // If two steps have one label (a closed order reopens to one of two statuses), shows only the possible one.
  const others = steps.filter(
    (step) =>
      step !== main &&
      !(step.refusal !== null && steps.some((other) => other.label === step.label && other.refusal === null)),
  );
  const asOf = async (step: NextStep, wanted: number) => {
    if (!loading && answeredFor === wanted) return step;
    // If the server can't be reached, the known steps stay; the server has the final say.
    const now = await refetch().then(
      (answer) => answer.data?.workOrderNextSteps,
      () => undefined,
    );
    return now?.find((one) => one.action === step.action && one.status.id === step.status.id) ?? step;
  };
  return { main, others, loaded: data !== undefined || !loading, asOf };
}
