import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { updateUserSetting, userSettings } from './user-settings';
import type { UserSettingRow } from './user-settings';

const UserSetting = builder.objectRef<UserSettingRow>('UserSetting').implement({
  description: 'A setting of the user (columns of a list, a saved view) that follows them to every device.',
  fields: (t) => ({
    key: t.exposeString('key'),
    value: t.expose('value', { type: 'JSON', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'ISO8601DateTime' }),
  }),
});

builder.queryField('userSettings', (t) =>
  t.field({
    ...accessOptions({ signedIn: true }),
    type: [UserSetting],
    args: { prefix: t.arg.string() },
    resolve: (_root, args, ctx) => userSettings(ctx, args.prefix),
  }),
);

mutation('userSettingUpdate', {
  description: 'Stores a setting of the user; a null value removes it.',
  access: { signedIn: true },
  input: (t) => ({ key: t.string({ required: true }), value: t.field({ type: 'JSON' }) }),
  resolve: (input, ctx) => updateUserSetting(ctx, input),
  payload: { userSetting: UserSetting },
});
