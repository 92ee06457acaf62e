import type { PermissionKey } from '../../office/access';
import { address, date, email, enabled, flag, phone, state, text } from '../../kit/fields';
import type { FieldsRule } from './record-kind';

/** The fields of people who work for the company; visible only with the permission. */
export const personFields = <const Right extends PermissionKey>(seenBy: Right) => ({
  companyName: text('Company', {
    sort: 'COMPANY',
    seenBy,
    nullable: true,
    imported: { aliases: ['Company name', 'Business'] },
  }),
  cellPhone: phone('Cell phone', { seenBy, nullable: true, copied: false }),
  homePhone: phone('Home phone', { seenBy, nullable: true, copied: false }),
  emailAddress: email('E-mail address', {
    sort: 'EMAIL_ADDRESS',
    seenBy,
    nullable: true,
    copied: false,
    imported: {
      label: 'E-mail',
      aliases: ['Email', 'E-mail address', 'Email address'],
      example: 'rosa@example.com',
    },
  }),
  hireDate: date('Hire date', {
    sort: 'HIRE_DATE',
    seenBy,
    copied: false,
    imported: { aliases: ['Hired', 'Start date'], example: '3/1/2024' },
  }),
  birthDate: date('Date of birth', {
    seenBy,
    copied: false,
    imported: { label: 'Birth date', aliases: ['Born', 'Date of birth', 'DOB'] },
  }),
  workExempt: flag('Exempt', {
    seenBy,
    nullable: true,
    copied: false,
    imported: { label: 'Work exempt', aliases: ['Exempt'] },
  }),
  workExemptState: state('State', {
    inHistory: 'Exemption, state',
    seenBy,
    copied: false,
    imported: { label: 'Exempt in state', aliases: ['Exempt state', 'Work exempt state'] },
  }),
  workExemptExpDate: date('Expires', {
    inHistory: 'Exemption expires',
    seenBy,
    copied: false,
    hint: 'It applies only with a state and an expiration date.',
    imported: { label: 'Exempt until', aliases: ['Exempt expiration', 'Work exempt expiration'] },
  }),
  address: address('Address', { seenBy }),
  isEnabled: enabled,
});

/** First and last name of a person by the whole name: its last word is the last name. */
export function personNamed(name: string): { readonly firstName: string; readonly lastName: string } {
  const [, firstName = '', lastName = name] = /^(.*) (\S+)$/.exec(name) ?? [];
  return { firstName: firstName.trim(), lastName };
}

/** A birth date can't be after today, and must be before the hire date. */
export const birthDateRule: FieldsRule = {
  fields: ['birthDate', 'hireDate'],
  fault({ birthDate: born, hireDate: hired }, today) {
    if (typeof born !== 'string') return null;
    if (born > today) return 'This date is in the future. Check the year.';
    return typeof hired === 'string' && hired <= born ? 'This must be before the hire date. Check the years.' : null;
  },
};
