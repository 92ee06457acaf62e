import type { ApolloClient } from '@apollo/client';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { BulkUndoDocument } from './bulk.generated';
import { AT_A_TIME, partsOf } from './bulk-limits';
import { ordersText, sayRefused } from './bulk-words';
import type { UndoableStep } from './outcomes';
import { markRows, markSent } from './steps/step-marks';

/** Undoes the step of one request's orders. Without a response all of them count as refused; undoing again is safe. */
async function undoPart(client: ApolloClient, steps: readonly UndoableStep[]) {
  try {
    const { data } = await client.mutate({
      mutation: BulkUndoDocument,
      variables: { input: { orders: steps.map(({ id, version }) => ({ id, version })) } },
      ...OWN_ERRORS,
    });
    return { workOrders: data?.workOrderUndoStep?.workOrders ?? [], errors: data?.workOrderUndoStep?.errors ?? [] };
  } catch (error) {
    return { workOrders: [], errors: steps.map(({ id }) => ({ modelId: id, message: errorText(error) })) };
  }
}

function backText(orders: number, undoesPlace: boolean): string {
  if (undoesPlace) return orders === 1 ? 'is back where it was' : 'are back where they were';
  return orders === 1 ? 'is back in its previous status' : 'are back in their previous status';
}

/** Undoes a step of many orders; reports how many were undone, and why others were not. The rows update immediately. */
export async function undoOrders(
  client: ApolloClient,
  steps: readonly UndoableStep[],
  onChanged: () => void | Promise<void>,
  undoesPlace = false,
): Promise<void> {
  const numbers = new Map(steps.map((step) => [step.id, step.number]));
  for (const from of new Set(steps.map((step) => step.from)))
    markSent(
      steps.filter((step) => step.from === from).map((step) => step.id),
      from,
    );
  const refused: { number: string; text: string }[] = [];
  let back = 0;
  for (const part of partsOf(steps, AT_A_TIME)) {
    const { workOrders, errors } = await undoPart(client, part);
    back += workOrders.length;
    refused.push(...errors.map(({ modelId, message }) => ({ number: numbers.get(modelId) ?? '', text: message })));
    markRows(
      workOrders.map((order) => [order.id, { state: 'done', label: order.status.label, version: order.version }]),
    );
    markRows(errors.map(({ modelId }) => [modelId, undefined]));
  }
  await onChanged();
  const [only] = steps;
  if (steps.length === 1 && back === 1 && only)
    notify('success', `${only.number} is back ${undoesPlace ? 'where it was' : `in ${only.from}`}`);
  else if (back > 0) notify('success', `${ordersText(back)} ${backText(back, undoesPlace)}`);
  if (refused.length > 0) sayRefused(`${ordersText(refused.length)} couldn’t be undone`, refused);
}
