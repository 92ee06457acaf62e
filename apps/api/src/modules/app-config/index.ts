export { InvoiceMethod, invoiceMethodOf } from './app-config.schema';
export { logoUri } from './company-logo';
export { companyLogo } from './company-logo.queries';
export { appConfiguration } from './app-config.queries';
export type { AppConfigurationRow, InvoiceMethodRow } from './app-config.queries';
