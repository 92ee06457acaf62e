import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { updateCommissionRates } from './commission-rates';
import { Salesperson } from './salespersons.schema';

const CommissionRateInput = builder.inputType('CommissionRateInput', {
  fields: (t) => ({
    salespersonId: t.id({ required: true }),
    version: t.int({ required: true }),
    commissionRate: t.field({ type: 'Percent', required: true }),
  }),
});

mutation('commissionRateUpdate', {
  description: 'Sets the commission rates of several salespersons.',
  access: { permission: 'commission' },
  input: (t) => ({ commissionRates: t.field({ type: [CommissionRateInput], required: true }) }),
  resolve: (input, ctx) => updateCommissionRates(ctx, input),
  payload: (t) => ({ salespersons: t.expose('salespersons', { type: [Salesperson], nullable: true }) }),
});
