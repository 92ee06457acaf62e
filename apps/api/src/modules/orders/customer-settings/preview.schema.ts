import { builder, plainType } from '#core/builder';
import type { Context } from '#core/context';
import { itemNames } from '#catalog/items';
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

const CustomerSettingsChange = plainType<ChangeView>(
  'CustomerSettingsChange',
  { setting: 'String', from: 'String', to: 'String', count: 'Int' },
  'How many rows change from one value to another.',
);

const CustomerSettingsRefusal = plainType<{ readonly message: string; readonly count: number }>(
  'CustomerSettingsRefusal',
  { message: 'String', count: 'Int' },
  'How many rows would be left unchanged, and why.',
);

export const CustomerSettingsPreview = builder.objectRef<PreviewView>('CustomerSettingsPreview').implement({
  description: 'What an update would do to the selected rows.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Rows selected.' }),
    changing: t.exposeInt('changing'),
    unchanged: t.exposeInt('unchanged', { description: 'Rows that already have these values.' }),
    fingerprint: t.exposeString('fingerprint', {
      description: 'Send it with the update, which is refused if a row changed since.',
    }),
    changes: t.expose('shown', {
      type: [CustomerSettingsChange],
      description: 'The most frequent ones first; at most 40.',
    }),
    refusals: t.field({
      type: [CustomerSettingsRefusal],
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
  const shownChanges = summary.changes.map(({ field, from, to, count }) => ({
    setting: fieldLabel(plan.kind, field, plan.rateCategory),
    from: valueWords(plan.kind, field, from, names),
    to: valueWords(plan.kind, field, to, names),
    count,
  }));
  return { ...summary, shown: shownChanges };
}
