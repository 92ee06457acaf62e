import { z } from 'zod';
import type { Database } from '../../../db/database';
import type { Context, Mail, TransactionContext } from '../../../core/context';
import { idInput, notFound, parseInput, validationError } from '../../../core/errors';
import type { MutationCall } from '../../../core/mutation';
import { invitationMail } from '../../../mail/templates';
import { addressForm, storeAddress } from '../../addresses/index';
import {
  changeRecordIn,
  createRecord,
  differences,
  flagField,
  nameField,
  optionalId,
  phoneField,
  recordVersion,
  textField,
} from '../../record-kit';
import type { FieldChange } from '@falcon/domain/history';
import { emailInput, requireFreeEmail } from '../profile/email-address';
import { giveEmailAddress } from '../profile/give-email';
import { createResetLink } from '../sign-in/reset-tokens';
import { keepingSuperAdmin, lockRights, requireGrant, requireStillHeld, requireWithinOwnRights } from '../roles/rights';
import { ACCESS_TOPIC, revokeSessions } from '../sessions/session-store';
import { sessionKeeper } from '../sessions/session-keeper';
import { sendLater } from '../sign-in/send-later';
import { permissionsThroughRoles, roleIdsOfUser, userById } from './users.queries';
import type { UserRow } from './users.queries';

/** The data that users can also change themselves. */
export const personInput = z.object({
  firstName: nameField('the first name', 80),
  middleName: textField(80),
  lastName: nameField('the last name', 80),
  cellPhoneNumber: phoneField,
  phoneNumber: phoneField,
  address: addressForm,
});

const userInput = personInput.extend({
  emailAddress: emailInput,
  isSalesperson: flagField,
  salespersonId: optionalId,
  enabled: flagField,
  multiFactorRequired: flagField,
  roleIds: z.array(idInput).max(50, 'A user has at most 50 roles.').nullish(),
});

const userChange = userInput.partial().extend({ id: idInput, version: recordVersion });
const kind = { table: 'appUser', kind: 'User' } as const;

async function requireRoles(trx: Database, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  const found = await trx
    .selectFrom('role')
    .select('id')
    .where('id', 'in', [...roleIds])
    .execute();
  if (found.length < new Set(roleIds).size) throw validationError('roleIds', 'Select roles from the list.');
}

/** Stores the roles of a user; returns the change for the history. */
async function storeRoles(
  trx: Database,
  userId: number,
  before: readonly number[],
  after: readonly number[],
): Promise<readonly FieldChange[]> {
  await trx.deleteFrom('userRole').where('userId', '=', userId).execute();
  const rows = [...new Set(after)].map((roleId) => ({ userId, roleId }));
  if (rows.length > 0) await trx.insertInto('userRole').values(rows).execute();
  const [from, to] = [before, after].map((ids) => [...new Set(ids)].toSorted((one, other) => one - other));
  return differences({ roles: from }, { roles: to });
}

async function userOf(db: Database, id: number): Promise<UserRow> {
  const user = await userById(db, id);
  if (!user) throw notFound('User', id);
  return user;
}

/** Creates a user and e-mails the invitation to choose a password. No one can grant a permission they lack. */
export async function createUser(ctx: Context, raw: unknown, call: MutationCall): Promise<{ user: UserRow }> {
  const actor = ctx.requireUser();
  const { roleIds, address, ...person } = parseInput(userInput, raw);
  let link: string | null = null;
  const { id } = await createRecord(
    ctx,
    call,
    kind,
    async (trx) => {
      await lockRights(trx);
      await requireRoles(trx, roleIds ?? []);
      requireGrant(actor, await permissionsThroughRoles(trx, roleIds ?? []));
      await requireFreeEmail(trx, person.emailAddress, 0);
      return {
        ...person,
        addressId: address ? (await storeAddress(trx, null, address)).id : null,
        createdAt: ctx.now(),
      };
    },
    async (trx, row) => {
      link = await createResetLink(ctx, trx, row.id, 'INVITATION');
      return storeRoles(trx, row.id, [], roleIds ?? []);
    },
  );
  const user = await userOf(ctx.db, id);
  // A repeated submit created no link: the invitation was sent with the first.
  if (user.enabled && link !== null) sendLater(ctx, invitationMail(user, link));
  return { user };
}

/** Changes a user; new roles, disabling and a new address take effect immediately in every session. */
export async function updateUser(ctx: Context, raw: unknown, call: MutationCall): Promise<{ user: UserRow }> {
  const actor = ctx.requireUser();
  const { id, version, roleIds, address, ...person } = parseInput(userChange, raw);
  let mails: readonly Mail[] = [];
  const user = await ctx.transaction(async (trx, ctx) => {
    const change = () =>
      changeRecordIn(trx, ctx, call, { ...kind, id, version }, async (_trx, before) => {
        const rolesBefore = await roleIdsOfUser(trx, id);
        await requireWithinOwnRights(trx, actor, rolesBefore);
        const rolesAfter = roleIds ?? rolesBefore;
        await requireRoles(trx, rolesAfter);
        requireGrant(actor, await permissionsThroughRoles(trx, rolesAfter));
        if (person.emailAddress && person.emailAddress !== before.emailAddress)
          mails = await giveEmailAddress(ctx, trx, before, person.emailAddress);
        const roleChanges = roleIds ? await storeRoles(trx, id, rolesBefore, rolesAfter) : [];
        const home = address ? await storeAddress(trx, before.addressId, address) : null;
        return { patch: { ...person, addressId: home?.id }, changes: [...roleChanges, ...(home?.changes ?? [])] };
      });
    await keepingSuperAdmin(trx, person.enabled === false ? 'enabled' : 'roleIds', change);
    if (person.enabled === false) await endAccess(ctx, trx, id);
    if (id === actor.id) await requireStillHeld(trx, actor, 'editUser', 'roleIds');
    await ctx.events.publish(trx, ACCESS_TOPIC, { userId: id });
    return userOf(trx, id);
  });
  sessionKeeper(ctx.services).forget();
  for (const mail of mails) sendLater(ctx, mail);
  return { user };
}

/** Disabling ends every session; no one can lock themselves out. */
async function endAccess(ctx: TransactionContext, trx: Database, id: number): Promise<void> {
  if (id === ctx.requireUser().id)
    throw validationError('enabled', 'You cannot disable your own account. Ask another administrator.');
  await revokeSessions(ctx.services, trx, id);
}
