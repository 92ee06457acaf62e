import { levelLabel } from '@falcon/domain/costing';
import type { LaborFallback, PriceSource } from '@falcon/domain/costing';
import { builder } from '../../../core/builder';

const Fallback = builder.objectRef<LaborFallback>('PriceFallback').implement({
  description: 'A blank row of a labor rate, and the row that pays instead.',
  fields: (t) => ({
    blankRow: t.exposeString('blankRow', { nullable: false }),
    blankOn: t.exposeString('blankOn', { nullable: false, description: 'The labor rate with the blank row.' }),
    row: t.exposeString('row', { nullable: false }),
  }),
});

export const PriceSourceType = builder.objectRef<PriceSource>('PriceSource').implement({
  description: 'The record that set a price.',
  fields: (t) => ({
    level: t.exposeString('level', { nullable: false }),
    levelLabel: t.string({ nullable: false, resolve: (source) => levelLabel(source.level) }),
    recordType: t.exposeString('recordType', { nullable: false }),
    recordId: t.id({ nullable: true, description: 'The record to link to.', resolve: (source) => source.recordId }),
    recordName: t.exposeString('recordName', { nullable: false }),
    effectiveDate: t.expose('effectiveDate', { type: 'ISO8601Date', nullable: true }),
    fallback: t.field({
      type: Fallback,
      nullable: true,
      description: 'Set when the requested row of the labor rate is blank.',
      resolve: (source) => source.fallback,
    }),
  }),
});
