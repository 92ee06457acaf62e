import { mutation } from '#core/mutation';
import { inputFields } from '#kit/record-kinds';
import { User } from '../users/users.schema';
import { ownPart, updateProfile } from './profile';

mutation('userProfileUpdate', {
  description: 'Changes your own name, phones, address and, with the password, e-mail address.',
  access: { permission: 'editUserProfile' },
  input: (t) => ({
    ...inputFields(t, ownPart, false),
    currentPassword: t.string(),
    version: t.int({ required: true }),
  }),
  resolve: (input, ctx, call) => updateProfile(ctx, input, call),
  payload: { user: User },
});
