import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useCopied } from '#blocks/record-page/use-copied';
import { OrderDefaultsDocument } from './defaults.generated';
import { duplicateOf } from './form/order-duplicate';
import { defaultValues } from './form/order-from-defaults';
import { orderValues } from './form/order-from-record';
import { blankOrder, type OrderValues } from './form/order-values';
import { type OrderFormFragment, WorkOrderEditorDocument } from './order.generated';

const BLANK = blankOrder();

interface NewOrder {
  start: OrderValues;
  original: OrderFormFragment | undefined;
  suffix: string;
  loading: boolean;
}

/** The start of a new order: blank, or the work of the order in the address with today's customer and unit defaults. */
export function useNewOrder(): NewOrder {
  const { record: original, loading, suffix } = useCopied(WorkOrderEditorDocument, (data) => data.workOrder);
  const defaultsInput = original
    ? {
        customerId: original.customerId,
        unitId: original.unitId,
        flooringTypeId: original.unitId === null ? original.flooringTypeId : null,
      }
    : null;
  // A disabled customer or unit no longer has defaults; saving reports this at its field.
  const defaults = useQuery(
    OrderDefaultsDocument,
    defaultsInput === null
      ? skipToken
      : { variables: defaultsInput, fetchPolicy: 'network-only', context: { handlesErrors: true } },
  );
  const answer = defaults.data?.workOrderDefaults;
  const start = useMemo(() => {
    if (!original) return BLANK;
    const values = orderValues(original);
    return duplicateOf(
      values,
      answer && values.customer
        ? defaultValues(answer, { customer: values.customer, unit: values.unit }).values
        : blankOrder(values.flooringTypeId),
    );
  }, [original, answer]);
  return { start, original, suffix, loading: loading || defaults.loading };
}
