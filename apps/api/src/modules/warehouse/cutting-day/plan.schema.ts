import { cents, feet } from '@falcon/domain/kit/money';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import type { CutPlan, ItemPlan, Loss, RollPlan, Shortage, Valued } from '@falcon/domain/warehouse/cut-plan';
import { builder } from '#core/builder';
import { jobOfPlan, resultOf } from './plans.queries';
import type { CutPlanRow } from './plans.queries';

const PlanLoss = builder.objectRef<Loss>('CutPlanLoss').implement({
  description: 'What a plan loses, in feet.',
  fields: (t) => ({
    scrap: t.field({ type: 'Feet', description: 'Ends too short to keep.', resolve: (loss) => loss.scrap }),
    remnants: t.field({ type: 'Feet', description: 'The value that remnants lost.', resolve: (loss) => loss.remnants }),
    opening: t.field({
      type: 'Feet',
      description: 'What opening full rolls counts as.',
      resolve: (loss) => loss.opening,
    }),
    total: t.field({ type: 'Feet', resolve: (loss) => loss.total }),
  }),
});

const PlanValue = builder.objectRef<Valued>('CutPlanValue').implement({
  description: 'Feet of carpet, and what they cost.',
  fields: (t) => ({
    feet: t.field({ type: 'Feet', resolve: (valued) => valued.feet }),
    cost: t.field({
      type: 'Money',
      nullable: true,
      description: 'Null if unknown, or if you do not see prices.',
      resolve: ({ cost }, _args, ctx) => (cost === null || !ctx.sees(PRICES) ? null : cents(cost)),
    }),
  }),
});

const PlannedRoll = builder.objectRef<RollPlan>('CutPlanRoll').implement({
  description: 'A roll that the plan cuts from, with its cuts in order.',
  fields: (t) => ({
    rollId: t.exposeID('rollId'),
    cutIds: t.idList({ resolve: ({ cuts }) => cuts.map((cut) => cut.cutId) }),
    orderIds: t.idList({ resolve: ({ cuts }) => [...new Set(cuts.map((cut) => cut.orderId))] }),
    taken: t.field({ type: 'Feet', resolve: (roll) => roll.taken }),
    rest: t.field({ type: 'Feet', resolve: (roll) => roll.rest }),
    safety: t.field({
      type: 'Feet',
      description: 'Not counted on at the end of the roll, because it was not measured.',
      resolve: (roll) => roll.safety,
    }),
    fate: t.exposeString('fate', { description: 'What becomes of the rest: STAYS, REMNANT, SCRAP or USED_UP.' }),
  }),
});

const PlanShortage = builder.objectRef<Shortage>('CutPlanShortage').implement({
  description: 'An order that the stock has no carpet for.',
  fields: (t) => ({
    workOrderId: t.exposeID('orderId'),
    itemId: t.exposeID('itemId'),
    neededBy: t.field({ type: 'ISO8601Date', resolve: (shortage) => shortage.neededBy }),
    missing: t.field({ type: 'Feet', resolve: (shortage) => feet(shortage.missing) }),
    reason: t.exposeString('reason'),
  }),
});

const PlanOfItem = builder.objectRef<ItemPlan>('CutPlanItem').implement({
  description: 'The plan of one color.',
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    rolls: t.field({ type: [PlannedRoll], resolve: (item) => [...item.rolls] }),
    shortages: t.field({ type: [PlanShortage], resolve: (item) => [...item.shortages] }),
    lost: t.field({ type: PlanValue, resolve: (item) => item.lost }),
    bound: t.field({ type: PlanValue, resolve: (item) => item.bound }),
    gap: t.field({ type: PlanValue, resolve: (item) => item.gap }),
    proof: t.exposeString('proof'),
  }),
});

const PlanResult = builder.objectRef<CutPlan>('CutPlanResult').implement({
  description: 'Which order from which roll, and how close that is to the least loss.',
  fields: (t) => ({
    items: t.field({ type: [PlanOfItem], resolve: (plan) => [...plan.items] }),
    loss: t.field({ type: PlanLoss, resolve: (plan) => plan.loss }),
    lost: t.field({ type: PlanValue, resolve: (plan) => plan.lost }),
    bound: t.field({ type: PlanValue, description: 'No plan loses less.', resolve: (plan) => plan.bound }),
    gap: t.field({ type: PlanValue, description: 'What is lost beyond the bound.', resolve: (plan) => plan.gap }),
    byHand: t.field({
      type: 'Feet',
      description: 'What the layout by hand would lose: order by order, the shortest roll that fits.',
      resolve: (plan) => feet(plan.items.reduce((sum, item) => sum + item.byHand.loss, 0)),
    }),
    rollsHandled: t.exposeInt('rollsHandled'),
    shortages: t.exposeInt('shortages', { description: 'Orders without carpet.' }),
    proof: t.exposeString('proof', {
      description: 'PROVEN, WITHIN_GAP, or HEURISTIC_ONLY if the solver gave no answer.',
    }),
    why: t.exposeString('why'),
  }),
});

export const CutPlanType = builder.objectRef<CutPlanRow>('CutPlan').implement({
  description: 'A plan of what is cut from which roll, as it was proposed; what is accepted of it are reservations.',
  fields: (t) => ({
    id: t.exposeID('id'),
    flooring: t.exposeString('flooring'),
    until: t.field({ type: 'ISO8601Date', resolve: (plan) => plan.until }),
    state: t.exposeString('state', { description: 'RUNNING, READY or FAILED.' }),
    message: t.exposeString('message', { description: 'Why it failed.' }),
    jobId: t.id({
      nullable: true,
      description: 'The job that makes it, whose progress is live for who asked for it; null once it has ended.',
      resolve: (plan, _args, ctx) => (plan.state === 'RUNNING' ? jobOfPlan(ctx.db, plan.id) : null),
    }),
    excludedRollIds: t.idList({ resolve: (plan) => plan.excludedRollIds }),
    madeAt: t.field({ type: 'ISO8601DateTime', resolve: (plan) => plan.createdAt }),
    madeBy: t.exposeString('userName', { nullable: true }),
    result: t.field({ type: PlanResult, nullable: true, resolve: resultOf }),
  }),
});
