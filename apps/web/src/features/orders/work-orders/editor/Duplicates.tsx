import { useWatch } from 'react-hook-form';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { DuplicateNote } from './DuplicateNote';
import type { OrderFormApi } from './form/order-form';

/** Warns of orders that may be the same job as this one; saving requires confirmation that they are not. */
export function Duplicates({ form, id }: { form: OrderFormApi; id: string | undefined }) {
  const [customer, flooringTypeId, address, buildingUnit, date, acknowledged] = useWatch({
    control: form.control,
    name: ['customer', 'flooringTypeId', 'addressLine1', 'buildingUnit', 'installDate', 'acknowledgedDuplicateIds'],
  });
  return (
    <DuplicateNote
      question={{
        customerId: customer?.id ?? '0',
        flooringTypeId: String(flooringTypeId),
        address,
        buildingUnit,
        installDate: date === INVALID_DATE ? null : date,
        exceptId: id ?? null,
      }}
      acknowledged={acknowledged}
      onAcknowledge={(ids) => form.setValue('acknowledgedDuplicateIds', ids, { shouldDirty: true })}
    />
  );
}
