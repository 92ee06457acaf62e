import { z } from 'zod';
import type { Database } from '../../db/database';
import type { Context } from '../../graphql/context';
import { idInput, notFound, parseInput, registerConstraint, staleVersion, validationError } from '../../graphql/errors';
import { invitationMail } from '../../mail/templates';
import { addressForm, storeAddress } from '../addresses/index';
import { createResetLink } from './reset-tokens';
import { lockRights, requireGrant, requireSuperAdminLeft, requireWithinOwnRights } from './rights';
import { ACCESS_TOPIC, revokeSessions } from './session-store';
import { sessionKeeper } from './session-keeper';
import { sendLater } from './set-password';
import { permissionsThroughRoles, roleIdsOfUser, userById, userForUpdate } from './users.queries';
import type { UserRow } from './users.queries';

const EMAIL_TAKEN = { path: 'emailAddress', message: 'Another user already has this e-mail address.' };
registerConstraint('app_user_email', EMAIL_TAKEN);
registerConstraint('app_user_salesperson', { path: 'salespersonId', message: 'Pick a salesperson from the list.' });
registerConstraint('app_user_one_per_salesperson', { path: 'salespersonId', message: 'Another enabled user is already linked to this salesperson.' });

const name = (label: string) => z.string().trim().min(1, `Enter the ${label}.`).max(80, `The ${label} may have at most 80 characters.`);
const optionalText = (length: number) => z.string().trim().max(length, `At most ${length} characters.`).nullish().transform((value) => (value === null ? '' : value));

export const emailInput = z.string().trim().max(200, 'At most 200 characters.').regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'This is not an e-mail address.');

/** The parts of a person that the person may change too. */
export const personInput = z.object({
  firstName: name('first name'),
  middleName: optionalText(80),
  lastName: name('last name'),
  cellPhoneNumber: optionalText(40),
  phoneNumber: optionalText(40),
  address: addressForm,
});

const userInput = personInput.extend({
  emailAddress: emailInput,
  isSalesperson: z.boolean().nullish().transform((value) => value ?? undefined),
  salespersonId: idInput.nullish(),
  enabled: z.boolean().nullish().transform((value) => value ?? undefined),
  multiFactorRequired: z.boolean().nullish().transform((value) => value ?? undefined),
  roleIds: z.array(idInput).max(50, 'A user has at most 50 roles.').nullish(),
});

const userChange = userInput.partial().extend({ id: idInput, version: z.number().int().nullish() });

async function requireRoles(trx: Database, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  const found = await trx.selectFrom('role').select('id').where('id', 'in', [...roleIds]).execute();
  if (found.length < new Set(roleIds).size) throw validationError('roleIds', 'Pick roles from the list.');
}

async function requireFreeEmail(trx: Database, emailAddress: string, except: number): Promise<void> {
  const taken = await trx.selectFrom('appUser').select('id').where((eb) => eb(eb.fn<string>('lower', ['emailAddress']), '=', emailAddress.toLowerCase())).where('id', '!=', except).executeTakeFirst();
  if (taken) throw validationError([EMAIL_TAKEN]);
}

async function storeRoles(trx: Database, userId: number, roleIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('userRole').where('userId', '=', userId).execute();
  const rows = [...new Set(roleIds)].map((roleId) => ({ userId, roleId }));
  if (rows.length > 0) await trx.insertInto('userRole').values(rows).execute();
}

async function audit(ctx: Context, trx: Database, id: number, action: string, fields: readonly string[]): Promise<void> {
  await trx.insertInto('recordAudit').values({ recordType: 'USER', recordId: id, action, userId: ctx.user?.id ?? null, createdAt: ctx.now(), changes: JSON.stringify(fields) }).execute();
}

/** Makes a user and mails the invitation to choose a password. Nobody grants a right they lack. */
export async function createUser(ctx: Context, raw: unknown): Promise<{ user: UserRow }> {
  const actor = ctx.requireUser();
  const { roleIds, address, ...person } = parseInput(userInput, raw);
  const made = await ctx.db.transaction().execute(async (trx) => {
    await lockRights(trx);
    await requireRoles(trx, roleIds ?? []);
    requireGrant(actor, await permissionsThroughRoles(trx, roleIds ?? []));
    await requireFreeEmail(trx, person.emailAddress, 0);
    const addressId = address ? (await storeAddress(trx, null, address)).id : null;
    const { id } = await trx.insertInto('appUser').values({ ...person, addressId, createdAt: ctx.now() }).returning('id').executeTakeFirstOrThrow();
    await storeRoles(trx, id, roleIds ?? []);
    await audit(ctx, trx, id, 'CREATED', []);
    const link = await createResetLink(ctx, trx, id, 'INVITATION');
    const user = await userById(trx, id);
    if (!user) throw notFound('User', id);
    return { user, link };
  });
  if (made.user.enabled) sendLater(ctx, invitationMail(made.user, made.link));
  return { user: made.user };
}

/** Changes a user; new roles, disabling and a new address take effect at once in every session. */
export async function updateUser(ctx: Context, raw: unknown): Promise<{ user: UserRow }> {
  const actor = ctx.requireUser();
  const { id, version, roleIds, address, ...person } = parseInput(userChange, raw);
  const user = await ctx.db.transaction().execute(async (trx) => {
    await lockRights(trx);
    const before = await userForUpdate(trx, id);
    if (!before) throw notFound('User', id);
    if (version != null && version !== before.version) throw staleVersion('User', id);
    const rolesBefore = await roleIdsOfUser(trx, id);
    await requireWithinOwnRights(trx, actor, rolesBefore);
    const rolesAfter = roleIds ?? rolesBefore;
    await requireRoles(trx, rolesAfter);
    requireGrant(actor, await permissionsThroughRoles(trx, rolesAfter));
    if (person.emailAddress) await requireFreeEmail(trx, person.emailAddress, id);
    const addressId = address ? (await storeAddress(trx, before.addressId, address)).id : before.addressId;
    await trx.updateTable('appUser').set({ ...person, addressId, updatedAt: ctx.now(), version: before.version + 1 }).where('id', '=', id).execute();
    if (roleIds) await storeRoles(trx, id, rolesAfter);
    await requireSuperAdminLeft(trx, person.enabled === false ? 'enabled' : 'roleIds');
    if (person.enabled === false) await revokeSessions(ctx.services, trx, id);
    // A link mailed to the old address must not open the account.
    if (person.emailAddress && person.emailAddress !== before.emailAddress) await trx.updateTable('passwordReset').set({ usedAt: ctx.now() }).where('userId', '=', id).where('usedAt', 'is', null).execute();
    await audit(ctx, trx, id, 'UPDATED', Object.keys({ ...person, ...(roleIds ? { roleIds } : {}), ...(address ? { address } : {}) }));
    await ctx.events.publish(trx, ACCESS_TOPIC, { userId: id });
    return userById(trx, id);
  });
  sessionKeeper(ctx.services).forget();
  if (!user) throw notFound('User', id);
  return { user };
}
