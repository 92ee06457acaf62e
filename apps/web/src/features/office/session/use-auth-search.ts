import { useSearch } from '@tanstack/react-router';
import { isLoginCode, type LoginCode, safeRedirect } from '#session/login-address';

/** Where to go after sign-in, and why the user was sent here. */
export function useAuthSearch(): { redirect: string; code: LoginCode | undefined } {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  return { redirect: safeRedirect(search['redirect']), code: isLoginCode(search['code']) ? search['code'] : undefined };
}
