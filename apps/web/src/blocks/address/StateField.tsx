import { useQuery } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, SelectField } from '#ui/fields/fields';
import { StateListDocument } from './address.generated';

/** A state, selected by its code or name. */
export function StateField<T extends FieldValues>(props: FieldBinding<T> & { label: string }) {
  const { data } = useQuery(StateListDocument);
  const states = (data?.states ?? []).map((state) => ({ value: state.code, label: `${state.code} · ${state.name}` }));
  return <SelectField {...props} options={states} emptyLabel="None" />;
}
