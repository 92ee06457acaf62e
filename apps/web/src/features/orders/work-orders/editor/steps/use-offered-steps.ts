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
  /** The server has answered; until then there may be steps that are not known yet. */
  loaded: boolean;
  /**
   * A step as the server offers it for this version of the order: a refused one may be possible by now, and the
   * reverse.
   */
  asOf: (step: NextStep, version: number) => Promise<NextStep>;
}

/** Asks the server for the next steps, again whenever the order changed. */
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
  // An order without a charge is closed, not invoiced: the possible step comes first.
  const ranked = steps
    .filter((step) => mainRank(step.action) >= 0)
    .toSorted((a, b) => mainRank(a.action) - mainRank(b.action));
  const main = ranked.find((step) => step.refusal === null) ?? ranked[0];
  // Two steps of one name (a closed order reopens to one of two statuses): only the possible one.
  const others = steps.filter(
    (step) =>
      step !== main &&
      !(step.refusal !== null && steps.some((other) => other.label === step.label && other.refusal === null)),
  );
  const asOf = async (step: NextStep, wanted: number) => {
    if (!loading && answeredFor === wanted) return step;
    // If the server can't be asked, the known steps are used; the server decides in the end.
    const now = await refetch().then(
      (answer) => answer.data?.workOrderNextSteps,
      () => undefined,
    );
    return now?.find((one) => one.action === step.action && one.status.id === step.status.id) ?? step;
  };
  return { main, others, loaded: data !== undefined || !loading, asOf };
}
