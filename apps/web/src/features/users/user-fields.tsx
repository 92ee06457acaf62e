import { useQuery } from '@apollo/client/react';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../blocks/address/AddressFields';
import { useCurrentUser } from '../../session/current-user';
import { CheckboxField, PhoneField, TextField } from '../../ui/fields/fields';
import { lazyPart } from '../../ui/lazy-part';
import { Cell, FormGrid, Section } from '../../ui/Section';
import type { RoleChoice } from './RolesField';
import type { UserValues } from './user-form';
import { UserRoleChoicesDocument } from './users.generated';

const RolesField = lazyPart(async () => (await import('./RolesField')).RolesField);
const SalespersonOfUser = lazyPart(async () => (await import('./SalespersonOfUser')).SalespersonOfUser);
const RightsView = lazyPart(async () => (await import('../../blocks/rights/RightsView')).RightsView);

interface Props {
  form: UseFormReturn<UserValues>;
  /** The stored user; none for a new one. */
  user?: { id: string; roles: readonly RoleChoice[]; awaitedEmail: { emailAddress: string } | null } | undefined;
}

function AccountSection({ form, user }: Props) {
  const isSelf = useCurrentUser()?.id === user?.id;
  // An existing link is kept while the flag is off; its error must be visible.
  const linkShown = form.watch('isSalesperson') || form.formState.errors.salesperson !== undefined;
  return (
    <Section title="Account" help="Who can sign in, and how.">
      <FormGrid>
        <Cell span={6}>
          <CheckboxField
            form={form}
            name="enabled"
            label="Enabled"
            disabled={isSelf}
            hint={
              isSelf
                ? 'Your own account. Another administrator can disable it.'
                : 'Disabling signs out every session immediately.'
            }
          />
        </Cell>
        <Cell span={6}>
          <CheckboxField
            form={form}
            name="multiFactorRequired"
            label="Two-factor authentication required"
            hint="Set up at the next sign-in."
          />
        </Cell>
        <Cell span={6}>
          <CheckboxField
            form={form}
            name="isSalesperson"
            label="Is a salesperson"
            hint="Sees only their own customers and orders, unless a role grants more."
          />
        </Cell>
        {linkShown && (
          <Cell span={6}>
            <SalespersonOfUser form={form} />
          </Cell>
        )}
      </FormGrid>
    </Section>
  );
}

function emailHint(isSelf: boolean, user: Props['user']): string | undefined {
  if (isSelf) return 'Change your own in your profile; it requires your password and a confirmation.';
  if (user?.awaitedEmail)
    return `They requested ${user.awaitedEmail.emailAddress} and haven’t confirmed it. An address you save here takes effect immediately instead.`;
  return user && 'A new address takes effect immediately; both the old and new addresses are notified by e-mail.';
}

/** The fields of a user; the resulting permissions are shown while selecting roles. */
export function UserFields({ form, user }: Props) {
  const { data } = useQuery(UserRoleChoicesDocument);
  const roles: readonly RoleChoice[] = data?.roles ?? user?.roles ?? [];
  const chosen = new Set(form.watch('roleIds'));
  const isSelf = useCurrentUser()?.id === user?.id;
  return (
    <>
      <Section title="Person" help="Shown on orders, notes and in history. They sign in with the e-mail address.">
        <FormGrid>
          <Cell span={5}>
            <TextField form={form} name="firstName" label="First name" required />
          </Cell>
          <Cell span={2}>
            <TextField form={form} name="middleName" label="Middle" />
          </Cell>
          <Cell span={5}>
            <TextField form={form} name="lastName" label="Last name" required />
          </Cell>
          <Cell>
            <TextField
              form={form}
              name="emailAddress"
              label="E-mail address"
              type="email"
              required
              disabled={isSelf}
              hint={emailHint(isSelf, user)}
            />
          </Cell>
          <Cell span={6}>
            <PhoneField form={form} name="cellPhoneNumber" label="Cell phone" />
          </Cell>
          <Cell span={6}>
            <PhoneField form={form} name="phoneNumber" label="Phone" />
          </Cell>
          <AddressFields form={form} name="address" />
        </FormGrid>
      </Section>
      <AccountSection form={form} user={user} />
      <Section title="Roles" help="Permissions from all roles are combined. Changes take effect immediately.">
        <RolesField form={form} roles={roles} />
      </Section>
      <Section title="Permissions" help="Every permission from these roles, and the role it comes from.">
        <RightsView roles={roles.filter((role) => chosen.has(role.id))} />
      </Section>
    </>
  );
}
