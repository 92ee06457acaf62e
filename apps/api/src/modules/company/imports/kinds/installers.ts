import { installer } from '@falcon/domain/company/records';
import { plainImport } from './plain-kind';

export const installerImport = plainImport(installer, {
  naming: {
    parts: ['firstName', 'lastName'],
    at: 'lastName',
    tell: ({ companyName }, city) => [companyName, city],
  },
});
