/** Error codes that the login page explains in a sentence. */
export const LOGIN_CODES = ['TOKEN_INVALID', 'UNAUTHORIZED', 'MFA_REQUIRED_ERROR'] as const;
/** One of the codes the login page explains. */
export type LoginCode = (typeof LOGIN_CODES)[number];

/** True for a code the login page explains. */
export function isLoginCode(code: unknown): code is LoginCode {
  return LOGIN_CODES.some((loginCode) => loginCode === code);
}

/** The login address that returns to `page` afterward. */
export function loginAddress(page: string, code?: string): string {
  const query = new URLSearchParams({ redirect: page, ...(isLoginCode(code) ? { code } : {}) });
  return `/login?${query.toString()}`;
}

/** The page to open after sign-in; anything but a plain path of this site becomes the dashboard. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/';
  // Browsers drop tabs and line breaks inside addresses, which would turn "/<tab>/evil" into "//evil".
  const parsed = new URL(wanted, location.origin);
  if (parsed.origin !== location.origin || parsed.pathname.startsWith('//')) return '/';
  return parsed.pathname.startsWith('/login') ? '/' : parsed.pathname + parsed.search + parsed.hash;
}
