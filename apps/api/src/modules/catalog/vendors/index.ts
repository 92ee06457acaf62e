import { vendor } from '@falcon/domain/company/records';
import { recordModule } from '#kit/record-kinds';

// Items have a vendor: users who edit items select from this list.
export const { type: Vendor, of: vendorOf, page: vendorPage } = recordModule(vendor, { listedFor: ['vendor', 'item'] });
