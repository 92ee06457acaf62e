import { useEffect, useState } from 'react';
import { LiveNote } from '#blocks/live/LiveNote';
import { notify } from '#ui/feedback/notify';
import { useLatest } from '#ui/use-latest';
import { useOnce } from '#ui/use-once';
import type { OrderFormFragment } from '../order.generated';
import { stepLabel } from '../steps/step-label';
import { asksFirst, BlockedStep, ForceDialog, RescheduleDialog, stepDialog } from '../steps/dialogs';
import { blockersOf } from '../steps/missing/missing';
import { useSayMoved } from '../steps/moved';
import { OrderChangeStatusDocument, OrderUnassignDocument } from '../steps/steps.generated';
import type { NextStep } from '../steps/step-types';
import { useOfferedSteps } from '../steps/use-offered-steps';
import { useStep } from '../steps/use-step';
import { MainStep } from './MainStep';
import { MoreMenu } from './MoreMenu';
import { PrintMenu } from './PrintMenu';
import type { StepKey } from './step-key';

interface Props {
  order: OrderFormFragment;
  dirty: boolean;
  /** Saves the form and returns the updated order; undefined if the save failed. */
  save: () => Promise<OrderFormFragment | null>;
  stepKey: StepKey;
}

type Open =
  | { kind: 'step'; step: NextStep }
  | { kind: 'blocked'; title: string; obstacles: NextStep['obstacles'] }
  | { kind: 'reschedule' }
  | { kind: 'force' };

/** Steps without input: run on click, refused with a sentence. */
function useDirectSteps(refused: (title: string, text: string) => void) {
  const sayMoved = useSayMoved();
  const change = useStep(OrderChangeStatusDocument);
  const unassign = useStep(OrderUnassignDocument);
  const run = async (step: NextStep, order: OrderFormFragment) => {
    const answer =
      step.action === 'unassign'
        ? (await unassign.run({ input: { workOrderIds: [order.id] } }))?.workOrderUnassign
        : (await change.run({ input: { ids: [order.id], statusId: step.status.id, version: order.version } }))
            ?.workOrderChangeStatus;
    if (!answer) return;
    if (answer.errors.length > 0) refused(step.label, answer.errors.map((error) => error.message).join('\n'));
    else sayMoved(answer.workOrders[0]);
  };
  const failure = change.failure ?? unassign.failure;
  const tellFailure = useLatest(refused);
  // Also shows a refusal of the whole request (an outdated order, a lost permission, no connection).
  useEffect(() => {
    if (failure !== undefined) tellFailure.current('Couldn’t complete', failure);
  }, [failure, tellFailure]);
  return { run, busy: change.busy || unassign.busy };
}

/** Sets the shortcut's step once it is known whether there is one. */
function useStepPress(key: StepKey, loaded: boolean, press: (() => void) | undefined): void {
  const latest = useLatest(press);
  const possible = press !== undefined;
  useEffect(
    () => (loaded ? key.answer(possible ? () => latest.current?.() : undefined) : undefined),
    [key, latest, loaded, possible],
  );
}

/** All actions of the order: other viewers, print, the rarer steps, and a button for the next step. */
export function OrderActions({ order, dirty, save, stepKey }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const { main, others, asOf, loaded } = useOfferedSteps(order);
  const direct = useDirectSteps((title, text) =>
    setOpen({ kind: 'blocked', title, obstacles: [{ message: text, field: null }] }),
  );
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const close = () => setOpen(null);
  const [savedFirst, saving] = useOnce(async (then: (storedOrder: OrderFormFragment) => void | Promise<void>) => {
    const storedOrder = await save();
    if (!storedOrder) return notify('error', 'Not saved yet. Fix the highlighted fields, then try again.');
    return then(storedOrder);
  });
  const begin = (offered: NextStep) =>
    void savedFirst(async (storedOrder) => {
      const step = await asOf(offered, storedOrder.version);
      const blockers = blockersOf(step, storedOrder.editable);
      if (blockers.length > 0)
        return setOpen({ kind: 'blocked', title: `${stepLabel(step)} isn’t possible yet`, obstacles: blockers });
      return asksFirst(step) ? setOpen({ kind: 'step', step }) : direct.run(step, storedOrder);
    });
  const busy = saving || direct.busy;
  useStepPress(stepKey, loaded, main && (() => !busy && begin(main)));
  return (
    <>
      <LiveNote type="WORK_ORDER" id={order.id} />
      <PrintMenu id={order.id} />
      <span ref={setActions} style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
        <MoreMenu
          order={order}
          steps={others}
          dirty={dirty}
          onStep={begin}
          onReschedule={() => void savedFirst(() => setOpen({ kind: 'reschedule' }))}
          onForce={() => void savedFirst(() => setOpen({ kind: 'force' }))}
        />
        {main && (
          <MainStep step={main} editable={order.editable} dirty={dirty} busy={busy} onPress={() => begin(main)} />
        )}
      </span>
      {open?.kind === 'step' && stepDialog({ order, step: open.step, onClose: close })}
      {open?.kind === 'blocked' && actions && (
        <BlockedStep anchor={actions} title={open.title} obstacles={open.obstacles} onClose={close} />
      )}
      {open?.kind === 'reschedule' && <RescheduleDialog order={order} onClose={close} />}
      {open?.kind === 'force' && <ForceDialog order={order} onClose={close} />}
    </>
  );
}
