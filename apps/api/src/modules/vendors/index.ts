export { Vendor, vendorOf } from './vendors.schema';
export type { VendorRow } from './vendors.queries';
