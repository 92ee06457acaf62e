export { mailAddresses } from './mail-addresses';
export { refuseSecondMail } from './refuse-second';
export { addressedVendors, vendorMails } from './vendor-mail.queries';
export type { AddressedVendor, VendorMailRow } from './vendor-mail.queries';
export { VendorMail } from './vendor-mail.schema';
