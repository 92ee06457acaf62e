export { InvoiceMethod, invoiceMethodOf } from './app-config.schema';
export { appConfiguration } from './app-config.queries';
export type { AppConfigurationRow, InvoiceMethodRow } from './app-config.queries';
