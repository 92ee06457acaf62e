import { customer } from '@falcon/domain/company/records';
import { validationError } from '#core/errors';
import { checkBillTo } from '#people/customers';
import { defaultLocationId } from '#office/locations';
import { plainImport } from './plain-kind';

const NO_CERTIFICATE =
  'A tax exemption requires a certificate. Leave this blank; set it on the customer’s page after adding the certificate under Documents.';

export const customerImport = plainImport(customer, {
  naming: { tell: (_one, city) => [city], perCity: true },
  usual: async (db) => ({ geoLocationId: await defaultLocationId(db) }),
  refusals: [
    checkBillTo,
    ({ taxExempt }, before) => {
      if (taxExempt === true && before?.['taxExempt'] !== true) throw validationError('taxExempt', NO_CERTIFICATE);
    },
  ],
});
