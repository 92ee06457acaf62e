export { Address, AddressInput, addressOf } from './addresses.schema';
export { addressForm, COUNTRY } from './address-form';
export type { AddressValues } from './address-form';
export { storeAddress } from './store-address';
export { addressesByIds } from './addresses.queries';
export type { AddressRow } from './addresses.queries';
