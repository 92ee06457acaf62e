import type { AnyScreen } from '../blocks/routing/screen';
import { customerTypeScreens } from '../features/customer-types/customer-types.routes';
import { dashboardScreens } from '../features/dashboard/dashboard.routes';
import { installerScreens } from '../features/installers/installers.routes';
import { profileScreens } from '../features/profile/profile.routes';
import { propertyFirmScreens } from '../features/property-firms/property-firms.routes';
import { salespersonScreens } from '../features/salespersons/salespersons.routes';
import { sessionScreens } from '../features/session/session.routes';
import { vendorScreens } from '../features/vendors/vendors.routes';
import { workOrderScreens } from '../features/work-orders/work-orders.routes';

/** The pages before sign-in. */
export function authScreens(): AnyScreen[] {
  return sessionScreens();
}

/** The pages after sign-in: each feature adds its own here, and gets the tabs of other features handed in. */
const peopleScreens = (): AnyScreen[] => [...propertyFirmScreens({ tabs: [] }), ...installerScreens(), ...salespersonScreens(), ...vendorScreens({ tabs: [] })];

const catalogScreens = (): AnyScreen[] => [...customerTypeScreens()];

export function shellScreens(): AnyScreen[] {
  return [...dashboardScreens(), ...profileScreens(), ...workOrderScreens(), ...peopleScreens(), ...catalogScreens()];
}
