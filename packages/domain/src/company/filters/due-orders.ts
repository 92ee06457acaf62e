import type { AddressValues } from './list-address';

/** The default list of orders: those due today or later, soonest first. */
export const DUE = { from: 'today', sort: 'INSTALL_DATE', dir: 'ASC' } as const;

/** Whether an address leaves the choice of orders open; one that sorts, filters or searches does not. */
export const choosesNothing = (address: AddressValues): boolean =>
  Object.entries(address).every(([name, value]) => !value || name === 'bypass');

/** The address that a list of orders opens at: with the orders due if it leaves the choice open. */
export const openedOrders = (address: AddressValues): AddressValues =>
  choosesNothing(address) ? { ...address, ...DUE } : address;
