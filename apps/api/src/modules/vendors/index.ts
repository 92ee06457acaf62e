export { Vendor, vendorOf } from './vendors.schema';
export { changedVendorFields, newVendor } from './save-vendor';
export type { VendorRow } from './vendors.queries';
