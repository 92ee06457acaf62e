export { Address, AddressInput, addressInput, addressesById, saveAddress } from './address';
export type { AddressChange, AddressRow } from './address';
export { FlooringType, GeoLocation, Material, State, TakeUpOption, UnitOfMeasure } from './reference.schema';
