import type { OrderMessage } from '../outcomes';

type Refusal = OrderMessage & { path?: string | null | undefined };

/** The server's question about one order. */
export type Question = Refusal & { modelId: string };

interface Answer<Order> {
  workOrders: readonly Order[];
  errors: readonly Refusal[];
}

/** The field path with which the server asks whether to cut or pull what is not in stock. */
const QUESTION = 'acceptUnstocked';
/** Whether a refusal is only a question that the user must answer first. */
export const isQuestion = (refusal: Refusal): refusal is Question =>
  refusal.path === QUESTION && Boolean(refusal.modelId);

/** What is not in stock, without the question whether to continue. */
export const statementOf = (question: string): string => question.replace(/: [^:?]*\banyway\?$/, '.');

/**
 * Changes many orders and asks once about all rolls and cartons that are not in stock: if confirmed, those orders
 * change too; otherwise they stay refused.
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
