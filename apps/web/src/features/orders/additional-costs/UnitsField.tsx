import { useQuery } from '@apollo/client/react';
import { additionalCost, type RecordRef, type TypedValues } from '@falcon/domain/company/records';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { KindForm } from '#blocks/record-kind/KindField';
import { useParam } from '#blocks/routing/hooks';
import { useField } from '#ui/fields/fields';
import { ReadOnlyText, useReadOnly } from '#ui/fields/read-only';
import { AdditionalCostUnitsDocument } from './additional-costs.generated';

type Values = TypedValues<(typeof additionalCost)['fields']>;

/** The units of the customer that a cost applies to. */
export function UnitsField({ form }: KindForm<typeof additionalCost>) {
  const customerId = useParam('customerId');
  const { data } = useQuery(AdditionalCostUnitsDocument, { variables: { customerId } });
  const { value: selectedUnits, onChange } = useField<Values, readonly RecordRef[]>({ form, name: 'units' });
  const readOnly = useReadOnly();
  const { label, none } = additionalCost.fields.units;
  if (readOnly)
    return <ReadOnlyText label={label}>{selectedUnits.map((unit) => unit.name).join(', ') || none}</ReadOnlyText>;
  const units = (data?.units.nodes ?? []).flatMap((unit) => unit ?? []);
  return (
    <div
      role="group"
      aria-label={label}
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
    >
      {units.map(({ id, name, flooringType }) => {
        const others = selectedUnits.filter((unit) => unit.id !== id);
        const checked = others.length < selectedUnits.length;
        return (
          <FormControlLabel
            key={id}
            label={`${name} · ${flooringType?.name ?? ''}`}
            control={
              <Checkbox
                name="units"
                checked={checked}
                onChange={() => onChange(checked ? others : [...selectedUnits, { id, name }])}
              />
            }
          />
        );
      })}
    </div>
  );
}
