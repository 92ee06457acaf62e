import { builder } from '#core/builder';
import { mutation, MutationErrorType } from '#core/mutation';
import { assignWorkOrders, unassignWorkOrders } from '../assignment/assign';
import { reconcileWorkOrder } from '../reconcile/reconcile';
import { rescheduleWorkOrder } from '../reschedule/reschedule';
import { WorkOrder } from '../work-orders.schema';
import { ActualLineInput } from '../calculator/calculator.schema';
import { changeStatus } from './change-status';
import './core-effects';

/** Any of these permissions allows some step. */
export const STEP_RIGHTS = {
  anyPermission: [
    'editWorkOrder',
    'workOrderCut',
    'assignWorkOrder',
    'reconcileWorkOrder',
    'invoicing',
    'workOrderOverride',
  ],
} as const;

const RecutPieceInput = builder.inputType('RecutPieceInput', {
  fields: (t) => ({
    cutId: t.id({ required: true }),
    wasCut: t.boolean({
      required: true,
      description: 'A piece that was cut becomes a remnant; one that was only recorded goes back onto its roll.',
    }),
  }),
});

mutation('workOrderChangeStatus', {
  description:
    'Moves orders to another status, each in its own transaction; refused orders are reported with a sentence and the others go through.',
  access: STEP_RIGHTS,
  input: (t) => ({
    ids: t.idList({ required: true }),
    statusId: t.id({ required: true }),
    reason: t.string(),
    version: t.int({ description: 'The version that was read; an outdated one is refused. For one order.' }),
    force: t.boolean({ description: 'Bypasses the rules; needs workOrderOverride and a reason.' }),
    installDate: t.field({ type: 'ISO8601Date', description: 'A new date, for a release or a reinstatement.' }),
    cartonsPulled: t.boolean(),
    acceptUnstocked: t.boolean({
      description: 'Cuts rolls and pulls cartons that are not in stock, and records them as unstocked.',
    }),
    pieces: t.field({
      type: [RecutPieceInput],
      description: 'For a re-cut: whether each piece was cut, or only recorded.',
    }),
    wasCut: t.boolean({ description: 'For a re-cut: the answer for the pieces that are not listed.' }),
    quantitiesConfirmed: t.boolean({ description: 'The quantities are the actual quantities.' }),
    acknowledgedDuplicateIds: t.idList(),
    fromStatusIds: t.idList({
      description: 'Only orders in one of these statuses; an order that has moved on is refused.',
    }),
  }),
  resolve: (input, ctx, call) => changeStatus(ctx, input, call),
  payload: (t) => ({ workOrders: t.expose('workOrders', { type: [WorkOrder] }) }),
});

mutation('workOrderAssign', {
  description: 'Assigns an installer to orders that wait for one; returns how many were assigned.',
  access: { permission: 'assignWorkOrder' },
  input: (t) => ({
    workOrderIds: t.idList({ required: true }),
    installerId: t.id({ required: true }),
    reason: t.string({
      description: 'Why the installer is assigned despite a day off, other jobs, the kind of floor or the customer.',
    }),
  }),
  resolve: (input, ctx, call) => assignWorkOrders(ctx, input, call),
  payload: (t) => ({
    count: t.exposeInt('count'),
    workOrders: t.expose('workOrders', { type: [WorkOrder] }),
    warnings: t.expose('warnings', {
      type: [MutationErrorType],
      description: 'Assigned anyway: a certificate does not cover the date.',
    }),
  }),
});

mutation('workOrderUnassign', {
  description: 'Unassigns the installer from orders that are not reconciled yet; returns how many.',
  access: { permission: 'assignWorkOrder' },
  input: (t) => ({ workOrderIds: t.idList({ required: true }) }),
  resolve: (input, ctx, call) => unassignWorkOrders(ctx, input, call),
  payload: (t) => ({
    count: t.exposeInt('count'),
    workOrders: t.expose('workOrders', { type: [WorkOrder] }),
  }),
});

mutation('workOrderReschedule', {
  description: 'Moves an order to another date; the old place is freed and the new one taken in one step.',
  access: { permission: 'editWorkOrder' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int(),
    installDate: t.field({ type: 'ISO8601Date', required: true }),
    installDateReason: t.string({
      description:
        'The reason for a date in the past, on a Sunday or holiday, or on a full day. Required for such a date.',
    }),
    jobTime: t.string(),
    workOrderNote: t.string(),
    acknowledgedDuplicateIds: t.idList({
      description: 'Possible duplicates near the new date that a user has confirmed.',
    }),
  }),
  resolve: async (input, ctx, call) => ({ workOrder: await rescheduleWorkOrder(ctx, input, call) }),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});

mutation('workOrderReconcile', {
  description: 'Confirms what was actually used and done; fixes the actual job cost and the installer’s pay.',
  access: { permission: 'reconcileWorkOrder' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    lines: t.field({ type: [ActualLineInput], required: true }),
  }),
  resolve: async (input, ctx, call) => ({ workOrder: await reconcileWorkOrder(ctx, input, call) }),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});
