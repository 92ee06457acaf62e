import type { AnyScreen } from '../blocks/routing/screen';
import { additionalCostScreens } from '../features/additional-costs/additional-costs.routes';
import { contactScreens } from '../features/contacts/contacts.routes';
import { customerTypeScreens } from '../features/customer-types/customer-types.routes';
import { customerScreens } from '../features/customers/customers.routes';
import { dashboardScreens } from '../features/dashboard/dashboard.routes';
import { customerDefaultsScreens, unitDefaultsScreens } from '../features/defaults/defaults.routes';
import { installerScreens } from '../features/installers/installers.routes';
import { noteScreens } from '../features/notes/notes.routes';
import { profileScreens } from '../features/profile/profile.routes';
import { propertyFirmScreens } from '../features/property-firms/property-firms.routes';
import { salespersonScreens } from '../features/salespersons/salespersons.routes';
import { sessionScreens } from '../features/session/session.routes';
import { unitListScreens, unitScreens } from '../features/units/units.routes';
import { vendorScreens } from '../features/vendors/vendors.routes';
import { workOrderScreens } from '../features/work-orders/work-orders.routes';

/** The pages before sign-in. */
export function authScreens(): AnyScreen[] {
  return sessionScreens();
}

/** The pages after sign-in: each feature adds its own here, and gets the tabs of other features handed in. */
const peopleScreens = (): AnyScreen[] => [...propertyFirmScreens({ tabs: [] }), ...installerScreens(), ...salespersonScreens(), ...vendorScreens({ tabs: [] })];

const customer = { type: 'CUSTOMER', param: 'customerId', home: '/customers', title: 'Customer', view: 'customer', edit: 'editCustomer' } as const;

const customerTabs = (): AnyScreen[] => [
  ...unitListScreens(),
  ...contactScreens({ ...customer, key: 'customer-contacts' }),
  ...noteScreens({ ...customer, key: 'customer-notes' }),
  ...additionalCostScreens(),
  ...customerDefaultsScreens(),
];

const catalogScreens = (): AnyScreen[] => [...customerTypeScreens()];

export function shellScreens(): AnyScreen[] {
  return [...dashboardScreens(), ...profileScreens(), ...workOrderScreens(), ...customerScreens({ tabs: customerTabs() }), ...unitScreens({ tabs: unitDefaultsScreens() }), ...peopleScreens(), ...catalogScreens()];
}
