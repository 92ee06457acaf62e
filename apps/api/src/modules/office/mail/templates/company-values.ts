import { formatPhone } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { appConfiguration } from '#office/app-config';

/** The values of the company's placeholders. */
export async function companyValues(db: Database) {
  const { companyName, companyPhone, companyEmail } = await appConfiguration(db);
  return { company: companyName, companyPhone: formatPhone(companyPhone), companyEmail };
}
