import { bookedTime } from '@falcon/domain/kit/flooring';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { useField } from '#ui/fields/fields';
import { Cell, FormGrid } from '#ui/Section';
import { EditorCard } from '../EditorCard';
import { DefaultedField } from '../form/DefaultedField';
import { jobTimeOptions } from '../form/options';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';
import type { OrderValues, Pick } from '../form/order-values';
import { SalespersonInput } from '#pickers/SalespersonPicker';
import { BillTo } from './BillTo';
import { InstallDate } from './InstallDate';
import { PlaceFields } from './PlaceFields';
import { WhoFields, type PickHandlers } from './WhoFields';

/** The booking of a stored order. */
export interface BookedPlace {
  /** The order version with this booking. */
  version: number;
  /** The assigned half day, for a job whose time is Either. */
  slot: string | null;
  /** It has a place on the date. */
  booked: boolean;
  /** An installer is assigned. */
  assigned: boolean;
}

interface Props extends PickHandlers {
  form: OrderFormApi;
  /** True once the order is stored: its customer and floor can't be changed. */
  stored: boolean;
  place: BookedPlace | undefined;
  poRequired: boolean;
}

function Salesperson({ form }: { form: OrderFormApi }) {
  const field = useField<OrderValues, Pick | null>({ form, name: 'salesperson' });
  return (
    <DefaultedField form={form} name="salesperson" words={(person) => person?.name ?? ''}>
      <SalespersonInput {...field} label="Salesperson" />
    </DefaultedField>
  );
}

// Checkboxes line up with the fields next to them; as text they have labels of their own.
const Flags = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  '&:has(input)': { paddingTop: 18 },
  '& .MuiFormControl-root': { width: 'auto' },
});

/** Who the job is for, its type and place, and its date. */
export function JobCard({ form, stored, place, poRequired, ...pick }: Props) {
  const flooringTypeId = useWatch({ control: form.control, name: 'flooringTypeId' });
  return (
    <EditorCard title="Job">
      <FormGrid>
        <WhoFields form={form} stored={stored} {...pick} />
        <Cell span={3}>
          <InstallDate
            form={form}
            version={place?.version ?? 0}
            booked={place?.booked ?? false}
            assigned={place?.assigned ?? false}
          />
        </Cell>
        <OrderField
          span={3}
          form={form}
          name="jobTime"
          options={jobTimeOptions.map((option) =>
            place?.slot && option.value === 'EITHER' ? { ...option, label: bookedTime('EITHER', place.slot) } : option,
          )}
        />
        <OrderField span={2} form={form} name="orderBy" />
        <OrderField
          span={2}
          form={form}
          name="customerPo"
          required={poRequired}
          hint={poRequired && place?.booked !== true ? 'Needed to submit' : undefined}
        />
        <OrderField span={2} form={form} name="jobName" />
        <PlaceFields form={form} />
        <Cell span={4}>
          <Salesperson form={form} />
        </Cell>
        <OrderField span={3} form={form} name="furniture" />
        <Cell span={5}>
          <Flags>
            <OrderField form={form} name="isOccupied" />
            <OrderField form={form} name="isRepair" />
            <OrderField form={form} name="multiJobInstall" />
            {flooringTypeId !== 1 && <OrderField form={form} name="seamBehindToilet" />}
          </Flags>
        </Cell>
        <Cell>
          <BillTo form={form} />
        </Cell>
      </FormGrid>
    </EditorCard>
  );
}
