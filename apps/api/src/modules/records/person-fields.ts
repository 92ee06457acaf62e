import { z } from 'zod';
import type { Database } from '../../db/database';
import { validationError } from '../../graphql/errors';
import { dateField, emailField, flagField, phoneField, textField } from './form-fields';
import { stateExists } from './records.queries';

/** What installers and salespersons have in common on their forms. */
export const personFields = {
  companyName: textField(120),
  birthDate: dateField,
  hireDate: dateField,
  cellPhone: phoneField,
  homePhone: phoneField,
  emailAddress: emailField,
  workExempt: flagField,
  workExemptState: z
    .string()
    .nullish()
    .transform((state) => state?.trim().toUpperCase() || (state === undefined ? undefined : null)),
  workExemptExpDate: dateField,
  isEnabled: flagField,
};

/** Refuses a state of exemption that does not exist. */
export async function requireExemptState(trx: Database, state: string | null | undefined): Promise<void> {
  if (state && !(await stateExists(trx, state))) throw validationError('workExemptState', `${state.slice(0, 20)} is not a state. Use its two letters, like IN.`);
}
