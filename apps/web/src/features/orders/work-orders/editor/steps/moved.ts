import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { UNDO_SECONDS } from '@falcon/domain/orders/work-order-status';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { OrderUndoStepDocument } from './steps.generated';
import { type StepCall, useStep } from './use-step';

interface MovedOrder {
  id: string;
  version: number;
  workOrderNumber: string;
  status: { label: string };
  /** The step, if the user can still undo it. */
  undoableStep?: string | null | undefined;
}

async function undoStep(client: ApolloClient, { id, version, workOrderNumber }: MovedOrder): Promise<void> {
  try {
    const { data } = await client.mutate({
      mutation: OrderUndoStepDocument,
      variables: { input: { orders: [{ id, version }] } },
      context: { handlesErrors: true },
    });
    const [refused] = data?.workOrderUndoStep?.errors ?? [];
    const [order] = data?.workOrderUndoStep?.workOrders ?? [];
    if (refused) notify('error', refused.message);
    else notify('success', `${workOrderNumber} is back in ${order?.status.label ?? 'its status'}`);
  } catch (error) {
    notify('error', errorText(error));
  }
}

/** Shows an order's new status and, if possible, offers to undo the step for a few seconds. */
export function useSayMoved(): (order: MovedOrder | null | undefined) => void {
  const client = useApolloClient();
  return (order) => {
    if (!order) return;
    const undo = order.undoableStep ? { label: 'Undo', run: () => void undoStep(client, order) } : undefined;
    notify('success', `${order.workOrderNumber} moved to ${order.status.label}`, undo, UNDO_SECONDS * 1000);
  };
}

interface Answer {
  workOrder?: MovedOrder | null | undefined;
  workOrders?: readonly MovedOrder[];
  errors?: readonly { message: string }[];
}

/**
 * A step that moves one order, with a notification at the end. `answerOf` extracts the order and any refusals from the
 * response.
 */
export function useMove<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  answerOf: (data: TData) => Answer | null | undefined,
): StepCall<TData, TVariables> {
  const sayMoved = useSayMoved();
  const step = useStep(mutation, (data) => answerOf(data)?.errors ?? []);
  const run = async (variables: TVariables) => {
    const data = await step.run(variables);
    const answer = data && answerOf(data);
    sayMoved(answer?.workOrder ?? answer?.workOrders?.[0]);
    return data;
  };
  return { ...step, run };
}
