import { z } from 'zod/mini';
import { addressInput, addressSchema, type AddressValues, addressValues, blankAddress } from '../address/address-form';
import { emailText, optionalText, phoneText } from '../entity-form/checks/text-rules';
import { optionalDay } from '../entity-form/checks/value-rules';

/** The rules for people who work for the company: installers and salespersons. */
export const personRules = {
  companyName: optionalText(120),
  birthDate: optionalDay,
  hireDate: optionalDay,
  cellPhone: phoneText,
  homePhone: phoneText,
  emailAddress: emailText,
  workExempt: z.boolean(),
  workExemptState: z.nullable(z.string()),
  workExemptExpDate: optionalDay,
  address: addressSchema,
  isEnabled: z.boolean(),
};

const personForm = z.object(personRules);

/** The form values of a person. */
export type PersonValues = z.infer<typeof personForm>;

/** A blank person. */
export const blankPerson: PersonValues = {
  companyName: '',
  birthDate: null,
  hireDate: null,
  cellPhone: '',
  homePhone: '',
  emailAddress: '',
  workExempt: false,
  workExemptState: null,
  workExemptExpDate: null,
  address: blankAddress,
  isEnabled: true,
};

type Stored = { [Key in Exclude<keyof PersonValues, 'address' | 'isEnabled'>]: PersonValues[Key] | null } & {
  address: (Omit<AddressValues, 'state'> & { state: string }) | null;
  isEnabled: boolean;
};

/** A stored person as form values. */
export function personValues(person: Stored): PersonValues {
  const {
    companyName,
    birthDate,
    hireDate,
    cellPhone,
    homePhone,
    emailAddress,
    workExempt,
    workExemptState,
    workExemptExpDate,
    address,
    isEnabled,
  } = person;
  return {
    companyName: companyName ?? '',
    birthDate,
    hireDate,
    cellPhone: cellPhone ?? '',
    homePhone: homePhone ?? '',
    emailAddress: emailAddress ?? '',
    workExempt: workExempt ?? false,
    workExemptState,
    workExemptExpDate,
    address: addressValues(address),
    isEnabled,
  };
}

/** What another person of the same company shares with a stored one. */
export function copiedPerson(person: Stored): Pick<PersonValues, 'companyName' | 'address'> {
  const { companyName, address } = personValues(person);
  return { companyName, address };
}

/** Form values as the input of a save. */
export const personInput = <T extends PersonValues>({ address, ...values }: T) => ({
  ...values,
  address: addressInput(address),
});
