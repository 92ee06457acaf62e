import { installer } from '@falcon/domain/records';
import { plainImport } from './plain-kind';

export const installerImport = plainImport(installer, {
  naming: {
    parts: ['firstName', 'lastName'],
    at: 'lastName',
    tell: ({ companyName }, city) => [companyName, city],
  },
});
