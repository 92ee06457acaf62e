import { type ReactNode, useState } from 'react';
import { NotInStock } from '../cuts/NotInStock';
import type { Named } from './outcomes';

interface Question {
  message: string;
  modelId: string;
}

/** Asks in one dialog about everything that is not in stock, by order number; `ask` answers whether to go on. */
export function useUnstockedQuestion(orders: readonly Named[]): { ask: (questions: readonly Question[]) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ text: string; answer: (yes: boolean) => void } | null>(null);
  const numberOf = (id: string): string => orders.find((order) => order.id === id)?.workOrderNumber ?? 'Order';
  const ask = async (questions: readonly Question[]) => {
    const yes = await new Promise<boolean>((resolve) => setAsked({ text: questions.map((one) => `${numberOf(one.modelId)}: ${one.message}`).join('\n'), answer: resolve }));
    setAsked(null);
    return yes;
  };
  const dialog = asked && <NotInStock question={asked.text} byCarton={false} busy={false} onConfirm={() => asked.answer(true)} onCancel={() => asked.answer(false)} />;
  return { ask, dialog };
}
