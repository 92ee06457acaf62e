import { type PayableStatus, type PayableStep, stepsFrom } from '@falcon/domain/pay/payables';
import { Fragment, type ReactNode } from 'react';
import {
  type AskedStep,
  ConfirmedStep,
  PayButton,
  type PayStep,
  type Step,
  StepBack,
  StepButton,
} from './step-buttons';

/** What a kind of payable does in its steps; a step that it does not have is left out. */
export interface PayableSteps {
  recalculate?: Step;
  delete?: AskedStep & { confirm: string };
  approve: Step;
  reopen: AskedStep;
  pay: PayStep;
  undoPayment: AskedStep;
}

interface Props {
  status: PayableStatus;
  steps: PayableSteps;
  reload: () => void;
}

/** What can be done with a payable in its status. */
export function PayableActions({ status, steps, reload }: Props) {
  const { recalculate, delete: remove, approve, reopen, pay, undoPayment } = steps;
  const buttons: Readonly<Record<PayableStep, ReactNode>> = {
    recalculate: recalculate && <StepButton variant="outlined" {...recalculate} reload={reload} />,
    delete: remove && <ConfirmedStep {...remove} reload={reload} />,
    approve: <StepButton {...approve} reload={reload} />,
    reopen: <StepBack {...reopen} reload={reload} />,
    pay: <PayButton {...pay} reload={reload} />,
    undoPayment: <StepBack color="error" {...undoPayment} reload={reload} />,
  };
  return stepsFrom(status).map((step) => <Fragment key={step}>{buttons[step]}</Fragment>);
}
