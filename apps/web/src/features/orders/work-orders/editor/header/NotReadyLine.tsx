import { useState } from 'react';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { NotReadyActions } from '#blocks/not-ready/NotReadyActions';
import { useSend } from '#graphql/use-send';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';
import type { OrderFormFragment } from '../order.generated';
import { RescheduleDialog } from '../steps/dialogs';
import { OrderTripChargeAddDocument } from '../steps/steps.generated';

interface Props {
  order: OrderFormFragment;
  /** Saves the form and returns the updated order; null if the save failed. */
  save: () => Promise<OrderFormFragment | null>;
}

const NOT_SAVED = 'Not saved yet. Fix the highlighted fields, then try again.';

/** What the office does about a job that was not ready; `?do=reschedule` opens with the dialog for the date. */
export function NotReadyLine({ order, save }: Props) {
  const { query, change } = useAddressQuery();
  const [isOpen, setOpen] = useState(query['do'] === 'reschedule');
  const send = useSend();
  const [reschedule] = useOnce(async () => {
    if (await save()) setOpen(true);
    else notify('error', NOT_SAVED);
  });
  const add = async () => {
    if (!(await save())) throw new Error(NOT_SAVED);
    await send(OrderTripChargeAddDocument, { id: order.id });
  };
  const close = () => {
    setOpen(false);
    if (query['do'] !== undefined) change({ do: undefined });
  };
  return (
    <>
      <NotReadyActions
        number={order.workOrderNumber}
        refusal={order.tripChargeRefusal}
        add={add}
        onReschedule={() => void reschedule()}
      />
      {isOpen && <RescheduleDialog order={order} onClose={close} />}
    </>
  );
}
