import { rowsBy } from '#core/batches';
import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { endSession } from './end-session';
import { endUserSession, endUserSessions } from './end-user-sessions';
import { logoutOthers } from '../sign-in/login';
import { openSessionsOf } from './sessions.queries';
import type { SessionRow } from './sessions.queries';
import { User, mayChange } from '../users/users.schema';

const Session = builder.objectRef<SessionRow>('Session').implement({
  description: 'A place where the user is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'ISO8601DateTime' }),
    userAgent: t.exposeString('userAgent'),
    ipAddress: t.exposeString('ipAddress'),
    isCurrent: t.boolean({
      resolve: (session, _args, ctx) => ctx.identity.kind === 'full' && ctx.identity.sessionId === session.id,
    }),
  }),
});

const sessionsOf = rowsBy('openSessionsOfUser', (db, ids, ctx) => openSessionsOf(db, ids, ctx.now()), 'userId');

builder.objectField(User, 'sessions', (t) =>
  t.field({
    type: [Session],
    nullable: { list: true, items: false },
    description: 'Where the user is signed in, last used first; null unless you can change this user.',
    resolve: async (user, _args, ctx) => ((await mayChange(ctx, user)) ? sessionsOf(ctx, user.id) : null),
  }),
);

builder.queryField('sessions', (t) =>
  t.field({
    ...accessOptions({ signedIn: true }),
    type: [Session],
    description: 'Where the user is signed in, last used first.',
    resolve: (_root, _args, ctx) => openSessionsOf(ctx.db, [ctx.requireUser().id], ctx.now()),
  }),
);

mutation('logoutOthers', {
  description: 'Signs out every other session of the user.',
  access: { signedIn: true },
  input: () => ({}),
  resolve: (_input, ctx) => logoutOthers(ctx),
  payload: (t) => ({ count: t.exposeInt('count') }),
});

mutation('sessionEnd', {
  description: 'Signs out one of the user’s own sessions, such as that of a lost phone.',
  access: { signedIn: true },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => endSession(ctx, input),
  payload: (t) => ({ success: t.exposeBoolean('success') }),
});

mutation('userSessionEnd', {
  description:
    'Signs out one session of another user immediately. Not allowed for a user with more permissions than yours.',
  access: { permission: 'editUser' },
  input: (t) => ({ userId: t.id({ required: true }), id: t.id({ required: true }) }),
  resolve: (input, ctx) => endUserSession(ctx, input),
  payload: { user: User },
});

mutation('userSessionsEnd', {
  description:
    'Signs out every session of another user immediately and returns how many there were. For your own user, all except the current one.',
  access: { permission: 'editUser' },
  input: (t) => ({ userId: t.id({ required: true }) }),
  resolve: (input, ctx) => endUserSessions(ctx, input),
  payload: (t) => ({
    count: t.exposeInt('count'),
    user: t.expose('user', { type: User, nullable: true }),
  }),
});
