import { builder } from '#core/builder';
import { accessOptions } from '#core/mutation';
import { nextCheckNumber } from './checkbook.queries';

builder.queryField('nextCheckNumber', (t) =>
  t.field({
    type: 'Int',
    description: 'The number after the highest check of bill sheets and commissions; proposed for the next payment.',
    ...accessOptions({ anyPermission: ['billSheet', 'commission'] }),
    resolve: (_root, _args, ctx) => nextCheckNumber(ctx.db),
  }),
);
