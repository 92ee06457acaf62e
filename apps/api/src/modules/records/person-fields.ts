import { z } from 'zod';
import type { Database } from '../../db/database';
import { validationError } from '../../graphql/errors';
import { dateField, emailField, flagField, phoneField, textField } from './form-fields';
import { stateExists } from './records.queries';

/** The common fields of installers and salespersons. */
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

/** The fields of a person that are checked together; a field left out is kept. */
interface PersonDates {
  readonly birthDate?: string | null | undefined;
  readonly hireDate?: string | null | undefined;
}

/** The error of a birth date: not after today, and not after the hire date. */
export function birthDateFault(
  { birthDate, hireDate }: PersonDates,
  before: PersonDates | null,
  today: string,
): string | null {
  const born = birthDate === undefined ? before?.birthDate : birthDate;
  const hired = hireDate === undefined ? before?.hireDate : hireDate;
  if (!born || (birthDate === undefined && hireDate === undefined)) return null;
  if (born > today) return 'This date is in the future. Check the year.';
  return hired && hired <= born ? 'This must be before the hire date. Check the years.' : null;
}

/** Refuses an invalid state of exemption, and an impossible birth date. */
export async function checkPerson(
  trx: Database,
  values: PersonDates & { readonly workExemptState?: string | null | undefined },
  before: PersonDates | null,
  today: string,
): Promise<void> {
  const fault = birthDateFault(values, before, today);
  if (fault) throw validationError('birthDate', fault);
  const state = values.workExemptState;
  if (state && !(await stateExists(trx, state)))
    throw validationError(
      'workExemptState',
      `${state.slice(0, 20)} is not a state. Use its two-letter code, such as IN.`,
    );
}
