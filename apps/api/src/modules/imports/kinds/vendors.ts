import { vendor } from '@falcon/domain/records';
import { plainImport } from './plain-kind';

export const vendorImport = plainImport(vendor);
