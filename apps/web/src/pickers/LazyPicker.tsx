import { lazy, type ReactNode, Suspense } from 'react';
import type { OperationVariables } from '@apollo/client';
import type { PickableRecord, RecordPicker, RecordPickerProps } from './RecordPicker';
import { ReadOnlyText, useReadOnly } from '#ui/fields/read-only';
import { TextInput } from '#ui/fields/TextInput';

// Restores the generic type that lazy() loses; the component is the same.
const Loaded = lazy(async () => ({
  default: (await import('./RecordPicker')).RecordPicker,
})) as unknown as typeof RecordPicker;

/** A picker whose list loads after the page; its place and text are shown before that. */
export function LazyPicker<TData, TVariables extends OperationVariables, Row extends PickableRecord>(
  props: RecordPickerProps<TData, TVariables, Row>,
): ReactNode {
  const { label, value, text, hideLabel, required, placeholder, hint } = props;
  const words = value ? text(value) : '';
  if (useReadOnly())
    return (
      <ReadOnlyText label={label} hideLabel={hideLabel}>
        {words}
      </ReadOnlyText>
    );
  const place = (
    <div data-coming>
      <TextInput
        label={label}
        value={words}
        onChange={() => undefined}
        disabled
        hideLabel={hideLabel}
        required={required}
        placeholder={placeholder}
        hint={hint}
      />
    </div>
  );
  return (
    <Suspense fallback={place}>
      <Loaded<TData, TVariables, Row> {...props} />
    </Suspense>
  );
}
