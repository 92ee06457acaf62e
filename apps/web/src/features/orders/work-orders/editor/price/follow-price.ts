import { previewKey, type PreviewFacts } from '@falcon/domain/orders/costing';
import { errorText, isOutOfReach } from '#graphql/error-text';
import type { OrderPriceQuery } from './price.generated';
import { type LivePrice, NO_PRICE } from './price-context';
import type { PriceInput } from './price-question';
import type { Price } from './price-types';

/** How long after the last key press to ask the server. */
const WAIT = 250;

/** An order's price, plus today's if it differs. */
const pricesOf = (own: Price, today: Price | null): Pick<LivePrice, 'price' | 'today'> => ({
  price: own,
  today: today !== null && JSON.stringify(own) !== JSON.stringify(today) ? today : null,
});

interface Following {
  /**
   * The stored state as text: a step or a price change can affect the price of unchanged lines (actual quantities,
   * today's prices).
   */
  stored: string | undefined;
  /** The input to calculate: null without a customer, undefined while a typed number is unreadable. */
  question: () => PriceInput | null | undefined;
  /** Asks the server. */
  ask: (input: PriceInput) => Promise<OrderPriceQuery | undefined>;
  /** Calculates in the browser; null if that isn't possible. */
  preview: (input: PriceInput, facts: PreviewFacts) => { historic: Price; current: Price | null } | null;
  show: (change: (current: LivePrice) => LivePrice) => void;
}

/**
 * Keeps a price in sync with a form. Each change is calculated immediately from the server's last facts; shortly after
 * typing stops, the server's own figures replace the result. If the facts don't apply (another customer, item, rate),
 * the last figures stay until the server answers. Late answers to outdated requests are dropped.
 */
export function followPrice({ stored, question, ask, preview, show }: Following) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let requestedText = '';
  let answered = '';
  let confirmed = NO_PRICE;
  let cached: { readonly key: string; readonly facts: PreviewFacts } | null = null;

  const textOf = (input: PriceInput): string => JSON.stringify({ stored, input });
  const here = (input: PriceInput): LivePrice | null => {
    const prices = cached !== null && cached.key === previewKey(input) ? preview(input, cached.facts) : null;
    return prices && { ...pricesOf(prices.historic, prices.current), standing: 'checking', failure: confirmed.failure };
  };
  const update = () => {
    const input = question();
    // While a number is unreadable, the last good figures stay.
    if (input === undefined) show((last) => ({ ...last, standing: 'held' }));
    else if (input === null) show(() => NO_PRICE);
    else if (textOf(input) === answered) show(() => confirmed);
    else {
      const instant = here(input);
      show((last) => instant ?? { ...last, standing: 'waiting' });
    }
  };
  const confirm = async () => {
    const input = question();
    if (!input) return;
    const text = textOf(input);
    if (text === requestedText) return;
    requestedText = text;
    turn += 1;
    const mine = turn;
    try {
      const answer = (await ask(input))?.workOrderCalculator;
      if (mine !== turn || !answer) return;
      cached = answer.facts && { key: previewKey(input), facts: answer.facts };
      const today = answer.hasSnapshot ? (answer.current ?? null) : null;
      confirmed = { ...pricesOf(answer.historic, today), standing: 'confirmed', failure: undefined };
    } catch (error) {
      if (mine !== turn) return;
      // After a refusal the last good figures return; without a connection, those calculated in the browser stay.
      const good = (isOutOfReach(error) ? here(input) : null) ?? confirmed;
      confirmed = { ...good, standing: 'held', failure: errorText(error) };
    }
    answered = text;
    update();
  };
  const changed = () => {
    clearTimeout(timer);
    update();
    timer = setTimeout(() => void confirm(), WAIT);
  };
  return {
    /** Requests the first price. */
    start: () => {
      update();
      void confirm();
    },
    changed,
    stop: () => {
      clearTimeout(timer);
      turn = -1;
    },
  };
}
