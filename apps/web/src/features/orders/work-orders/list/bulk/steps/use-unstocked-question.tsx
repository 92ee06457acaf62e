import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Question, statementOf } from './ask-unstocked';
import { NotInStockOrders, type UnstockedOrder } from './NotInStockOrders';
import type { BulkOrder } from '../use-bulk-orders';

type Ask = (questions: readonly Question[], orders: readonly BulkOrder[]) => Promise<boolean>;

/** One dialog about everything that is not in stock, by order number; `ask` returns whether to continue. */
export function useUnstockedQuestion(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ unstocked: readonly UnstockedOrder[]; answer: (yes: boolean) => void } | null>(
    null,
  );
  const waiting = useRef<((yes: boolean) => void) | null>(null);
  // The user left the list: cut nothing that no one confirmed.
  useEffect(() => () => waiting.current?.(false), []);
  const ask: Ask = async (questions, orders) => {
    const unstocked = questions.flatMap(({ modelId, message }) =>
      orders.filter((order) => order.id === modelId).map((order) => ({ order, what: statementOf(message) })),
    );
    const yes = await new Promise<boolean>((resolve) => {
      waiting.current = resolve;
      setAsked({ unstocked, answer: resolve });
    });
    waiting.current = null;
    setAsked(null);
    return yes;
  };
  const dialog = asked && (
    <NotInStockOrders
      unstocked={asked.unstocked}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    />
  );
  return { ask, dialog };
}
