import { floorOf } from '@falcon/domain/kit/flooring';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { useLatest } from '#ui/use-latest';
import { BeginOrderCustomerDocument, BeginOrderUnitDocument } from './begin-with.generated';
import type { OrderFormApi } from './form/order-form';
import type { PickHandlers } from './job/WhoFields';

const idOf = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? text : undefined);

/**
 * Starts a new order with the customer or unit in the address (`?customer=`, `?unit=`), as if the user had selected
 * them. An order already started here stays as it is.
 */
export function useBeginWith(form: OrderFormApi, pick: PickHandlers): void {
  const client = useApolloClient();
  const { query } = useAddressQuery();
  const latest = useLatest({ form, pick });
  const begun = useRef('');
  const [customerId, unitId] = [idOf(query['customer']), idOf(query['unit'])];
  useEffect(() => {
    const wanted = `${customerId ?? ''} ${unitId ?? ''}`;
    if (
      begun.current === wanted ||
      (customerId === undefined && unitId === undefined) ||
      latest.current.form.getValues('customer') !== null
    )
      return;
    begun.current = wanted;
    const begin = async () => {
      const options = { fetchPolicy: 'network-only', context: { handlesErrors: true } } as const;
      const unit =
        unitId === undefined
          ? undefined
          : (await client.query({ query: BeginOrderUnitDocument, variables: { id: unitId }, ...options })).data?.unit;
      const customer =
        unit?.customer ??
        (customerId === undefined
          ? undefined
          : (await client.query({ query: BeginOrderCustomerDocument, variables: { id: customerId }, ...options })).data
              ?.customer);
      if (!customer || latest.current.form.getValues('customer') !== null) return;
      latest.current.pick.onCustomer({ id: customer.id, name: customer.name });
      if (unit)
        latest.current.pick.onUnit({ id: unit.id, name: unit.name, flooringTypeId: floorOf(unit.flooringTypeId) });
    };
    begin().catch((error: unknown) => notify('error', errorText(error)));
  }, [client, customerId, unitId, latest]);
}
