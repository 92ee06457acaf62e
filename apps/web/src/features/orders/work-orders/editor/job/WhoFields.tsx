import { useFormState, useWatch } from 'react-hook-form';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { SelectInput } from '#ui/fields/choice-inputs';
import { ReadOnlyContext, useReadOnly } from '#ui/fields/read-only';
import { Cell } from '#ui/Section';
import { flooringOptions } from '../form/options';
import type { OrderFormApi } from '../form/order-form';
import type { Pick } from '../form/order-values';
import { CustomerInput } from '#pickers/CustomerInput';
import { UnitInput, type UnitPick } from '#pickers/UnitInput';

/** Called when customer, unit or floor is selected: fills in the rest of the form. */
export interface PickHandlers {
  onCustomer: (customer: Pick | null) => void;
  onUnit: (unit: UnitPick | null) => void;
  onFlooring: (flooringTypeId: FlooringTypeId) => void;
}

type Errors = Partial<Record<'customer' | 'customerId' | 'unit' | 'unitId', { message?: string }>>;

/** Customer, unit style and flooring type. */
export function WhoFields({
  form,
  stored,
  onCustomer,
  onUnit,
  onFlooring,
}: PickHandlers & { form: OrderFormApi; stored: boolean }) {
  const readOnly = useReadOnly();
  // The order number contains floor and location, so a stored order keeps its customer and floor.
  const fixed = readOnly || stored;
  const customer = useWatch({ control: form.control, name: 'customer' });
  const unit = useWatch({ control: form.control, name: 'unit' });
  const flooringTypeId = useWatch({ control: form.control, name: 'flooringTypeId' });
  const errors = useFormState({ control: form.control }).errors as Errors;
  return (
    <>
      <Cell span={5}>
        <ReadOnlyContext.Provider value={fixed}>
          <CustomerInput
            label="Customer"
            name="customer"
            value={customer}
            onChange={onCustomer}
            required
            autoFocus={!stored}
            error={errors.customer?.message ?? errors.customerId?.message}
            placeholder="Name or address"
          />
        </ReadOnlyContext.Provider>
      </Cell>
      <Cell span={5}>
        {customer === null && !readOnly ? (
          <SelectInput
            label="Unit style"
            value={null}
            options={[]}
            emptyLabel="Select a customer first"
            onChange={() => undefined}
            disabled
          />
        ) : (
          <UnitInput
            customerId={customer?.id ?? ''}
            label="Unit style"
            name="unit"
            value={unit}
            onPick={onUnit}
            error={errors.unit?.message ?? errors.unitId?.message}
            placeholder="Floor plan, such as 2BR-A"
          />
        )}
      </Cell>
      <Cell span={2}>
        <ReadOnlyContext.Provider value={fixed || unit !== null}>
          <SelectInput
            label="Flooring"
            value={flooringTypeId}
            options={flooringOptions}
            onChange={(next) => next !== null && onFlooring(next)}
          />
        </ReadOnlyContext.Provider>
      </Cell>
    </>
  );
}
