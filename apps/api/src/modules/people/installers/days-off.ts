import { dayOff } from '@falcon/domain/company/records';
import { recordModule } from '#kit/record-kinds';

export const { type: DayOff } = recordModule(dayOff);
