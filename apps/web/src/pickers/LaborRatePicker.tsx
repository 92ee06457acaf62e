import type { FieldValues } from 'react-hook-form';
import type { PickedRecord, PickerProps } from './picked';
import { PickerField } from './picker-field';
import {
  PickLaborRateDocument,
  type PickLaborRateQuery,
  type PickLaborRateQueryVariables,
} from './pick-labor-rate.generated';

/** Finds an enabled labor rate. */
export function LaborRatePicker<T extends FieldValues>(props: PickerProps<T>) {
  return (
    <PickerField<T, PickLaborRateQuery, PickLaborRateQueryVariables, PickedRecord>
      {...props}
      kind="labor-rate"
      creates={{ type: 'LABOR_RATE' }}
      document={PickLaborRateDocument}
      variables={(search) => ({ search })}
      rows={(data) => data.laborRates.map((rate) => ({ id: rate.id, name: rate.laborCategory }))}
      text={(row) => row.name}
    />
  );
}
