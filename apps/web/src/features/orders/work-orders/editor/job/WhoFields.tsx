import { useState } from 'react';
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

interface Props extends PickHandlers {
  form: OrderFormApi;
  /** True once the order is stored: its number contains floor and location, so it keeps its customer and floor. */
  stored: boolean;
}

/** The flooring type; a unit style decides it. */
export function Flooring({ form, stored, onFlooring }: Omit<Props, 'onCustomer' | 'onUnit'>) {
  const readOnly = useReadOnly();
  const [unit, flooringTypeId] = useWatch({ control: form.control, name: ['unit', 'flooringTypeId'] });
  return (
    <ReadOnlyContext.Provider value={readOnly || stored || unit !== null}>
      <SelectInput
        label="Flooring"
        value={flooringTypeId}
        options={flooringOptions}
        onChange={(next) => next !== null && onFlooring(next)}
      />
    </ReadOnlyContext.Provider>
  );
}

/** On a touch screen each tap counts: what was picked leads to the next field. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Customer and unit style. */
export function WhoFields({ form, stored, onCustomer, onUnit }: Omit<Props, 'onFlooring'>) {
  const readOnly = useReadOnly();
  const customer = useWatch({ control: form.control, name: 'customer' });
  const unit = useWatch({ control: form.control, name: 'unit' });
  const [leads, setLeads] = useState(false);
  const errors = useFormState({ control: form.control }).errors as Errors;
  return (
    <>
      <Cell span={4}>
        <ReadOnlyContext.Provider value={readOnly || stored}>
          <CustomerInput
            label="Customer"
            name="customer"
            value={customer}
            onChange={(next) => {
              setLeads(isTouched());
              onCustomer(next);
            }}
            required
            autoFocus={!stored}
            error={errors.customer?.message ?? errors.customerId?.message}
            placeholder="Name or address"
          />
        </ReadOnlyContext.Provider>
      </Cell>
      <Cell span={4}>
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
            startsOpen={leads}
            autoFocus={leads}
            onPick={(next) => {
              onUnit(next);
              if (next && isTouched()) form.setFocus('buildingUnit');
            }}
            error={errors.unit?.message ?? errors.unitId?.message}
            placeholder="Floor plan, such as 2BR-A"
          />
        )}
      </Cell>
    </>
  );
}
