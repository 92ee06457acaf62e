import { builder, plainType } from '#core/builder';
import type { Context } from '#core/context';
import type { Plan, PlanSummary } from './plan.queries';
import { changeWords, REFUSALS } from './setting-words';
import { previewPlan } from './updates/start-update';

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
  const { wordsOf } = await changeWords(ctx.db, plan, summary.changes);
  return { ...summary, shown: summary.changes.map((change) => ({ ...wordsOf(change), count: change.count })) };
}
