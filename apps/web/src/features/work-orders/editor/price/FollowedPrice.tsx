import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useCan } from '../../../../session/current-user';
import type { OrderFormApi } from '../form/order-form';
import { followPrice } from './follow-price';
import type { InstantPrice } from './instant-price';
import { OrderPriceDocument } from './price.generated';
import { NO_PRICE, PriceContext } from './price-context';
import { priceQuestion } from './price-question';

interface Props {
  form: OrderFormApi;
  /** The stored order's id; undefined while creating. */
  id: string | undefined;
  /** The stored order's version. */
  version?: number | undefined;
  children: ReactNode;
}

/** The live price of the form for everything inside; only what shows figures renders again when they change. */
export function FollowedPrice({ form, id, version, children }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const seesTotals = can('workOrderViewTotals');
  const seesCommission = can('commission');
  const [price, setPrice] = useState(NO_PRICE);
  useEffect(() => {
    let instant: InstantPrice | undefined;
    // Without the calculator, every figure waits for the server.
    if (seesTotals)
      import('./instant-price').then(
        (loaded) => (instant = loaded.instantPrice),
        () => undefined,
      );
    const { start, changed, stop } = followPrice({
      version,
      question: () => priceQuestion(form, id, seesTotals),
      ask: async (input) =>
        (
          await client.query({
            query: OrderPriceDocument,
            variables: { input, stored: id !== undefined },
            fetchPolicy: 'no-cache',
            context: { handlesErrors: true },
          })
        ).data,
      preview: (input, facts) => instant?.(form.getValues('flooringTypeId'), input, facts, seesCommission) ?? null,
      show: setPrice,
    });
    start();
    const unfollow = form.subscribe({ formState: { values: true }, callback: changed });
    return () => {
      unfollow();
      stop();
    };
  }, [client, form, id, version, seesTotals, seesCommission]);
  return <PriceContext.Provider value={price}>{children}</PriceContext.Provider>;
}
