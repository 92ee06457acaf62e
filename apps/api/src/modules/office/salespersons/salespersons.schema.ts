import { salesperson } from '@falcon/domain/company/records';
import { recordModule } from '#kit/record-kinds';
import { recountCommissions } from './salespersons.queries';

export const { type: Salesperson, of: salespersonOf } = recordModule(salesperson, {
  // Customers and orders are filtered by salesperson, and adjustments belong to one: everyone who can see those can see
  // the names.
  listedFor: ['salesperson', 'customer', 'workOrder', 'paymentAdjustment'],
  async prepare(trx, { commissionRate }, before) {
    if (before && typeof commissionRate === 'number') await recountCommissions(trx, before.id, commissionRate);
  },
});
