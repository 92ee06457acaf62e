import type { OrderMessage } from '../outcomes';

type Refusal = OrderMessage & { path?: string | null | undefined };

/** A question of the server about one order. */
export type Question = Refusal & { modelId: string };

interface Answer<Order> {
  workOrders: readonly Order[];
  errors: readonly Refusal[];
}

/** The server asks by this field whether to cut or pull what is not in stock. */
const QUESTION = 'acceptUnstocked';
/** Whether a refusal is only a question, to be asked before it counts. */
export const isQuestion = (refusal: Refusal): refusal is Question =>
  refusal.path === QUESTION && Boolean(refusal.modelId);

/** What is not in stock, without the question whether to go on. */
export const statementOf = (question: string): string => question.replace(/: [^:?]*\banyway\?$/, '.');

/**
 * Changes many orders and asks once, for all of them, about rolls and cartons that are not in stock: confirmed, those
 * orders are changed as well; otherwise they stay refused.
 */
export async function askingOnce<Order>(
  ids: readonly string[],
  change: (ids: readonly string[], acceptUnstocked: boolean) => Promise<Answer<Order>>,
  ask: (questions: readonly Question[]) => Promise<boolean>,
): Promise<Answer<Order>> {
  const first = await change(ids, false);
  const questions = first.errors.filter(isQuestion);
  if (questions.length === 0 || !(await ask(questions))) return first;
  const second = await change(
    questions.map((one) => one.modelId),
    true,
  );
  return {
    workOrders: [...first.workOrders, ...second.workOrders],
    errors: [...first.errors.filter((error) => !isQuestion(error)), ...second.errors],
  };
}
