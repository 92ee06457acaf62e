import { builder } from '../../../core/builder';
import { accessOptions, mutation } from '../../../core/mutation';
import { updateUserSetting, userSettings } from './user-settings';
import type { UserSettingRow } from './user-settings';

const UserSetting = builder.objectRef<UserSettingRow>('UserSetting').implement({
  description: 'A setting of the user (columns of a list, a saved view) that follows them to every device.',
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false }),
    value: t.field({ type: 'JSON', nullable: true, resolve: (setting) => setting.value }),
    updatedAt: t.field({ type: 'ISO8601DateTime', nullable: false, resolve: (setting) => setting.updatedAt }),
  }),
});

builder.queryField('userSettings', (t) =>
  t.field({
    ...accessOptions({ signedIn: true }),
    type: [UserSetting],
    nullable: { list: false, items: false },
    args: { prefix: t.arg.string() },
    resolve: (_root, args, ctx) => userSettings(ctx, args.prefix),
  }),
);

mutation('userSettingUpdate', {
  description: 'Stores a setting of the user; a null value removes it.',
  access: { signedIn: true },
  input: (t) => ({ key: t.string({ required: true }), value: t.field({ type: 'JSON' }) }),
  resolve: (input, ctx) => updateUserSetting(ctx, input),
  payload: (t) => ({
    userSetting: t.field({ type: UserSetting, nullable: true, resolve: (payload) => payload.userSetting }),
  }),
});
