import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database';
import type { Context } from '#core/context';
import { CodedError, parseInput } from '#core/errors';
import { nameField, requiredEmailField } from '#kit/record-kit';
import { finish } from './login';
import type { SignedIn } from './login';
import { hashPassword, newPassword } from './passwords';
import { lockRights } from '../roles/rights';

const firstInput = z.object({
  firstName: nameField('the first name', 80),
  lastName: nameField('the last name', 80),
  emailAddress: requiredEmailField,
  password: newPassword,
});

/** Whether there is no user yet, so that no one can sign in. */
export async function isFirstRun(db: Database): Promise<boolean> {
  return (await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Creates the first Super Admin and signs in; possible only while there is no user. */
export async function createFirstUser(ctx: Context, raw: unknown): Promise<SignedIn> {
  const refused = new CodedError(
    'MISSING_PERMISSION',
    'This system is already set up. Sign in, or ask an administrator for an account.',
    { permissions: [] },
  );
  if (!(await isFirstRun(ctx.db))) throw refused;
  const { password, ...person } = parseInput(firstInput, raw);
  const passwordHash = await hashPassword(password);
  const id = await ctx.transaction(async (trx, ctx) => {
    await lockRights(trx);
    if (!(await isFirstRun(trx))) throw refused;
    const user = await trx
      .insertInto('appUser')
      .values({ ...person, passwordHash, passwordChangedAt: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('userRole')
      .columns(['userId', 'roleId'])
      .expression(
        trx
          .selectFrom('role')
          .select([sql<number>`${user.id}::int`.as('userId'), 'id as roleId'])
          .where('isSuperAdmin', '=', true),
      )
      .execute();
    return user.id;
  });
  return finish(ctx, id, ['pwd'], { db: ctx.db });
}
