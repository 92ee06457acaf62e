import { SITE_ANSWERS } from '@falcon/domain/orders/site-messages';
import { labelOf, valuesOf } from '@falcon/domain/kit/flooring';
import { rowBy } from '#core/batches';
import { builder } from '#core/builder';
import { WorkOrder } from '#orders/work-orders';
import { currentAnswers } from './site-answers.queries';
import type { SiteAnswerRow } from './site-answers.queries';

const answerOf = rowBy('site-answers', currentAnswers, 'workOrderId');

const SiteAnswerEnum = builder.enumType('SiteAnswerKind', { values: valuesOf(SITE_ANSWERS) });

const SiteAnswerType = builder.objectRef<SiteAnswerRow>('SiteAnswer').implement({
  description: 'What a site answered to the reminder of an install date.',
  fields: (t) => ({
    id: t.exposeID('id'),
    answer: t.expose('answer', { type: SiteAnswerEnum }),
    label: t.string({ resolve: ({ answer }) => labelOf(SITE_ANSWERS, answer) }),
    reason: t.exposeString('reason', { description: 'Why it is not ready; blank if it is.' }),
    answeredAt: t.expose('answeredAt', { type: 'ISO8601DateTime' }),
  }),
});

builder.objectField(WorkOrder, 'siteAnswer', (t) =>
  t.field({
    type: SiteAnswerType,
    nullable: true,
    description: 'The last answer about the install date that the order has now; null if there is none.',
    resolve: async (row, _args, ctx) => (await answerOf(ctx, row.id)) ?? null,
  }),
);
