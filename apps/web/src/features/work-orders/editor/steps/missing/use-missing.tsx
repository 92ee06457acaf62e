import { type ReactNode, useState } from 'react';
import { INVALID_DATE } from '../../../../../ui/fields/DateInput';
import { TextInput } from '../../../../../ui/fields/TextInput';
import { lazyPart } from '../../../../../ui/lazy-part';
import { Cell, FormGrid } from '../../../../../ui/Section';
import { floorOf } from '../../form/floor-of';
import { useCanOverride } from '../../job/DayHint';
import { useDayLoad } from '../../job/use-day-load';
import { type OrderFormFragment, WorkOrderUpdateDocument } from '../../order.generated';
import { DateReason, StepDate } from '../dates/StepDate';
import { missingFields } from './missing';
import { Needs } from './Needs';
import type { NextStep } from '../step-types';
import { useStep } from '../use-step';

const NewDateDuplicates = lazyPart(async () => (await import('../dates/NewDateDuplicates')).NewDateDuplicates);

export interface Missing {
  /** The fields themselves; null when the step lacks none. */
  fields: ReactNode;
  incomplete: boolean;
  busy: boolean;
  failure: string | undefined;
  /** Saves what was typed and returns the updated order; undefined when the server refused. */
  save: () => Promise<OrderFormFragment | undefined>;
}

/** The install date with its load, and the reason where the date needs one. */
function useMissingDate(order: OrderFormFragment, asked: boolean) {
  const [date, setDate] = useState(order.installDate);
  const [reason, setReason] = useState(order.installDateReason);
  const floor = floorOf(order.flooringTypeId);
  const known = date === null || date === INVALID_DATE ? null : date;
  const { obstacle } = useDayLoad(asked ? known : null, floor, order.isOccupied);
  const asksReason = useCanOverride()(obstacle);
  const fields = (
    <>
      <Cell span={6}>
        <Needs missing={known === null} say="Select an install date.">
          {(error) => <StepDate order={order} value={date} onChange={setDate} required error={error} />}
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
    incomplete: known === null || (asksReason && reason.trim() === ''),
    input: { installDate: known, ...(asksReason ? { installDateReason: reason.trim() } : {}) },
  };
}

/** Lets users fill in in a step's dialog what the order is missing: PO, install date, bill to, and the confirmation that a duplicate is a different job. */
export function useMissing(order: OrderFormFragment, step: NextStep): Missing {
  const [asked] = useState(() => missingFields(step));
  const asks = (field: (typeof asked)[number]) => asked.includes(field);
  const [po, setPo] = useState(order.customerPo);
  const [billTo, setBillTo] = useState(order.billToName);
  const [acknowledged, setAcknowledged] = useState<readonly string[]>(order.acknowledgedDuplicateIds);
  const day = useMissingDate(order, asks('installDate'));
  const update = useStep(WorkOrderUpdateDocument);
  const input = {
    ...(asks('customerPo') ? { customerPo: po.trim() } : {}),
    ...(asks('billToName') ? { billToName: billTo.trim() } : {}),
    ...(asks('installDate') ? day.input : {}),
    acknowledgedDuplicateIds: [...acknowledged],
  };
  const save = async () => {
    if (asked.length === 0) return order;
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
        {asks('customerPo') && (
          <Cell span={6}>
            <Needs missing={po.trim() === ''} say="Enter the PO number.">
              {(error) => (
                <TextInput
                  label="PO"
                  value={po}
                  onChange={setPo}
                  required
                  autoFocus={!asks('installDate')}
                  maxLength={60}
                  error={error}
                />
              )}
            </Needs>
          </Cell>
        )}
        {asks('billToName') && (
          <Cell span={6}>
            <Needs missing={billTo.trim() === ''} say="Enter who is billed.">
              {(error) => (
                <TextInput
                  label="Bill to"
                  value={billTo}
                  onChange={setBillTo}
                  required
                  autoFocus={asked[0] === 'billToName'}
                  maxLength={120}
                  error={error}
                />
              )}
            </Needs>
          </Cell>
        )}
      </FormGrid>
    </>
  );
  const incomplete =
    (asks('customerPo') && po.trim() === '') ||
    (asks('billToName') && billTo.trim() === '') ||
    (asks('installDate') && day.incomplete);
  return { fields: asked.length === 0 ? null : fields, incomplete, busy: update.busy, failure: update.failure, save };
}
