import { contact } from '@falcon/domain/records';
import { recordModule } from '../record-kinds';

recordModule(contact);
