import { salesperson } from '@falcon/domain/records';
import { builder } from '../../core/builder';
import { User } from '../access/index';
import { recordModule } from '../record-kinds';
import { isOwnSalesperson, ownSalesperson, recountCommissions } from './salespersons.queries';

export const { type: Salesperson, of: salespersonOf } = recordModule(salesperson, {
  // Customers and orders are filtered by salesperson: the names are for everyone who sees those.
  listedFor: ['salesperson', 'customer', 'workOrder'],
  scope: { rows: ownSalesperson, allows: isOwnSalesperson },
  async prepare(trx, { commissionRate }, before) {
    if (before && typeof commissionRate === 'number') await recountCommissions(trx, before.id, commissionRate);
  },
});

builder.objectField(User, 'salesperson', (t) =>
  t.field({
    type: Salesperson,
    nullable: true,
    description: 'The salesperson this user is, whose customers and orders are their own.',
    resolve: (user, _args, ctx) => salespersonOf(ctx, user.salespersonId),
  }),
);
