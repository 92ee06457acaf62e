import type { UseFormReturn } from 'react-hook-form';
import { RecordPicker } from '../../pickers/RecordPicker';
import { useField } from '../../ui/fields/fields';
import type { CustomerValues } from './customer-form';
import { CustomerFirmSearchDocument, type CustomerFirmSearchQuery, type CustomerFirmSearchQueryVariables } from './customer.generated';

interface Firm {
  id: string;
  name: string;
  city?: string;
}

/** The management firm of a customer, found by name. */
export function FirmField({ form }: { form: UseFormReturn<CustomerValues> }) {
  const field = useField<CustomerValues, Firm | null>({ form, name: 'pmf' });
  return (
    <RecordPicker<CustomerFirmSearchQuery, CustomerFirmSearchQueryVariables, Firm>
      {...field}
      label="Management firm"
      kind="property-firm"
      onChange={(firm) => field.onChange(firm && { id: firm.id, name: firm.name })}
      document={CustomerFirmSearchDocument}
      variables={(search) => ({ search })}
      rows={(data) => (data.propertyFirms.nodes ?? []).flatMap((firm) => (firm ? [{ id: firm.id, name: firm.name, city: firm.address?.city ?? '' }] : []))}
      text={(firm) => firm.name}
      subText={(firm) => firm.city ?? ''}
    />
  );
}
