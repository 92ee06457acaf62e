import { mutation } from '../../../core/mutation';
import { AddressInput } from '../../addresses/index';
import type { InputBuilder } from '../../record-kit';
import { updateProfile } from '../profile/profile';
import { createUser, updateUser } from './save-user';
import { userPasswordReset } from '../sign-in/set-password';
import { User } from './users.schema';

/** A user's own data besides names and e-mail address. */
const personFields = (t: InputBuilder) => ({
  middleName: t.string(),
  cellPhoneNumber: t.string(),
  phoneNumber: t.string(),
  address: t.field({ type: AddressInput }),
});

/** What an administrator sets for a user. */
const userFields = (t: InputBuilder) => ({
  ...personFields(t),
  isSalesperson: t.boolean(),
  salespersonId: t.id(),
  enabled: t.boolean(),
  multiFactorRequired: t.boolean(),
  roleIds: t.idList(),
});

mutation('userCreate', {
  description: 'Creates a user and e-mails an invitation to choose a password.',
  access: { permission: 'editUser' },
  input: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    emailAddress: t.string({ required: true }),
    ...userFields(t),
  }),
  resolve: (input, ctx, call) => createUser(ctx, input, call),
  payload: (t) => ({ user: t.field({ type: User, nullable: true, resolve: (payload) => payload.user }) }),
});

mutation('userUpdate', {
  description: 'Changes a user. A field left out is kept. Takes effect immediately in every session.',
  access: { permission: 'editUser' },
  input: (t) => ({
    id: t.id({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    emailAddress: t.string(),
    ...userFields(t),
    version: t.int({ required: true }),
  }),
  resolve: (input, ctx, call) => updateUser(ctx, input, call),
  payload: (t) => ({ user: t.field({ type: User, nullable: true, resolve: (payload) => payload.user }) }),
});

mutation('userProfileUpdate', {
  description: 'Changes your own name, phones, address and, with the password, e-mail address.',
  access: { permission: 'editUserProfile' },
  input: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    emailAddress: t.string(),
    currentPassword: t.string(),
    ...personFields(t),
    version: t.int({ required: true }),
  }),
  resolve: (input, ctx, call) => updateProfile(ctx, input, call),
  payload: (t) => ({ user: t.field({ type: User, nullable: true, resolve: (payload) => payload.user }) }),
});

mutation('userPasswordReset', {
  description: 'E-mails the user a link to choose a new password (or the invitation again).',
  access: { permission: 'resetUserPassword' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => userPasswordReset(ctx, input),
  payload: (t) => ({ success: t.boolean({ nullable: false, resolve: (payload) => payload.success }) }),
});
