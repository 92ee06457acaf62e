import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../../graphql/error-text';
import { useCan } from '../../../../session/current-user';
import { useLatest } from '../../../../ui/use-latest';
import type { OrderFormApi } from '../form/order-form';
import { calculatorInput } from '../form/order-input';
import type { OrderValues } from '../form/order-values';
import { OrderPriceDocument, type OrderPriceQuery } from './price.generated';
import { type LivePrice, NO_PRICE } from './price-context';

/** How long after the last key the price is requested. */
const WAIT = 250;

function live({ workOrderCalculator: answer }: OrderPriceQuery, waiting: boolean): LivePrice {
  const differs = answer.hasSnapshot && JSON.stringify(answer.historic) !== JSON.stringify(answer.current);
  return { price: answer.historic, today: differs ? answer.current : null, waiting, failure: undefined };
}

/** The input for the server: a new order by its customer and floor, a stored one by its id; null without a customer. */
function inputOf(values: OrderValues, id: string | undefined, seesTotals: boolean) {
  if (values.customer === null) return null;
  return {
    ...(id === undefined ? { customerId: values.customer.id, flooringTypeId: String(values.flooringTypeId) } : { id }),
    ...calculatorInput(values, seesTotals),
  };
}

/** The server's price of the form, requested shortly after typing stops; late responses to older requests are dropped. */
export function useLivePrice(form: OrderFormApi, id: string | undefined, version?: number): LivePrice {
  const client = useApolloClient();
  const seesTotals = useCan()('workOrderViewTotals');
  const [price, setPrice] = useState<LivePrice>(NO_PRICE);
  const latest = useLatest(seesTotals);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let question = 0;
    let asked = '';
    let answered = '';
    // A step can change the price of the same lines: actual quantities, today's prices.
    const key = (input: object) => JSON.stringify({ version, input });
    const wait = (waiting: boolean) => setPrice((known) => (known.waiting === waiting ? known : { ...known, waiting }));
    /** Whether something was typed that was not requested yet. */
    const isNew = () => {
      const input = inputOf(form.getValues(), id, latest.current);
      return input !== null && key(input) !== asked;
    };
    const ask = async () => {
      const input = inputOf(form.getValues(), id, latest.current);
      if (input === null) return setPrice(NO_PRICE);
      const text = key(input);
      if (text === asked) return wait(answered !== asked);
      asked = text;
      question += 1;
      const mine = question;
      wait(true);
      try {
        const { data } = await client.query({
          query: OrderPriceDocument,
          variables: { input },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        });
        if (mine !== question) return undefined;
        answered = text;
        if (data) setPrice(live(data, isNew()));
      } catch (error) {
        if (mine !== question) return undefined;
        answered = text;
        setPrice((known) => ({ ...known, waiting: isNew(), failure: errorText(error) }));
      }
      return undefined;
    };
    const later = () => {
      clearTimeout(timer);
      // Set immediately: until the response arrives, the figures are for what was typed before.
      if (isNew()) wait(true);
      timer = setTimeout(() => void ask(), WAIT);
    };
    void ask();
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      stop();
      clearTimeout(timer);
      question = -1;
    };
  }, [client, form, id, version, latest]);
  return price;
}
