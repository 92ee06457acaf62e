import { useApolloClient, useQuery } from '@apollo/client/react';
import type { FlooringTypeId } from '@falcon/domain/kit/flooring';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { sameValue } from '#blocks/entity-form/same-value';
import { errorText } from '#graphql/error-text';
import { OrderDefaultsDocument } from '../defaults.generated';
import type { UnitPick } from '#pickers/UnitInput';
import type { OrderDefaults } from './defaults-context';
import { mergeDefaults } from './merge-defaults';
import { defaultValues } from './order-from-defaults';
import type { OrderFormApi } from './order-form';
import { blankOrder, type OrderValues, type Pick } from './order-values';

interface Picked {
  customer: Pick;
  unit: Pick | null;
  flooringTypeId: FlooringTypeId;
}

/** The defaults of customer and unit, and functions to select them. */
export interface OrderFilling {
  defaults: OrderDefaults | null;
  poRequired: boolean;
  /** True while a selection fills in the form. */
  filling: boolean;
  onCustomer: (customer: Pick | null) => void;
  onUnit: (unit: UnitPick | null) => void;
  onFlooring: (flooringTypeId: FlooringTypeId) => void;
}

const variablesOf = ({ customer, unit, flooringTypeId }: Picked) => ({
  customerId: customer.id,
  unitId: unit?.id ?? null,
  flooringTypeId: unit ? null : String(flooringTypeId),
});

function setAll(form: OrderFormApi, before: OrderValues, next: OrderValues): void {
  for (const key of Object.keys(next) as (keyof OrderValues)[]) {
    if (!sameValue(before[key], next[key])) form.setValue(key, next[key], { shouldDirty: true });
  }
}

const fillings = new WeakMap<OrderFormApi['control'], Promise<void>>();

/** Waits until the last selection has filled in the order, which is incomplete until then. */
export const filledIn = (form: OrderFormApi): Promise<void> | undefined => fillings.get(form.control);

/** Fills in the order when a customer or unit is selected, and tracks which defaults are unchanged. */
export function useOrderDefaults(form: OrderFormApi, skip: boolean): OrderFilling {
  const client = useApolloClient();
  const [customer, unit, flooringTypeId] = useWatch({
    control: form.control,
    name: ['customer', 'unit', 'flooringTypeId'],
  });
  const picked: Picked | null = useMemo(
    () => (customer ? { customer, unit, flooringTypeId } : null),
    [customer, unit, flooringTypeId],
  );
  const { data } = useQuery(OrderDefaultsDocument, {
    variables: variablesOf(picked ?? { customer: { id: '0', name: '' }, unit: null, flooringTypeId: 1 }),
    skip: skip || picked === null,
    context: { handlesErrors: true },
  });
  const [filling, setFilling] = useState(false);
  const turn = useRef(0);
  const filled = useRef<OrderValues | null>(null);
  const answer = data?.workOrderDefaults;
  const defaults = useMemo(() => (answer && picked ? defaultValues(answer, picked) : null), [answer, picked]);

  const fill = (next: Picked) => {
    const filling = fillIn(next);
    fillings.set(form.control, filling);
  };
  const fillIn = async (next: Picked) => {
    turn.current += 1;
    const mine = turn.current;
    const before = filled.current ?? defaults?.values ?? blankOrder(form.getValues('flooringTypeId'));
    form.clearErrors(['customer', 'unit']);
    setFilling(true);
    try {
      const { data: response } = await client.query({
        query: OrderDefaultsDocument,
        variables: variablesOf(next),
        fetchPolicy: 'network-only',
        context: { handlesErrors: true },
      });
      if (!response || mine !== turn.current) return;
      const { values } = defaultValues(response.workOrderDefaults, next);
      filled.current = values;
      setAll(form, form.getValues(), mergeDefaults(before, form.getValues(), values));
    } catch (error) {
      if (mine === turn.current)
        form.setError(next.unit ? 'unit' : 'customer', { type: 'server', message: errorText(error) });
    } finally {
      if (mine === turn.current) setFilling(false);
    }
  };
  const set = <Key extends 'customer' | 'unit' | 'flooringTypeId'>(key: Key, value: OrderValues[Key]) =>
    form.setValue(key, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return {
    defaults,
    poRequired: answer?.poNumberRequired ?? false,
    filling,
    onCustomer: (next) => {
      set('customer', next);
      set('unit', null);
      if (next) fill({ customer: next, unit: null, flooringTypeId: form.getValues('flooringTypeId') });
    },
    onUnit: (next) => {
      const at = form.getValues('customer');
      const pick = next && { id: next.id, name: next.name };
      set('unit', pick);
      if (at)
        fill({ customer: at, unit: pick, flooringTypeId: next?.flooringTypeId ?? form.getValues('flooringTypeId') });
    },
    onFlooring: (next) => {
      const at = form.getValues('customer');
      if (at) fill({ customer: at, unit: null, flooringTypeId: next });
      else setAll(form, form.getValues(), { ...form.getValues(), flooringTypeId: next, lines: blankOrder(next).lines });
    },
  };
}
