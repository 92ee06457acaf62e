/* The definitions of all kinds of records; whatever concerns every kind walks them. */
export { additionalCost } from './additional-cost';
export { contact } from './contact';
export { customer } from './customer';
export { customerType } from './customer-type';
export { garnishment } from './garnishment';
export { installer } from './installer';
export { insuranceCertificate } from './insurance-certificate';
export { invoiceMethod } from './invoice-method';
export { item } from './item';
export { laborRate } from './labor-rate';
export { location } from './location';
export { propertyFirm } from './property-firm';
export { role } from './role';
export { salesperson } from './salesperson';
export { unit } from './unit';
export { user } from './user';
export { vendor } from './vendor';
