import { formatPhone } from '@falcon/domain/kit/text';
import type { Database } from '#db/database';
import { appConfiguration } from '#office/app-config';

/** What the company's placeholders are filled with. */
export async function companyValues(db: Database) {
  const { companyName, companyPhone, companyEmail } = await appConfiguration(db);
  return { company: companyName, companyPhone: formatPhone(companyPhone), companyEmail };
}
