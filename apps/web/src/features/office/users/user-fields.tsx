import { useQuery } from '@apollo/client/react';
import { user } from '@falcon/domain/company/records';
import Alert from '@mui/material/Alert';
import { kindField, type KindForm, type ReferenceInputProps } from '#blocks/record-kind/KindField';
import { useCan, useCurrentUser } from '#session/current-user';
import { lazyPart } from '#ui/lazy-part';
import { FormGrid, Section } from '#ui/Section';
import type { RoleChoice, StoredUser, UserParts } from './user-form';
import { UserRoleChoicesDocument } from './users.generated';

const RolesField = lazyPart(async () => (await import('./RolesField')).RolesField);
const SalespersonPicker = lazyPart<ReferenceInputProps>(
  async () => (await import('#pickers/SalespersonPicker')).SalespersonPicker,
);
const RightsView = lazyPart(async () => (await import('#blocks/rights/RightsView')).RightsView);
const Field = kindField<(typeof user)['fields'], UserParts>(user, { salesperson: SalespersonPicker });

type Props = KindForm<typeof user, StoredUser, UserParts>;

function AccountSection({ form, record }: Props) {
  const isSelf = useCurrentUser()?.id === record?.id;
  // An existing link is kept while the flag is off, so its error must be visible.
  const linkShown = form.watch('isSalesperson') || form.formState.errors.salesperson !== undefined;
  const own = { disabled: true, hint: 'Your own account. Another administrator can disable it.' };
  return (
    <Section title="Account" help="Name, sign-in e-mail address and access.">
      <FormGrid>
        <Field form={form} name="enabled" span={6} {...(isSelf ? own : {})} />
        <Field form={form} name="multiFactorRequired" span={6} />
        <Field form={form} name="isSalesperson" span={6} />
        {linkShown && <Field form={form} name="salesperson" span={6} />}
      </FormGrid>
    </Section>
  );
}

function emailHint(isSelf: boolean, user: StoredUser | undefined): string | undefined {
  if (isSelf) return 'Change your own in your profile; it requires your password and a confirmation.';
  if (user?.awaitedEmail)
    return `They requested ${user.awaitedEmail.emailAddress} and haven’t confirmed it. An address you save here takes effect immediately instead.`;
  return user && 'A new address takes effect immediately; both the old and new addresses are notified by e-mail.';
}

/** The fields of a user; the resulting permissions update while roles are selected. */
export function UserFields({ form, record }: Props) {
  const can = useCan();
  const { data } = useQuery(UserRoleChoicesDocument);
  const roles: readonly RoleChoice[] = data?.roles ?? record?.roles ?? [];
  const roleIds = new Set(form.watch('roleIds'));
  const isSelf = useCurrentUser()?.id === record?.id;
  return (
    <>
      {record?.editable === false && can('editUser') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {record.fullName} has permissions you don’t have, so someone else has to change this account.
        </Alert>
      )}
      <Section title="Person" help="Shown on orders, notes and in history. They sign in with the e-mail address.">
        <FormGrid>
          <Field form={form} name="firstName" span={5} />
          <Field form={form} name="middleName" span={2} />
          <Field form={form} name="lastName" span={5} />
          <Field form={form} name="emailAddress" disabled={isSelf} hint={emailHint(isSelf, record)} />
          <Field form={form} name="cellPhoneNumber" span={6} />
          <Field form={form} name="phoneNumber" span={6} />
          <Field form={form} name="address" />
        </FormGrid>
      </Section>
      <AccountSection form={form} record={record} />
      <Section title="Roles" help="Permissions from all roles are combined. Changes take effect immediately.">
        <RolesField form={form} roles={roles} />
      </Section>
      <Section title="Permissions" help="Every permission from these roles, and the role it comes from.">
        <RightsView roles={roles.filter((role) => roleIds.has(role.id))} />
      </Section>
    </>
  );
}
