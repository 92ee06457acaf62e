import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useCan } from '#session/current-user';
import type { OrderFormApi } from '../form/order-form';
import { NO_PRICE, PriceContext } from './price-context';

const following = () => import('./follow-form');
// Loads while the first fields are already shown.
following().catch(() => undefined);

interface Props {
  form: OrderFormApi;
  /** The stored order's id; undefined while creating. */
  id: string | undefined;
  /** The stored state as text: when it changes, the price is requested again. */
  stored?: string | undefined;
  children: ReactNode;
}

/** Provides the form's live price to its children; only components that show figures re-render when it changes. */
export function FollowedPrice({ form, id, stored, children }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const [price, setPrice] = useState(NO_PRICE);
  useEffect(() => {
    let stop = () => undefined as void;
    let isLeft = false;
    const begin = async () => {
      const { followForm } = await following();
      if (!isLeft) stop = followForm({ client, form, id, stored, can, show: setPrice });
    };
    begin().catch(() => setPrice((current) => ({ ...current, standing: 'held', failure: NOT_LOADED })));
    return () => {
      isLeft = true;
      stop();
    };
  }, [client, form, id, stored, can]);
  return <PriceContext.Provider value={price}>{children}</PriceContext.Provider>;
}

const NOT_LOADED = 'The price could not be loaded. Check the connection and reload the page.';
