/** The result of one order in a bulk action. */
export interface Outcome {
  id: string;
  number: string;
  /** What was done, or why not. */
  text: string;
  kind: 'done' | 'warned' | 'refused';
}

/** A refusal or warning about an order. */
export interface OrderMessage {
  modelId?: string | null | undefined;
  message: string;
}

/** An order, as the result of an action names it. */
export interface NamedOrder {
  id: string;
  workOrderNumber: string;
}

/** An order after a step, as the server returned it. */
export interface MovedOrder {
  id: string;
  version: number;
  status: { label: string };
  /** The step, where the user can still undo it. */
  undoableStep?: string | null | undefined;
}

/** A completed step that can be undone: the order as returned, and its previous status. */
export interface UndoableStep {
  id: string;
  version: number;
  number: string;
  from: string;
}

/** The completed steps that the user can undo. */
export const undoableOf = <Order extends NamedOrder>(
  moved: readonly MovedOrder[],
  orders: readonly Order[],
  from: (order: Order) => string,
): UndoableStep[] => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return moved.flatMap(({ id, version, undoableStep }) => {
    const order = byId.get(id);
    return undoableStep && order ? [{ id, version, number: order.workOrderNumber, from: from(order) }] : [];
  });
};

/** One result per selected order, refusals first, because they need attention. */
export function outcomesOf(
  orders: readonly NamedOrder[],
  doneTexts: ReadonlyMap<string, string>,
  errors: readonly OrderMessage[],
  warnings: readonly OrderMessage[] = [],
): Outcome[] {
  const refused = new Map(errors.map((error) => [error.modelId ?? '', error.message]));
  const warned = new Map(warnings.map((warning) => [warning.modelId ?? '', warning.message]));
  const general = refused.get('');
  const outcome = ({ id, workOrderNumber: number }: NamedOrder): Outcome => {
    const text = doneTexts.get(id);
    if (text === undefined)
      return { id, number, kind: 'refused', text: refused.get(id) ?? general ?? 'Nothing was changed.' };
    const warning = warned.get(id);
    return warning === undefined
      ? { id, number, kind: 'done', text }
      : { id, number, kind: 'warned', text: `${text}. ${warning}` };
  };
  const rank = { refused: 0, warned: 1, done: 2 } as const;
  return orders.map(outcome).sort((a, b) => rank[a.kind] - rank[b.kind]);
}
