import { type PayableStatus, type PayableStep, stepsFrom } from '@falcon/domain/pay/payables';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { ActionButton } from '#blocks/action-button/ActionButton';
import { AskButton } from '../confirmation/AskButton';
import { BackButton, type BackStep, type LastStep, LastStepButton, PayButton, type PayStep } from './step-buttons';

type PlainStep = ComponentProps<typeof ActionButton>;
/** A step that says what it will do first. */
type AskStep = Pick<ComponentProps<typeof AskButton>, 'disabled' | 'label' | 'question'>;

/** What a kind of payable does in its steps; a step that it does not have is left out. */
export interface PayableSteps {
  recalculate?: PlainStep;
  delete?: LastStep;
  approve: PlainStep | AskStep;
  reopen: BackStep;
  pay: PayStep;
  undoPayment: BackStep;
}

interface Props {
  status: PayableStatus;
  steps: PayableSteps;
  /** Loads the payable again, after a step that says nothing else. */
  reload: () => void;
}

/** What can be done with a payable in its status. */
export function PayableActions({ status, steps, reload }: Props) {
  const { recalculate, delete: last, approve, reopen, pay, undoPayment } = steps;
  const buttons: Readonly<Record<PayableStep, ReactNode>> = {
    recalculate: recalculate && <ActionButton variant="outlined" next={reload} {...recalculate} />,
    delete: last && <LastStepButton {...last} />,
    approve:
      'question' in approve ? (
        <AskButton variant="contained" onDone={reload} {...approve} />
      ) : (
        <ActionButton variant="contained" next={reload} {...approve} />
      ),
    reopen: <BackButton {...reopen} next={reload} />,
    pay: <PayButton variant="contained" {...pay} next={reload} />,
    undoPayment: <BackButton color="error" {...undoPayment} next={reload} />,
  };
  return stepsFrom(status).map((step) => <Fragment key={step}>{buttons[step]}</Fragment>);
}
