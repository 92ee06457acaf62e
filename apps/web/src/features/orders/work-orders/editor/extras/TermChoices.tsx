import { useQuery } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { OWN_ERRORS } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';
import { OrderInvoiceMethodsDocument, OrderLaborCardsDocument } from './terms.generated';

/** How the invoice is delivered to the customer; a selected method stays even if it has been disabled since. */
export function InvoiceMethod({ form }: { form: OrderFormApi }) {
  const { data } = useQuery(OrderInvoiceMethodsDocument, OWN_ERRORS);
  const methodId = useWatch({ control: form.control, name: 'invoiceMethodId' });
  const options = (data?.invoiceMethods ?? [])
    .filter((method) => method.isEnabled || method.id === methodId)
    .map(({ id, name }) => ({ value: id, label: name }));
  return <OrderField span={3} form={form} name="invoiceMethodId" options={options} emptyLabel="None" defaulted />;
}

/** A labor rate for this order only; otherwise that of the unit, customer or company applies. */
export function LaborCard({ form }: { form: OrderFormApi }) {
  const mayRead = useCan()('laborRate');
  const { data } = useQuery(OrderLaborCardsDocument, { ...OWN_ERRORS, skip: !mayRead });
  const rateId = useWatch({ control: form.control, name: 'laborRateId' });
  if (!mayRead) return null;
  const options = (data?.laborRates ?? [])
    .filter((card) => card.isEnabled || card.id === rateId)
    .map(({ id, laborCategory }) => ({ value: id, label: laborCategory }));
  return <OrderField form={form} name="laborRateId" options={options} emptyLabel="Same as unit or customer" />;
}
