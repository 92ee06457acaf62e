import { useQuery } from '@apollo/client/react';
import { blankValues, typedValues, user as kind, withFields } from '@falcon/domain/company/records';
import { useCallback } from 'react';
import { z } from 'zod/mini';
import { addressInput, addressSchema } from '#blocks/address/address-form';
import { AddressFields } from '#blocks/address/AddressFields';
import { RecordForm } from '#blocks/entity-form/RecordForm';
import { emailText, optionalText, phoneText, requiredText } from '#blocks/entity-form/checks/text-rules';
import { useEntityForm } from '#blocks/entity-form/use-entity-form';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { PhoneField, TextField } from '#ui/fields/fields';
import { Cell, FormGrid, Section } from '#ui/Section';
import { AwaitedEmail } from './AwaitedEmail';
import { ProfileDocument, type ProfilePartsFragment, UserProfileUpdateDocument } from './profile.generated';

const profileForm = z.object({
  firstName: requiredText('your first name', 80),
  middleName: optionalText(80),
  lastName: requiredText('your last name', 80),
  emailAddress: emailText.check(
    z.refine((text) => text.trim() !== '', 'Enter your e-mail address. You sign in with it.'),
  ),
  cellPhoneNumber: phoneText,
  phoneNumber: phoneText,
  address: addressSchema,
  currentPassword: z.string(),
});

type ProfileValues = z.infer<typeof profileForm>;

/** The fields of a user that users can change themselves. */
const { fields } = withFields(kind, [
  'firstName',
  'middleName',
  'lastName',
  'emailAddress',
  'cellPhoneNumber',
  'phoneNumber',
  'address',
]);
const blank: ProfileValues = { ...blankValues(fields), currentPassword: '' };
const valuesOf = (profile: ProfilePartsFragment): ProfileValues => ({
  ...typedValues(fields, profile),
  currentPassword: '',
});

interface Props {
  user: ProfilePartsFragment;
  reload: () => Promise<ProfilePartsFragment>;
}

function ProfileForm({ user, reload }: Props) {
  const refresh = useCallback(() => void reload().catch(() => undefined), [reload]);
  const entity = useEntityForm({
    name: `profile:${user.id}`,
    schema: profileForm,
    blank,
    values: valuesOf(user),
    version: user.version,
    save: UserProfileUpdateDocument,
    toInput: ({ currentPassword, address, ...values }: ProfileValues, version) => ({
      ...values,
      emailAddress: values.emailAddress.trim(),
      address: addressInput(address),
      version: version ?? user.version,
      currentPassword: currentPassword || null,
    }),
    reload: async () => {
      const now = await reload();
      return { values: valuesOf(now), version: now.version };
    },
    saved: (_data, { emailAddress }) =>
      emailAddress.trim() === user.emailAddress
        ? 'Profile saved'
        : `Profile saved. Open the link e-mailed to ${emailAddress.trim()} to start signing in with it.`,
    // The current address stays until the new one is confirmed, and the password is cleared from the form.
    stored: (data) => data.userProfileUpdate?.user && valuesOf(data.userProfileUpdate.user),
  });
  const { form } = entity;
  const newAddress = form.watch('emailAddress').trim() !== user.emailAddress;
  return (
    <RecordForm entity={entity}>
      <Section title="Name" help="Shown on work orders, notes and in history.">
        <FormGrid>
          <TextField form={form} name="firstName" span={5} label="First name" required autoComplete="given-name" />
          <TextField form={form} name="middleName" span={2} label="Middle" />
          <TextField form={form} name="lastName" span={5} label="Last name" required autoComplete="family-name" />
        </FormGrid>
      </Section>
      <Section title="Contact information" help="The e-mail address is also what you sign in with.">
        <FormGrid>
          <TextField
            form={form}
            name="emailAddress"
            span={12}
            label="E-mail address"
            type="email"
            required
            autoComplete="email"
          />
          {user.awaitedEmail && (
            <Cell>
              <AwaitedEmail present={user.emailAddress} awaited={user.awaitedEmail} refresh={refresh} />
            </Cell>
          )}
          {newAddress && (
            <TextField
              form={form}
              name="currentPassword"
              span={12}
              label="Your password"
              type="password"
              autoComplete="current-password"
              hint="You sign in with this address, so changing it requires your password. We’ll e-mail a confirmation link to the new address; until it is opened, the current address stays."
              required
            />
          )}
          <PhoneField form={form} name="cellPhoneNumber" span={6} label="Cell phone" />
          <PhoneField form={form} name="phoneNumber" span={6} label="Phone" />
          <AddressFields form={form} name="address" />
        </FormGrid>
      </Section>
    </RecordForm>
  );
}

/** The user's own name and addresses. */
export function ProfileEditPage() {
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(ProfileDocument, { context });
  const user = data?.auth;
  const reload = useCallback(async () => {
    const { data: now } = await refetch();
    if (!now?.auth) throw new Error('The profile could not be loaded');
    return now.auth;
  }, [refetch]);
  if (!user) return <NotLoaded error={error} retry={refetch} />;
  return (
    <>
      <LiveReload kind="PROFILE" load={refetch} requestedAt={requestedAt} />
      <ProfileForm key={user.id} user={user} reload={reload} />
    </>
  );
}
