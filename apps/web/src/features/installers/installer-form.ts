import { z } from 'zod/mini';
import { optionalText, requiredText } from '../../blocks/entity-form/checks/text-rules';
import { blankPerson, copiedPerson, personInput, personRules, personValues } from '../../blocks/person/person-form';
import type { InstallerPartsFragment } from './installers.generated';

/** The rules of an installer's form. */
export const installerForm = z.object({
  ...personRules,
  firstName: optionalText(80),
  lastName: requiredText('the last name', 80),
});

/** The form values of an installer. */
export type InstallerValues = z.infer<typeof installerForm>;

/** A blank installer. */
export const newInstaller: InstallerValues = { ...blankPerson, firstName: '', lastName: '' };

/** A stored installer as form values. */
export const installerValues = (person: InstallerPartsFragment): InstallerValues => ({
  ...personValues(person),
  firstName: person.firstName,
  lastName: person.lastName,
});

/** A stored installer as the start of another one of the same company: personal data is not copied. */
export const copiedInstaller = (person: InstallerPartsFragment): InstallerValues => ({
  ...newInstaller,
  ...copiedPerson(person),
});

/** Form values as the input of a save. */
export const installerInput = (values: InstallerValues) => personInput(values);
