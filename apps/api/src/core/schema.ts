import type { GraphQLSchema } from 'graphql';
import '#kit/reference';
import '#office/locations';
import '#office/access';
import '#kit/jobs';
import '#company/presence';
import '#office/app-config';
import '#office/mail';
import '#people/property-firms';
import '#catalog/vendors';
import '#catalog/labor-rates';
import '#catalog/customer-types';
import '#office/salespersons';
import '#people/installers';
import '#catalog/items';
import '#catalog/price-catalogs';
import '#people/customers';
import '#orders/units';
import '#orders/defaults';
import '#orders/additional-costs';
import '#orders/customer-settings';
import '#people/contacts';
import '#kit/notes';
import '#kit/documents';
import '#kit/saved-views';
import '#orders/schedule';
import '#orders/work-orders';
import '#reports/order-reports';
import '#office/report-schedules';
import '#office/closed-months';
import '#money-in/accounts';
import '#money-in/invoices';
import '#money-in/deposits';
import '#pay/payables';
import '#pay/bill-sheets';
import '#pay/commissions';
import '#pay/payment-adjustments';
import '#pay/supply-purchases';
import '#money-in/receivables';
import '#accounting/quickbooks-connection';
import '#accounting/quickbooks';
import '#company/restored-copy';
import '#accounting/desktop-export';
import '#orders/proposals';
import '#company/search';
import '#company/dashboard';
import '#company/history';
import '#company/imports';
import '#company/self-check';
import '#company/full-export';
import { builder } from './builder';

let schema: GraphQLSchema | null = null;

/** The whole schema. Each module above adds its part to the builder when it is loaded; a new module adds one line. */
export function productSchema(): GraphQLSchema {
  schema ??= builder.toSchema();
  return schema;
}
