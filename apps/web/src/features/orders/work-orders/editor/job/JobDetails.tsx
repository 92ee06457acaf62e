import { bookedTime } from '@falcon/domain/kit/flooring';
import { styled } from '@mui/material/styles';
import { Cell } from '#ui/Section';
import { jobTimeOptions } from '../form/options';
import { OrderField } from '../form/OrderField';
import type { OrderFormApi } from '../form/order-form';
import type { BookedPlace } from './booked-place';
import { PlaceFields } from './PlaceFields';

/** Checkboxes line up with the fields next to them; as text they have labels of their own. */
export const Flags = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  '&:has(input)': { paddingTop: 18 },
  '& .MuiFormControl-root': { width: 'auto' },
});

export interface DetailProps {
  form: OrderFormApi;
  place: BookedPlace | undefined;
  poRequired: boolean;
}

/** The customer's PO number. */
export function PurchaseOrder({ form, place, poRequired }: DetailProps) {
  const hint = poRequired && place?.booked !== true ? 'Needed to submit' : undefined;
  return <OrderField span={2} form={form} name="customerPo" required={poRequired} hint={hint} />;
}

interface Props extends DetailProps {
  /** The PO is asked for elsewhere. */
  withoutPo?: boolean;
}

/** The time, PO and address of the job. */
export function JobDetails({ withoutPo = false, ...props }: Props) {
  const { form, place } = props;
  return (
    <>
      <OrderField
        span={2}
        form={form}
        name="jobTime"
        options={jobTimeOptions.map((option) =>
          place?.slot && option.value === 'EITHER' ? { ...option, label: bookedTime('EITHER', place.slot) } : option,
        )}
      />
      {withoutPo || <PurchaseOrder {...props} />}
      <OrderField span={3} form={form} name="orderBy" />
      <Cell span={2}>
        <Flags>
          <OrderField form={form} name="isOccupied" />
        </Flags>
      </Cell>
      <PlaceFields form={form} />
    </>
  );
}
