import { feet } from '@falcon/domain/money';
import type { Feet } from '@falcon/domain/money';
import { builder } from '../../core/builder';
import { FlooringType } from '../reference';
import { rollWidths } from './units.queries';

builder.objectField(FlooringType, 'rollWidths', (t) =>
  t.field({
    type: ['Feet'],
    nullable: { list: false, items: false },
    description: 'The roll widths of this floor; a blank list for tiles, whose pieces can have any size.',
    resolve: (type, _args, ctx) =>
      ctx
        .loader<number, readonly Feet[]>('rollWidths', async (ids) => {
          const all = await rollWidths(ctx.db, ids);
          return ids.map((id) => all.filter((row) => row.flooringTypeId === id).map((row) => feet(row.widthE4)));
        })
        .load(type.id),
  }),
);
