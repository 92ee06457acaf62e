import { useQuery } from '@apollo/client/react';
import { useFormState, useWatch } from 'react-hook-form';
import { DateField } from '../../../../ui/fields/fields';
import { helper } from '../../../../ui/fields/helpers';
import { INVALID_DATE } from '../../../../ui/fields/DateInput';
import { useReadOnly } from '../../../../ui/fields/read-only';
import { shortDate } from '../../../../ui/format/dates';
import { colors } from '../../../../ui/tokens';
import { NextFreeDateDocument } from '../defaults.generated';
import type { OrderFormApi } from '../form/order-form';
import { DayHint } from './DayHint';

const link = { border: 0, padding: 0, background: 'none', font: 'inherit', color: colors.anchor, textDecoration: 'underline', cursor: 'pointer' } as const;

/** The install date, with how full the day is, and the next free one to take with a click. */
export function InstallDate({ form }: { form: OrderFormApi }) {
  const readOnly = useReadOnly();
  const [date, flooringTypeId, occupied] = useWatch({ control: form.control, name: ['installDate', 'flooringTypeId', 'isOccupied'] });
  const { data } = useQuery(NextFreeDateDocument, { variables: { flooringTypeId: String(flooringTypeId), occupied }, skip: readOnly, context: { handlesErrors: true } });
  const free = data?.scheduleDate;
  const day = date === null || date === INVALID_DATE ? null : date;
  const take = () => form.setValue('installDate', free ?? null, { shouldDirty: true, shouldValidate: true });
  const refused = useFormState({ control: form.control, name: 'installDate' }).errors.installDate !== undefined;
  const offer = free && free !== day && <button type="button" {...helper} title="Alt Enter" style={link} onClick={take}>Next free: {shortDate(free)}</button>;
  return (
    <>
      <DateField
        form={form}
        name="installDate"
        label="Install date"
        hint={
          <span style={{ display: 'block', minHeight: 16 }}>
            {day !== null && <DayHint date={day} flooringTypeId={flooringTypeId} occupied={occupied} />}
            {offer}
          </span>
        }
      />
      {/* A refused date shows its reason in place of the hint; the way out stays. */}
      {refused && offer && <div style={{ fontSize: 12, lineHeight: '16px' }}>{offer}</div>}
    </>
  );
}
