import { contact } from '@falcon/domain/company/records';
import { recordModule } from '#kit/record-kinds';

export { callableAtSites } from './site-contacts';
export type { CallableContact } from './site-contacts';

recordModule(contact);
