import { type ComponentType, createElement, type ReactNode } from 'react';
import { lazyPart } from '#ui/lazy-part';
import { missingFields } from './missing/missing';
import type { NextStep, OfferedStepProps, StepProps } from './step-types';

const ReasonDialog = lazyPart(async () => (await import('./ReasonDialog')).ReasonDialog);

/** Steps with input; all others run immediately. */
const BY_ACTION: Readonly<Record<string, ComponentType<OfferedStepProps>>> = {
  cutDone: lazyPart(async () => (await import('./cutting/CuttingDialog')).CuttingDialog),
  recut: lazyPart(async () => (await import('./cutting/RecutDialog')).RecutDialog),
  assign: lazyPart(async () => (await import('./AssignDialog')).AssignDialog),
  reconcile: lazyPart(async () => (await import('./money/ReconcileDialog')).ReconcileDialog),
  createInvoice: lazyPart(async () => (await import('./money/InvoiceDialog')).InvoiceDialog),
  deleteInvoice: lazyPart(async () => (await import('./money/DeleteInvoiceDialog')).DeleteInvoiceDialog),
  paid: lazyPart<OfferedStepProps>(async () => (await import('./money/PaymentDialog')).PaymentDialog),
  release: ReasonDialog,
  reinstate: ReasonDialog,
};

const dialogOf = (step: NextStep): ComponentType<OfferedStepProps> | undefined =>
  BY_ACTION[step.action] ?? (step.reasonRequired || missingFields(step).length > 0 ? ReasonDialog : undefined);

/** Whether a step needs input before it runs. */
export const asksFirst = (step: NextStep): boolean => dialogOf(step) !== undefined;

/** The dialog of a step; nothing for a step without input. */
export function stepDialog(props: OfferedStepProps): ReactNode {
  const dialog = dialogOf(props.step);
  return dialog ? createElement(dialog, props) : null;
}

/** Dialogs for actions that are not a single step of the status table. */
export const RescheduleDialog: ComponentType<StepProps> = lazyPart(
  async () => (await import('./dates/RescheduleDialog')).RescheduleDialog,
);
export const ForceDialog: ComponentType<StepProps> = lazyPart(async () => (await import('./ForceDialog')).ForceDialog);
/** Why a step can't be done now. */
export const BlockedStep = lazyPart(async () => (await import('./missing/BlockedStep')).BlockedStep);
export const PaymentDialog: ComponentType<StepProps> = lazyPart(
  async () => (await import('./money/PaymentDialog')).PaymentDialog,
);
