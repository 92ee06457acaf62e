import { floorOf } from '@falcon/domain/kit/flooring';
import { useState } from 'react';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { shortDate } from '#ui/format/dates';
import { Cell, FormGrid } from '#ui/Section';
import { jobTimeOptions } from '../../form/options';
import { useCanOverride } from '../../job/DayHint';
import { useDayLoad } from '../../job/use-day-load';
import { Needs } from '../missing/Needs';
import { NewDateDuplicates } from './NewDateDuplicates';
import { DateReason, StepDate } from './StepDate';
import { StepDialog } from '../StepDialog';
import type { StepProps } from '../step-types';
import { OrderRescheduleDocument } from '../steps.generated';
import { useStep } from '../use-step';

/** Moves the order to another date: one step frees the old place and takes the new one. */
export function RescheduleDialog({ order, onClose }: StepProps) {
  const [date, setDate] = useState(order.installDate);
  const [jobTime, setJobTime] = useState<typeof order.jobTime>(order.jobTime);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState(order.workOrderNote);
  const [acknowledged, setAcknowledged] = useState<readonly string[]>(order.acknowledgedDuplicateIds);
  const reschedule = useStep(OrderRescheduleDocument);
  const missing = date === null || date === INVALID_DATE;
  const floor = floorOf(order.flooringTypeId);
  const { obstacle } = useDayLoad(missing ? null : date, floor, order.isOccupied);
  const asksReason = useCanOverride()(date === order.installDate ? undefined : obstacle);
  const same = date === order.installDate && jobTime === order.jobTime && note === order.workOrderNote;
  const run = async () => {
    if (date === null) return undefined;
    const data = await reschedule.run({
      input: {
        id: order.id,
        version: order.version,
        installDate: date,
        ...(asksReason ? { installDateReason: reason } : {}),
        jobTime,
        acknowledgedDuplicateIds: [...acknowledged],
        ...(note === order.workOrderNote ? {} : { workOrderNote: note }),
      },
    });
    if (data) notify('success', `${order.workOrderNumber} moved to ${shortDate(date)}`);
    return data;
  };
  return (
    <StepDialog
      title={`Reschedule ${order.workOrderNumber}`}
      confirm="Reschedule"
      calls={[reschedule]}
      incomplete={missing || same || (asksReason && reason.trim() === '')}
      onConfirm={run}
      onClose={onClose}
    >
      {!missing && date !== order.installDate && (
        <NewDateDuplicates order={order} date={date} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
      )}
      <FormGrid>
        <Cell span={6}>
          <Needs missing={date === null || same} say="Select another date or time.">
            <StepDate order={order} value={date} onChange={setDate} required />
          </Needs>
        </Cell>
        <Cell span={6}>
          <SelectInput
            label="Job time"
            value={jobTime}
            options={jobTimeOptions}
            onChange={(next) => setJobTime(next ?? order.jobTime)}
          />
        </Cell>
        {asksReason && (
          <Cell>
            <DateReason value={reason} onChange={setReason} />
          </Cell>
        )}
        <Cell>
          <TextInput
            label="Order note"
            value={note}
            onChange={setNote}
            rows={2}
            maxLength={4000}
            hint="Reason, if it helps the crew"
          />
        </Cell>
      </FormGrid>
    </StepDialog>
  );
}
