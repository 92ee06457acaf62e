import type { ApolloClient } from '@apollo/client';
import { type Can, sees } from '@falcon/domain/office/access';
import { previewOf, summaryAnswer } from '@falcon/domain/orders/costing';
import { COMMISSION } from '@falcon/domain/orders/work-order-fields';
import type { OrderFormApi } from '../form/order-form';
import { followPrice } from './follow-price';
import { OrderPriceDocument } from './price.generated';
import type { LivePrice } from './price-context';
import { priceQuestion } from './price-question';
import { UNCACHED } from '#graphql/call-options';

interface Followed {
  client: ApolloClient;
  form: OrderFormApi;
  id: string | undefined;
  stored: string | undefined;
  can: Can;
  show: (change: (current: LivePrice) => LivePrice) => void;
}

/**
 * Follows the price of an order's form until the returned function is called. Loads with the calculator, after the
 * first fields.
 */
export function followForm({ client, form, id, stored, can, show }: Followed): () => void {
  const seesCommission = sees(can, COMMISSION);
  const { start, changed, stop } = followPrice({
    stored,
    question: () => priceQuestion(form, id, can),
    ask: async (input) =>
      (await client.query({ query: OrderPriceDocument, variables: { input, stored: id !== undefined }, ...UNCACHED }))
        .data,
    preview: (input, facts) => {
      const own = previewOf(form.getValues('flooringTypeId'), input, facts);
      return (
        own && {
          historic: summaryAnswer(own.historic, seesCommission),
          current: own.current && summaryAnswer(own.current, seesCommission),
        }
      );
    },
    show,
  });
  start();
  const unfollow = form.subscribe({ formState: { values: true }, callback: changed });
  return () => {
    unfollow();
    stop();
  };
}
