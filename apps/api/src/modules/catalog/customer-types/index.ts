import { sql } from 'kysely';
import { customerType } from '@falcon/domain/company/records';
import { LaborRate, laborRateOf } from '#catalog/labor-rates';
import { recordModule } from '#kit/record-kinds';

// Customers have a type: users who see customers select from the list.
export const { type: CustomerType, of: customerTypeOf } = recordModule(customerType, {
  listedFor: ['customerType', 'customer'],
  references: { laborRate: { type: LaborRate, of: laborRateOf } },
  orders: {
    LABOR_RATE: sql`coalesce((select labor_category from labor_rate where id = customer_type.labor_rate_id), '')`,
  },
});
