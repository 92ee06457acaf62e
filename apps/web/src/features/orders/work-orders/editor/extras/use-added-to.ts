import { useQuery } from '@apollo/client/react';
import { type AddedTo, orderAddedTo } from '../../added/added-queue';
import { WorkOrderEditorDocument } from '../order.generated';

/** The open order, for what is added to it; the page has read it. */
export function useAddedTo(id: string): AddedTo {
  const { data } = useQuery(WorkOrderEditorDocument, { variables: { id }, fetchPolicy: 'cache-only' });
  const { workOrderNumber, customerName, buildingUnit } = data?.workOrder ?? {};
  return orderAddedTo({
    id,
    workOrderNumber: workOrderNumber ?? '',
    customerName: customerName ?? '',
    buildingUnit: buildingUnit ?? '',
  });
}
