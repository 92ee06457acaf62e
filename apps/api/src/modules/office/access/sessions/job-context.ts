import type { PermissionKey } from '@falcon/domain/office/access';
import { createContext } from '#core/context';
import type { Context } from '#core/context';
import { missingPermission } from '#core/errors';
import type { JobRun } from '#jobs/define-job';
import { currentUserById } from '../access.queries';

/** What a job's context is created from; another user's id gives that user's context. */
type RunOf = Pick<JobRun, 'db' | 'jobStatusId' | 'log' | 'services' | 'userId'>;

/**
 * The context of a background job: with the user's current permissions, not those at enqueue time; the user must have
 * any of the given ones.
 */
export async function contextOfJob(run: RunOf, needed: PermissionKey | readonly PermissionKey[]): Promise<Context> {
  const user = await currentUserById(run.db, run.userId);
  const permissions = typeof needed === 'string' ? [needed] : needed;
  if (!user) throw missingPermission(permissions);
  const ctx = createContext(
    run.services,
    { kind: 'full', user, sessionId: '' },
    {
      requestId: `job-${run.jobStatusId}`,
      log: run.log,
      ip: '',
      userAgent: 'background job',
      issueToken: () => undefined,
    },
  );
  if (!permissions.some((permission) => ctx.can(permission))) throw missingPermission(permissions);
  return ctx;
}
