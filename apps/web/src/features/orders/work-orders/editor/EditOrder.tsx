import { useApolloClient } from '@apollo/client/react';
import { countsForCapacity, isStatusName } from '@falcon/domain/orders/work-order-status';
import { useMemo } from 'react';
import { FreshRecord } from '#blocks/live/FreshRecord';
import { LiveContext } from '#blocks/live/live-context';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { useCan } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { PageFrame } from '#ui/PageFrame';
import { orderValues } from './form/order-from-record';
import { orderInput } from './form/order-input';
import { lazyOrderSchema } from './form/lazy-order-schema';
import { filledIn } from './form/use-order-defaults';
import { blankOrder } from './form/order-values';
import { OrderNote } from './header/OrderNote';
import { OrderSubline } from './header/OrderSubline';
import type { StepKey } from './header/step-key';
import { type OrderFormFragment, WorkOrderEditorDocument, WorkOrderUpdateDocument } from './order.generated';
import type { BookedPlace } from './job/booked-place';
import { CutAgain } from './CutAgain';
import { OrderBody } from './OrderBody';

// Users read the order before they act on it, so actions load a moment later.
const OrderActions = lazyPart(async () => (await import('./header/OrderActions')).OrderActions);
const InvoicePanel = lazyPart(async () => (await import('./invoice/InvoicePanel')).InvoicePanel);
const Reprice = lazyPart(async () => (await import('./price/Reprice')).Reprice);

const BLANK = blankOrder();

/** The booking: the assigned half of a job whose time is Either, the place on the date, the installer. */
function placeOf({ version, jobTime, slot, status, installer }: OrderFormFragment): BookedPlace {
  const booked = isStatusName(status.name) && countsForCapacity(status.name);
  return { version, slot: jobTime === 'EITHER' ? slot : null, booked, assigned: booked && installer !== null };
}

/** Stored values that affect the price: recalculating a draft changes its figures but not its version. */
const storedOf = ({ version, jobCost, contractorInvoiceTotal, commission }: OrderFormFragment): string =>
  [version, jobCost, contractorInvoiceTotal, commission].join(' ');

/** What `CutAgain` asks about. */
const ASKED = ['cutAgain'];

interface Props {
  order: OrderFormFragment;
  /** Loads the stored order. */
  reload: () => Promise<OrderFormFragment | null>;
  stepKey: StepKey;
}

/** One stored order with its actions: a form for users who can change it now, text for others. */
export function EditOrder({ order, reload, stepKey }: Props) {
  const client = useApolloClient();
  const can = useCan();
  const values = useMemo(() => orderValues(order), [order]);
  const entity = useEntityForm({
    name: `work-order:${order.id}`,
    schema: lazyOrderSchema,
    settled: filledIn,
    blank: BLANK,
    values,
    version: order.version,
    save: WorkOrderUpdateDocument,
    toInput: (newValues, version, call) => ({
      id: order.id,
      version: version ?? order.version,
      ...orderInput(newValues, can),
      acknowledgedDuplicateIds: newValues.acknowledgedDuplicateIds,
      ...(newValues.cutAgain ? { cutAgain: true } : {}),
      clientMutationId: call,
    }),
    reload: async () => {
      const storedOrder = (await reload()) ?? order;
      return { values: orderValues(storedOrder), version: storedOrder.version };
    },
    saved: () => `${order.workOrderNumber} saved`,
    exitTo: '/work-orders',
  });
  /**
   * Steps work on the stored order, so unsaved work is saved first. Returns the updated order, or null if the save
   * failed.
   */
  const saved = async (): Promise<OrderFormFragment | null> => {
    if (entity.dirty && !(await entity.submit(true))) return null;
    // After a save, the cache has the new version before the page does.
    return client.readQuery({ query: WorkOrderEditorDocument, variables: { id: order.id } })?.workOrder ?? order;
  };
  const live = useMemo(() => ({ type: 'WORK_ORDER', id: order.id }) as const, [order.id]);
  return (
    <LiveContext.Provider value={live}>
      <FreshRecord {...live} />
      <PageFrame
        title={order.workOrderNumber}
        crumbs={[{ label: 'Work orders', to: '/work-orders' }, { label: order.workOrderNumber }]}
        note={<OrderNote order={order} />}
        actions={<OrderActions order={order} dirty={entity.dirty} save={saved} stepKey={stepKey} />}
        below={<OrderSubline order={order} save={saved} />}
      >
        <RecordForm entity={entity} readOnly={!order.editable} asked={ASKED}>
          <OrderBody
            form={entity.form}
            id={order.id}
            stored={storedOf(order)}
            canAttach={order.canAttach}
            place={placeOf(order)}
            priceActions={<Reprice order={order} dirty={entity.dirty} />}
            aside={<InvoicePanel order={order} />}
          />
          <CutAgain form={entity.form} saving={entity.saving} save={entity.submit} />
        </RecordForm>
      </PageFrame>
    </LiveContext.Provider>
  );
}
