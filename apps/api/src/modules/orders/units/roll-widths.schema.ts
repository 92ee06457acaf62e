import { feet } from '@falcon/domain/kit/money';
import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { FlooringType } from '#kit/reference';
import { rollWidths } from './units.queries';

const widthsOfFloor = rowsBy('rollWidths', rollWidths, 'flooringTypeId');

builder.objectField(FlooringType, 'rollWidths', (t) =>
  t.field({
    type: ['Feet'],
    description: 'The roll widths of this floor; a blank list for tiles, whose pieces can have any size.',
    resolve: async (type, _args, ctx) => (await widthsOfFloor(ctx, type.id)).map((row) => feet(row.widthE4)),
  }),
);
