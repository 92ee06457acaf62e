import { feet } from '@falcon/domain/money';
import { builder } from '../../graphql/builder';
import { FlooringType } from '../reference';
import { widthsOf } from './units.queries';

builder.objectField(FlooringType, 'rollWidths', (t) =>
  t.field({
    type: ['Feet'],
    nullable: { list: false, items: false },
    description: 'The widths that rolls of this floor come in; empty for tiles, whose pieces are measured freely.',
    resolve: async (type, _args, ctx) => (await widthsOf(ctx.db, type.id)).map(feet),
  }),
);
