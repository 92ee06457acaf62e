import type { GraphQLSchema } from 'graphql';
import '../modules/reference/index';
import '../modules/locations/index';
import '../modules/access/index';
import '../modules/jobs/index';
import '../modules/presence/index';
import '../modules/app-config/index';
import '../modules/mail/index';
import '../modules/property-firms/index';
import '../modules/vendors/index';
import '../modules/labor-rates/index';
import '../modules/customer-types/index';
import '../modules/salespersons/index';
import '../modules/installers/index';
import '../modules/items/index';
import '../modules/price-catalogs/index';
import '../modules/customers/index';
import '../modules/units/index';
import '../modules/defaults/index';
import '../modules/additional-costs/index';
import '../modules/customer-settings/index';
import '../modules/contacts/index';
import '../modules/notes/index';
import '../modules/documents/index';
import '../modules/saved-views/index';
import '../modules/scheduling/index';
import '../modules/work-orders/index';
import '../modules/order-reports/index';
import '../modules/report-schedules/index';
import '../modules/closed-months/index';
import '../modules/accounts/index';
import '../modules/invoicing/index';
import '../modules/deposits/index';
import '../modules/bill-sheets/index';
import '../modules/commissions/index';
import '../modules/payment-adjustments/index';
import '../modules/supply-purchases/index';
import '../modules/receivables/index';
import '../modules/quickbooks-connection/index';
import '../modules/quickbooks/index';
import '../modules/restored-copy/index';
import '../modules/desktop-export/index';
import '../modules/proposals/index';
import '../modules/search/index';
import '../modules/dashboard/index';
import '../modules/history/index';
import '../modules/imports/index';
import '../modules/self-check/index';
import '../modules/full-export/index';
import { builder } from './builder';

let schema: GraphQLSchema | null = null;

/** The whole schema. Each module above adds its part to the builder when it is loaded; a new module adds one line. */
export function productSchema(): GraphQLSchema {
  schema ??= builder.toSchema();
  return schema;
}
