import type { useCan } from '#session/current-user';

/** The kinds whose changes reload the calendar, as far as the user sees them: a kind they don't see is refused. */
export const liveKinds = (can: ReturnType<typeof useCan>) =>
  can('installer')
    ? (['WORK_ORDER', 'DAILY_LIMIT', 'DAILY_LIMIT_DEFAULT', 'INSTALLER', 'DAY_OFF'] as const)
    : (['WORK_ORDER', 'DAILY_LIMIT', 'DAILY_LIMIT_DEFAULT'] as const);
