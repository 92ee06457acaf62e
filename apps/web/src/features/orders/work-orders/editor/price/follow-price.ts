import { previewKey, type PreviewFacts } from '@falcon/domain/orders/costing';
import { errorText, isOutOfReach } from '#graphql/error-text';
import type { OrderPriceQuery } from './price.generated';
import { type LivePrice, NO_PRICE } from './price-context';
import type { PriceInput } from './price-question';
import type { Price } from './price-types';

/** How long after the last key the server is asked. */
const WAIT = 250;

/** An order's price, and that of today only where it differs. */
const pricesOf = (own: Price, today: Price | null): Pick<LivePrice, 'price' | 'today'> => ({
  price: own,
  today: today !== null && JSON.stringify(own) !== JSON.stringify(today) ? today : null,
});

interface Following {
  /**
   * What is stored, in a text: a step or a new price can change the price of the same lines (actual quantities, today's
   * prices).
   */
  stored: string | undefined;
  /** What to calculate now: null without a customer, undefined while a typed number can't be read. */
  question: () => PriceInput | null | undefined;
  /** Asks the server. */
  ask: (input: PriceInput) => Promise<OrderPriceQuery | undefined>;
  /** Calculates on the page; null where it can't. */
  preview: (input: PriceInput, facts: PreviewFacts) => { historic: Price; current: Price | null } | null;
  show: (change: (current: LivePrice) => LivePrice) => void;
}

/**
 * Keeps a price up to date with a form. Each change is calculated at once with the facts of the server's last answer;
 * shortly after typing stops, the server is asked, and its figures replace those of the page. Where its facts don't
 * apply (another customer, item, rate), the last figures wait for its answer. Late answers to older questions are
 * dropped.
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
    // While a number can't be read, the last good figures stay.
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
      // Refused figures give way to the last good ones; without a connection, those of the page stay.
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
    /** Asks for the first price. */
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
