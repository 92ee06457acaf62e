import { useQuery } from '@apollo/client/react';
import { z } from 'zod/mini';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { PhoneField, TextField } from '../../ui/fields/fields';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { ProfileDocument, type ProfilePartsFragment, UserProfileUpdateDocument } from './profile.generated';

const profileForm = z.object({
  firstName: z.string().check(z.trim(), z.minLength(1, 'Type your first name.'), z.maxLength(100, 'At most 100 characters.')),
  middleName: z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters.')),
  lastName: z.string().check(z.trim(), z.minLength(1, 'Type your last name.'), z.maxLength(100, 'At most 100 characters.')),
  emailAddress: z.pipe(z.string().check(z.trim()), z.email('Type an e-mail address, such as pat@example.com.')),
  cellPhoneNumber: z.string(),
  phoneNumber: z.string(),
  currentPassword: z.string(),
});

type ProfileValues = z.infer<typeof profileForm>;

const blank: ProfileValues = { firstName: '', middleName: '', lastName: '', emailAddress: '', cellPhoneNumber: '', phoneNumber: '', currentPassword: '' };

function valuesOf(user: ProfilePartsFragment): ProfileValues {
  const { firstName, middleName, lastName, emailAddress, cellPhoneNumber, phoneNumber } = user;
  return { firstName, middleName, lastName, emailAddress, cellPhoneNumber, phoneNumber, currentPassword: '' };
}

function ProfileForm({ user, reload }: { user: ProfilePartsFragment; reload: () => Promise<ProfilePartsFragment> }) {
  const entity = useEntityForm({
    name: `profile:${user.id}`,
    schema: profileForm,
    blank,
    values: valuesOf(user),
    version: user.version,
    save: UserProfileUpdateDocument,
    toInput: ({ currentPassword, ...values }: ProfileValues, version) => ({ ...values, version: version ?? null, currentPassword: currentPassword || null }),
    reload: async () => {
      const now = await reload();
      return { values: valuesOf(now), version: now.version };
    },
    saved: () => 'Profile saved',
  });
  const { form } = entity;
  const newAddress = form.watch('emailAddress') !== user.emailAddress;
  return (
    <RecordForm entity={entity}>
      <Section title="Name" help="As it appears on work orders, notes and in the history.">
        <FormGrid>
          <Cell span={5}><TextField form={form} name="firstName" label="First name" required autoComplete="given-name" /></Cell>
          <Cell span={2}><TextField form={form} name="middleName" label="Middle" /></Cell>
          <Cell span={5}><TextField form={form} name="lastName" label="Last name" required autoComplete="family-name" /></Cell>
        </FormGrid>
      </Section>
      <Section title="How to reach you" help="The e-mail address is also what you sign in with.">
        <FormGrid>
          <Cell><TextField form={form} name="emailAddress" label="E-mail address" type="email" required autoComplete="email" /></Cell>
          {newAddress && <Cell><TextField form={form} name="currentPassword" label="Your password" type="password" autoComplete="current-password" hint="Needed to change the address you sign in with." required /></Cell>}
          <Cell span={6}><PhoneField form={form} name="cellPhoneNumber" label="Cell phone" /></Cell>
          <Cell span={6}><PhoneField form={form} name="phoneNumber" label="Phone" /></Cell>
        </FormGrid>
      </Section>
    </RecordForm>
  );
}

/** The person's own name and addresses. */
export function ProfileEditPage() {
  const { data, error, refetch } = useQuery(ProfileDocument, { context: { handlesErrors: true } });
  const user = data?.auth;
  if (!user) return error ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} /> : <FormSkeleton />;
  const reload = async () => {
    const { data: now } = await refetch();
    return now?.auth ?? user;
  };
  return <ProfileForm key={user.id} user={user} reload={reload} />;
}
