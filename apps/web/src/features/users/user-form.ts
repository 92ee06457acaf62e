import { z } from 'zod/mini';
import { addressInput, addressSchema, addressValues, blankAddress } from '../../blocks/address/address-form';
import { emailText, optionalText, phoneText, requiredText } from '../../blocks/entity-form/checks/text-rules';
import { optionalPick } from '../../blocks/entity-form/checks/value-rules';
import type { UserPartsFragment } from './users.generated';

/** The rules of a user's form. */
export const userForm = z.object({
  firstName: requiredText('the first name', 80),
  middleName: optionalText(80),
  lastName: requiredText('the last name', 80),
  emailAddress: emailText.check(
    z.refine((text) => text.trim() !== '', 'Enter the e-mail address. They sign in with it.'),
  ),
  cellPhoneNumber: phoneText,
  phoneNumber: phoneText,
  address: addressSchema,
  enabled: z.boolean(),
  multiFactorRequired: z.boolean(),
  isSalesperson: z.boolean(),
  salesperson: optionalPick,
  roleIds: z.array(z.string()),
});

/** The form values of a user. */
export type UserValues = z.infer<typeof userForm>;

/** A blank user. */
export const newUser: UserValues = {
  firstName: '',
  middleName: '',
  lastName: '',
  emailAddress: '',
  cellPhoneNumber: '',
  phoneNumber: '',
  address: blankAddress,
  enabled: true,
  multiFactorRequired: false,
  isSalesperson: false,
  salesperson: null,
  roleIds: [],
};

/** A stored user as form values. */
export function userValues(user: UserPartsFragment): UserValues {
  const {
    firstName,
    middleName,
    lastName,
    emailAddress,
    cellPhoneNumber,
    phoneNumber,
    enabled,
    multiFactorRequired,
    isSalesperson,
    salesperson,
  } = user;
  return {
    firstName,
    middleName,
    lastName,
    emailAddress,
    cellPhoneNumber,
    phoneNumber,
    enabled,
    multiFactorRequired,
    isSalesperson,
    address: addressValues(user.address),
    salesperson: salesperson && { id: salesperson.id, name: salesperson.fullName },
    roleIds: user.roles.map((role) => role.id),
  };
}

/** A stored user as the start of a colleague's account: same roles and rules, another person. */
export function copiedUser(user: UserPartsFragment): UserValues {
  const { phoneNumber, multiFactorRequired, isSalesperson, address, roleIds } = userValues(user);
  return { ...newUser, phoneNumber, multiFactorRequired, isSalesperson, address, roleIds };
}

/** Form values as the input of a save. */
export const userInput = ({ address, salesperson, ...values }: UserValues) => ({
  ...values,
  emailAddress: values.emailAddress.trim(),
  salespersonId: salesperson?.id ?? null,
  address: addressInput(address),
});
