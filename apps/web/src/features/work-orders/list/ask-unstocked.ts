interface Refusal {
  message: string;
  modelId: string;
  path?: string | null | undefined;
}

interface Answer<Order> {
  workOrders: readonly Order[];
  errors: readonly Refusal[];
}

/** The server asks by this field whether to cut or pull what is not in stock. */
const QUESTION = 'acceptUnstocked';

/**
 * Changes many orders and asks once, for all of them, about rolls and cartons that are not in stock: confirmed, those orders are changed as
 * well; otherwise they stay refused.
 */
export async function askingOnce<Order>(
  ids: readonly string[],
  change: (ids: readonly string[], acceptUnstocked: boolean) => Promise<Answer<Order>>,
  ask: (questions: readonly Refusal[]) => Promise<boolean>,
): Promise<Answer<Order>> {
  const first = await change(ids, false);
  const questions = first.errors.filter((error) => error.path === QUESTION);
  if (questions.length === 0 || !(await ask(questions))) return first;
  const second = await change(questions.map((one) => one.modelId), true);
  return { workOrders: [...first.workOrders, ...second.workOrders], errors: [...first.errors.filter((error) => error.path !== QUESTION), ...second.errors] };
}
