import './app-config.schema';
export { InvoiceMethod, invoiceMethodOf } from './invoice-methods';
export { logoUri } from './company-logo';
export { companyLogo } from './company-logo.queries';
export { appConfiguration, auditAppConfiguration } from './app-config.queries';
export type { AppConfigurationRow } from './app-config.queries';
export { companyCode } from './company-code';
