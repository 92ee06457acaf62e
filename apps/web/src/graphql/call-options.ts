/** The caller shows errors itself, instead of a notification. */
export const OWN_ERRORS = { context: { handlesErrors: true } } as const;

/** Shows cached data immediately, and requests it again. */
export const REFRESHED = { fetchPolicy: 'cache-and-network', ...OWN_ERRORS } as const;

/** Requested every time and never cached. */
export const UNCACHED = { fetchPolicy: 'no-cache', ...OWN_ERRORS } as const;
