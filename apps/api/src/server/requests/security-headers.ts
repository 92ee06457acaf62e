import type { Config } from '#config';

type Directives = Record<string, string[]>;

/** Content policy of every page: our own scripts only; other hosts are listed only if analytics is configured. */
export function contentSecurityPolicy({ analytics }: Pick<Config, 'analytics'>): Directives {
  const scripts: string[] = [];
  const calls: string[] = [];
  if (analytics.tagManagerId) {
    scripts.push('https://www.googletagmanager.com');
    calls.push('https://www.googletagmanager.com', 'https://*.google-analytics.com');
  }
  if (analytics.token) {
    scripts.push('https://cdn.mxpnl.com');
    calls.push('https://*.mixpanel.com');
  }
  return {
    'default-src': ["'self'"],
    // The camera's bar code reader is compiled from our own file; no text becomes a script by this.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts],
    // The component library adds its rules to style elements at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** The explorer page in development loads its parts inline. */
export const EXPLORER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; connect-src 'self'";
