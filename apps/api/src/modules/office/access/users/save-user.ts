import { z } from 'zod';
import type { FieldChange } from '@falcon/domain/company/history';
import type { Database } from '#db/database';
import { insertRows } from '#db/rows';
import type { TransactionContext } from '#core/context';
import { idInput, validationError } from '#core/errors';
import { invitationMail } from '#mail/templates';
import type { FormInput } from '#kit/record-kinds';
import { differences } from '#kit/record-kit';
import { requireFreeEmail } from '../profile/email-address';
import { giveEmailAddress } from '../profile/give-email';
import { keepingSuperAdmin, lockRights, requireGrant, requireStillHeld, requireWithinOwnRights } from '../roles/rights';
import { ACCESS_TOPIC, revokeSessions } from '../sessions/session-store';
import { createResetLink } from '../sign-in/reset-tokens';
import { sendLater } from '../sign-in/send-later';
import { permissionsThroughRoles, roleIdsOfUser } from './users.queries';
import type { UserRow } from './users.queries';

/** The roles in a save, by their ids. */
export const roleIds = z.array(idInput).max(50, 'A user has at most 50 roles.').nullish();
const rolesIn = (input: FormInput) => input['roleIds'] as readonly number[] | null | undefined;

async function requireRoles(trx: Database, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await trx
    .selectFrom('role')
    .select('id')
    .where('id', 'in', [...roleIds])
    .execute();
  if (roles.length < new Set(roleIds).size) throw validationError('roleIds', 'Select roles from the list.');
}

/**
 * Refuses what a save must not do: no one grants a permission they lack, or changes a user with wider permissions than
 * their own. A new e-mail address takes effect immediately.
 */
export async function prepareUser(
  trx: Database,
  input: FormInput,
  before: UserRow | null,
  ctx: TransactionContext,
): Promise<{ readonly createdAt?: Date }> {
  const actor = ctx.requireUser();
  // The change runs inside this lock.
  if (!before) await lockRights(trx);
  const currentRoleIds = before ? await roleIdsOfUser(trx, before.id) : [];
  await requireWithinOwnRights(trx, actor, currentRoleIds);
  const wanted = rolesIn(input) ?? currentRoleIds;
  await requireRoles(trx, wanted);
  requireGrant(actor, await permissionsThroughRoles(trx, wanted));
  const emailAddress = input['emailAddress'] as string | undefined;
  if (!before) await requireFreeEmail(trx, emailAddress ?? '', 0);
  else if (emailAddress && emailAddress !== before.emailAddress) await giveEmailAddress(ctx, trx, before, emailAddress);
  return before ? {} : { createdAt: ctx.now() };
}

/**
 * Stores the roles of a save; returns the change for the history. A new user is invited by e-mail to choose a password.
 */
export async function storeAccess(
  trx: Database,
  user: UserRow,
  input: FormInput,
  ctx: TransactionContext,
  isNew: boolean,
): Promise<readonly FieldChange[]> {
  if (isNew) {
    const link = await createResetLink(ctx, trx, user.id, 'INVITATION');
    if (user.enabled) sendLater(ctx, invitationMail(user, link));
  }
  const wanted = rolesIn(input);
  if (!wanted) return [];
  const ended = await trx.deleteFrom('userRole').where('userId', '=', user.id).returning('roleId').execute();
  const rows = [...new Set(wanted)].map((roleId) => ({ userId: user.id, roleId }));
  await insertRows('userRole')(trx, rows);
  const [from, to] = [ended, rows].map((roles) =>
    roles.map(({ roleId }) => roleId).toSorted((one, other) => one - other),
  );
  return differences({ roles: from }, { roles: to });
}

/** Disabling ends every session; no one can lock themselves out. */
async function endAccess(ctx: TransactionContext, trx: Database, id: number): Promise<void> {
  if (id === ctx.requireUser().id)
    throw validationError('enabled', 'You cannot disable your own account. Ask another administrator.');
  await revokeSessions(ctx.services, trx, id);
}

/**
 * Wraps a change of a user: a Super Admin must remain, and new roles and disabling take effect immediately in every
 * session.
 */
export async function keepingAccess(
  trx: Database,
  ctx: TransactionContext,
  { id, input }: { readonly id: number; readonly input: FormInput },
  store: () => Promise<UserRow>,
): Promise<UserRow> {
  const actor = ctx.requireUser();
  const disabled = input['enabled'] === false;
  const user = await keepingSuperAdmin(trx, disabled ? 'enabled' : 'roleIds', store);
  if (disabled) await endAccess(ctx, trx, id);
  if (id === actor.id) await requireStillHeld(trx, actor, 'editUser', 'roleIds');
  await ctx.events.publish(trx, ACCESS_TOPIC, { userId: id });
  return user;
}
