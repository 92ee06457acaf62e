import { STATUSES, statusById } from '@falcon/domain/orders/work-order-status';
import type { Obstacle } from '@falcon/domain/orders/work-order-status';
import { builder } from '#core/builder';
import { notFound, recordId } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { WorkOrderStatus } from '../work-order-parts.schema';
import { nextStepsOf, targetOf } from './next-steps';
import type { NextStep } from './next-steps';

const view = accessOptions({ permission: 'workOrder' });

const StepObstacle = builder.objectRef<Obstacle>('WorkOrderStepObstacle').implement({
  description: 'One reason why a step isn’t possible.',
  fields: (t) => ({
    message: t.exposeString('reason', { description: 'What is missing and what to do about it.' }),
    field: t.exposeString('field', {
      nullable: true,
      description:
        'The field that settles it: customerPo, installDate, billToName, flooringItem, cuts, duplicates, rolls, installer or quantities. Null where no field does.',
    }),
  }),
});

const NextStepType = builder.objectRef<NextStep>('WorkOrderNextStep').implement({
  description: 'A step you can take next with an order.',
  fields: (t) => ({
    status: t.field({
      type: WorkOrderStatus,
      description: 'The status it leads to.',
      resolve: ({ step }) => targetOf(step),
    }),
    action: t.string({ resolve: ({ step }) => step.action }),
    label: t.string({ description: 'The button’s label.', resolve: ({ step }) => step.label }),
    reasonRequired: t.boolean({ resolve: ({ step }) => step.reasonRequired }),
    needs: t.stringList({
      description: 'What you provide with the step: REASON, INSTALLER, QUANTITIES, INVOICE_DATE, PAYMENT, PIECES.',
      resolve: ({ needs }) => [...needs],
    }),
    refusal: t.string({
      nullable: true,
      description: 'What prevents it; null if it can be done.',
      resolve: ({ obstacles }) => obstacles[0]?.reason ?? null,
    }),
    obstacles: t.field({
      type: [StepObstacle],
      description: 'Everything that prevents it.',
      resolve: ({ obstacles }) => [...obstacles],
    }),
  }),
});

builder.queryFields((t) => ({
  workOrderStatus: t.field({
    ...view,
    type: WorkOrderStatus,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args) => {
      const status = statusById(recordId('Work order status', args.id));
      if (!status) throw notFound('Work order status', args.id);
      return status;
    },
  }),
  workOrderStatuses: t.field({
    ...view,
    type: [WorkOrderStatus],
    description: 'All statuses, or those you can move the given order to.',
    args: { workOrderId: t.arg.id() },
    resolve: async (_root, { workOrderId }, ctx) => {
      if (workOrderId == null) return [...STATUSES];
      const steps = await nextStepsOf(ctx, recordId('Work order', workOrderId));
      return [...new Set(steps.filter((next) => next.obstacles.length === 0).map((next) => targetOf(next.step)))];
    },
  }),
  workOrderNextSteps: t.field({
    ...view,
    type: [NextStepType],
    description: 'The steps you can take next with an order, each with what it needs or what prevents it.',
    args: { workOrderId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => nextStepsOf(ctx, recordId('Work order', args.workOrderId)),
  }),
}));
