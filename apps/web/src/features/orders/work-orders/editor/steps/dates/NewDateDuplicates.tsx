import { INVALID_DATE } from '#ui/fields/DateInput';
import { DuplicateNote } from '../../DuplicateNote';
import type { OrderFormFragment } from '../../order.generated';

interface Props {
  order: OrderFormFragment;
  /** The order's new date. */
  date: string | null;
  acknowledged: readonly string[];
  onAcknowledge: (ids: string[]) => void;
}

/** Other orders at the same address near an order's new date. */
export function NewDateDuplicates({ order, date, ...acknowledging }: Props) {
  const question = {
    customerId: order.customerId,
    flooringTypeId: order.flooringTypeId,
    address: order.address?.addressLine1 ?? null,
    buildingUnit: order.buildingUnit,
    installDate: date === INVALID_DATE ? order.installDate : date,
    exceptId: order.id,
  };
  return <DuplicateNote question={question} {...acknowledging} />;
}
