import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { DateField, TextField } from '#ui/fields/fields';
import { helper } from '#ui/fields/helpers';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { useReadOnly } from '#ui/fields/read-only';
import { shortDate } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { NextFreeDateDocument } from '../defaults.generated';
import type { OrderFormApi } from '../form/order-form';
import { DayHint, useCanOverride } from './DayHint';
import { useCalendarDays } from './use-calendar-days';
import { useDayLoad } from './use-day-load';

const link = {
  border: 0,
  padding: 0,
  background: 'none',
  font: 'inherit',
  color: colors.anchor,
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;

/**
 * Asks why a date with an obstacle was chosen: an unbooked order needs a reason, a booked one only when it moves to
 * that date.
 */
function DateReason({ form, day, booked }: { form: OrderFormApi; day: string | null; booked: boolean }) {
  const [flooringTypeId, occupied, reason] = useWatch({
    control: form.control,
    name: ['flooringTypeId', 'isOccupied', 'installDateReason'],
  });
  const { defaultValues } = useFormState({ control: form.control });
  const { obstacle } = useDayLoad(day, flooringTypeId, occupied);
  const canOverride = useCanOverride();
  const isReasonRequired = canOverride(obstacle) && (!booked || day !== defaultValues?.installDate);
  if (!isReasonRequired && reason === '') return null;
  return (
    <div style={{ marginTop: 8 }}>
      <TextField
        form={form}
        name="installDateReason"
        label="Reason for this date"
        required={isReasonRequired}
        maxLength={500}
      />
    </div>
  );
}

/** Reloads the bookings after the order is stored: it may have taken or freed a place. */
function useBookingsOf(version: number): void {
  const client = useApolloClient();
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    const shownNow = new Set([...client.getObservableQueries()].map((query) => query.queryName));
    void client.refetchQueries({ include: ['DayLoad', 'NextFreeDate'].filter((name) => shownNow.has(name)) });
  }, [client, version]);
}

interface Props {
  form: OrderFormApi;
  /** The version of the order, 0 for a new one. */
  version: number;
  /** The order has a place on the date. */
  booked: boolean;
  /** An installer is assigned, so the date can only be changed with Reschedule. */
  assigned: boolean;
}

/** The install date with that day's bookings, and the next free date to select with a click. */
export function InstallDate({ form, version, booked, assigned }: Props) {
  useBookingsOf(version);
  const readOnly = useReadOnly();
  const [date, flooringTypeId, occupied] = useWatch({
    control: form.control,
    name: ['installDate', 'flooringTypeId', 'isOccupied'],
  });
  const { data } = useQuery(NextFreeDateDocument, {
    variables: { flooringTypeId: String(flooringTypeId), occupied },
    skip: readOnly,
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  const free = data?.scheduleDate;
  const day = date === null || date === INVALID_DATE ? null : date;
  const days = useCalendarDays(flooringTypeId, occupied);
  // The reason applies only to its own date.
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (name === 'installDate' && type === 'change' && form.getValues('installDateReason') !== '')
        form.setValue('installDateReason', '', { shouldDirty: true });
    });
    return unsubscribe;
  }, [form]);
  const take = () => form.setValue('installDate', free ?? null, { shouldDirty: true, shouldValidate: true });
  const refused = useFormState({ control: form.control, name: 'installDate' }).errors.installDate !== undefined;
  const offer = !assigned && free && free !== day && (
    <button type="button" {...helper} title="Alt Enter" style={link} onClick={take}>
      Next free: {shortDate(free)}
    </button>
  );
  return (
    <>
      <DateField
        form={form}
        name="installDate"
        label="Install date"
        days={days}
        disabled={assigned}
        hint={
          <span style={{ display: 'block', minHeight: 16 }}>
            {day !== null && !assigned && <DayHint date={day} flooringTypeId={flooringTypeId} occupied={occupied} />}
            {assigned && 'Use Reschedule to change the date.'}
            {offer}
          </span>
        }
      />
      {!readOnly && <DateReason form={form} day={day} booked={booked} />}
      {/* A refused date shows the reason instead of the hint; the way to fix it stays. */}
      {refused && offer && <div style={{ fontSize: 12, lineHeight: '16px' }}>{offer}</div>}
    </>
  );
}
