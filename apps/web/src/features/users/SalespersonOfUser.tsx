import type { UseFormReturn } from 'react-hook-form';
import { SalespersonPicker } from '../../pickers/SalespersonPicker';
import type { UserValues } from './user-form';

/** The salesperson that a user is. */
export function SalespersonOfUser({ form }: { form: UseFormReturn<UserValues> }) {
  return <SalespersonPicker form={form} name="salesperson" label="Salesperson" hint="Their customers. Blank = none." />;
}
