import { floorOf } from '@falcon/domain/kit/flooring';
import { type ReactNode, useState } from 'react';
import { INVALID_DATE } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { lazyPart } from '#ui/lazy-part';
import { Cell, FormGrid } from '#ui/Section';
import { useCanOverride } from '../../job/DayHint';
import { useDayLoad } from '../../job/use-day-load';
import { type OrderFormFragment, WorkOrderUpdateDocument } from '../../order.generated';
import { DateReason, StepDate } from '../dates/StepDate';
import { missingFields } from './missing';
import { Needs } from './Needs';
import type { NextStep } from '../step-types';
import { useStep } from '../use-step';

const NewDateDuplicates = lazyPart(async () => (await import('../dates/NewDateDuplicates')).NewDateDuplicates);

/** Text fields that can be missing, and what to do about them. */
const TEXTS = [
  { name: 'customerPo', label: 'PO', max: 60, say: 'Enter the PO number.' },
  { name: 'billToName', label: 'Bill to', max: 120, say: 'Enter who is billed.' },
] as const;

export interface MissingFields {
  /** The input fields; null if the step lacks nothing. */
  fields: ReactNode;
  incomplete: boolean;
  busy: boolean;
  failure: string | undefined;
  /** Saves the typed values and returns the updated order; undefined if the server refused. */
  save: () => Promise<OrderFormFragment | undefined>;
}

/** The install date with its workload, and a reason if the date needs one. */
function useMissingDate(order: OrderFormFragment, isDateAsked: boolean) {
  const [date, setDate] = useState(order.installDate);
  const [reason, setReason] = useState(order.installDateReason);
  const floor = floorOf(order.flooringTypeId);
  const knownDate = date === null || date === INVALID_DATE ? null : date;
  const { obstacle } = useDayLoad(isDateAsked ? knownDate : null, floor, order.isOccupied);
  const asksReason = useCanOverride()(obstacle);
  const fields = (
    <>
      <Cell span={6}>
        <Needs missing={knownDate === null} say="Select an install date.">
          <StepDate order={order} value={date} onChange={setDate} required />
        </Needs>
      </Cell>
      {asksReason && (
        <Cell span={6}>
          <DateReason value={reason} onChange={setReason} />
        </Cell>
      )}
    </>
  );
  return {
    date,
    fields,
    incomplete: knownDate === null || (asksReason && reason.trim() === ''),
    input: { installDate: knownDate, ...(asksReason ? { installDateReason: reason.trim() } : {}) },
  };
}

/**
 * Lets a step's dialog ask for what the order is missing: PO, install date, bill to, and confirmation that a duplicate
 * is a different job.
 */
export function useMissing(order: OrderFormFragment, step: NextStep): MissingFields {
  const [askedFields] = useState(() => missingFields(step));
  const asks = (field: (typeof askedFields)[number]) => askedFields.includes(field);
  const [texts, setTexts] = useState({ customerPo: order.customerPo, billToName: order.billToName });
  const askedTexts = TEXTS.filter((text) => asks(text.name));
  const [acknowledged, setAcknowledged] = useState<readonly string[]>(order.acknowledgedDuplicateIds);
  const day = useMissingDate(order, asks('installDate'));
  const update = useStep(WorkOrderUpdateDocument);
  const input = {
    ...Object.fromEntries(askedTexts.map(({ name }) => [name, texts[name].trim()])),
    ...(asks('installDate') ? day.input : {}),
    acknowledgedDuplicateIds: [...acknowledged],
  };
  const save = async () => {
    if (askedFields.length === 0) return order;
    const data = await update.run({ input: { id: order.id, version: order.version, ...input } });
    return data?.workOrderUpdate?.workOrder ?? undefined;
  };
  const fields = (
    <>
      {(asks('duplicates') || asks('installDate')) && (
        <NewDateDuplicates order={order} date={day.date} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
      )}
      <FormGrid>
        {asks('installDate') && day.fields}
        {askedTexts.map(({ name, label, max, say }) => (
          <Cell key={name} span={6}>
            <Needs missing={texts[name].trim() === ''} say={say}>
              <TextInput
                label={label}
                value={texts[name]}
                onChange={(text) => setTexts({ ...texts, [name]: text })}
                required
                autoFocus={!asks('installDate') && name === askedTexts[0]?.name}
                maxLength={max}
              />
            </Needs>
          </Cell>
        ))}
      </FormGrid>
    </>
  );
  const incomplete =
    askedTexts.some(({ name }) => texts[name].trim() === '') || (asks('installDate') && day.incomplete);
  return {
    fields: askedFields.length === 0 ? null : fields,
    incomplete,
    busy: update.busy,
    failure: update.failure,
    save,
  };
}
