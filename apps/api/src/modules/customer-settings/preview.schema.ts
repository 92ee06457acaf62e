import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { itemNames } from './items/item-names.queries';
import type { Plan, PlanSummary } from './plan.queries';
import { fieldLabel, itemsIn, valueWords } from './setting-words';
import { previewPlan } from './updates/start-update';
import { REFUSALS } from './words';

interface ChangeView {
  readonly setting: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

interface PreviewView extends PlanSummary {
  readonly shown: readonly ChangeView[];
}

const CustomerSettingsChange = builder.objectRef<ChangeView>('CustomerSettingsChange').implement({
  description: 'How many rows change from one value to another.',
  fields: (t) => ({
    setting: t.exposeString('setting', { nullable: false }),
    from: t.exposeString('from', { nullable: false }),
    to: t.exposeString('to', { nullable: false }),
    count: t.exposeInt('count', { nullable: false }),
  }),
});

const CustomerSettingsRefusal = builder
  .objectRef<{ readonly message: string; readonly count: number }>('CustomerSettingsRefusal')
  .implement({
    description: 'How many rows would be left unchanged, and why.',
    fields: (t) => ({
      message: t.exposeString('message', { nullable: false }),
      count: t.exposeInt('count', { nullable: false }),
    }),
  });

export const CustomerSettingsPreview = builder.objectRef<PreviewView>('CustomerSettingsPreview').implement({
  description: 'What an update would do to the selected rows.',
  fields: (t) => ({
    total: t.exposeInt('total', { nullable: false, description: 'Rows selected.' }),
    changing: t.exposeInt('changing', { nullable: false }),
    unchanged: t.exposeInt('unchanged', { nullable: false, description: 'Rows that already have these values.' }),
    fingerprint: t.exposeString('fingerprint', {
      nullable: false,
      description: 'Send it with the update, which is refused if a row changed since.',
    }),
    changes: t.field({
      type: [CustomerSettingsChange],
      nullable: { list: false, items: false },
      description: 'The most frequent ones first; at most 40.',
      resolve: (preview) => preview.shown,
    }),
    refusals: t.field({
      type: [CustomerSettingsRefusal],
      nullable: { list: false, items: false },
      resolve: (preview) => preview.refusals.map(({ code, count }) => ({ message: REFUSALS[code], count })),
    }),
  }),
});

/** The preview of a plan in office terms. */
export async function previewOf(ctx: Context, plan: Plan): Promise<PreviewView> {
  const summary = await previewPlan(ctx, plan);
  const names = await itemNames(
    ctx.db,
    summary.changes.flatMap(({ field, from, to }) => [
      ...itemsIn(plan.kind, field, from),
      ...itemsIn(plan.kind, field, to),
    ]),
  );
  const shown = summary.changes.map(({ field, from, to, count }) => ({
    setting: fieldLabel(plan.kind, field, plan.rateCategory),
    from: valueWords(plan.kind, field, from, names),
    to: valueWords(plan.kind, field, to, names),
    count,
  }));
  return { ...summary, shown };
}
