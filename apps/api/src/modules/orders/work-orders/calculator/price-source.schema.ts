import { levelLabel } from '@falcon/domain/orders/costing';
import type { LaborFallback, PriceSource } from '@falcon/domain/orders/costing';
import { builder } from '#core/builder';

const Fallback = builder.objectRef<LaborFallback>('PriceFallback').implement({
  description: 'A blank row of a labor rate, and the row that pays instead.',
  fields: (t) => ({
    blankRow: t.exposeString('blankRow'),
    blankOn: t.exposeString('blankOn', { description: 'The labor rate with the blank row.' }),
    row: t.exposeString('row'),
  }),
});

export const PriceSourceType = builder.objectRef<PriceSource>('PriceSource').implement({
  description: 'The record that set a price.',
  fields: (t) => ({
    level: t.exposeString('level'),
    levelLabel: t.string({ resolve: (source) => levelLabel(source.level) }),
    recordType: t.exposeString('recordType'),
    recordId: t.exposeID('recordId', { nullable: true, description: 'The record to link to.' }),
    recordName: t.exposeString('recordName'),
    effectiveDate: t.expose('effectiveDate', { type: 'ISO8601Date', nullable: true }),
    fallback: t.expose('fallback', {
      type: Fallback,
      nullable: true,
      description: 'Set when the requested row of the labor rate is blank.',
    }),
  }),
});
