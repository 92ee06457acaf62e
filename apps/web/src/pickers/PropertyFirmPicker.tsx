import type { FieldValues } from 'react-hook-form';
import { nodesOf, type PickedRecord, type PickerProps } from './picked';
import { PickerField } from './picker-field';
import {
  PickPropertyFirmDocument,
  type PickPropertyFirmQuery,
  type PickPropertyFirmQueryVariables,
} from './pickers.generated';

interface Row extends PickedRecord {
  note?: string;
}

/** Finds an enabled property management firm. */
export function PropertyFirmPicker<T extends FieldValues>(props: PickerProps<T>) {
  return (
    <PickerField<T, PickPropertyFirmQuery, PickPropertyFirmQueryVariables, Row>
      {...props}
      kind="property-firm"
      creates={{ type: 'PROPERTY_FIRM' }}
      document={PickPropertyFirmDocument}
      variables={(search) => ({ search })}
      rows={(data) =>
        nodesOf(data.propertyFirms).map((firm) => ({
          id: firm.id,
          name: firm.name,
          note: [firm.propertyFirmType?.name, [firm.address?.city, firm.address?.state].filter(Boolean).join(', ')]
            .filter(Boolean)
            .join(' · '),
        }))
      }
      text={(row) => row.name}
      subText={(row) => row.note ?? ''}
    />
  );
}
