import type { ReactNode } from 'react';
import { type FieldPath, type PathValue, useWatch } from 'react-hook-form';
import { sameValue } from '#blocks/entity-form/same-value';
import { SOURCE_LABELS, useDefaults } from './defaults-context';
import { Defaulted } from './Defaulted';
import type { OrderFormApi } from './order-form';
import type { OrderValues } from './order-values';

interface Props<Name extends keyof OrderValues & FieldPath<OrderValues>> {
  form: OrderFormApi;
  name: Name;
  /** The default in words; the value itself for texts. */
  words?: ((value: OrderValues[Name]) => string) | undefined;
  compact?: boolean | undefined;
  children: ReactNode;
}

/** An order field that the customer or unit can fill in. */
export function DefaultedField<Name extends keyof OrderValues & FieldPath<OrderValues>>({
  form,
  name,
  words,
  compact,
  children,
}: Props<Name>) {
  const defaults = useDefaults();
  const value: unknown = useWatch({ control: form.control, name });
  const source = defaults?.sources[name];
  const fallback = defaults?.values[name];
  const text =
    fallback === undefined ? undefined : (words?.(fallback) ?? (typeof fallback === 'string' ? fallback : undefined));
  const reset = () => {
    if (fallback !== undefined)
      form.setValue(name, fallback as PathValue<OrderValues, Name>, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <Defaulted
      source={source && SOURCE_LABELS[source]}
      isDefault={sameValue(value, fallback)}
      defaultText={text}
      onReset={reset}
      compact={compact}
    >
      {children}
    </Defaulted>
  );
}
