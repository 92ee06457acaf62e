/** The caller shows the errors of its call itself, instead of a notification. */
export const OWN_ERRORS = { context: { handlesErrors: true } } as const;

/** What is known is shown at once, and requested again. */
export const REFRESHED = { fetchPolicy: 'cache-and-network', ...OWN_ERRORS } as const;

/** Requested each time, and not kept. */
export const UNCACHED = { fetchPolicy: 'no-cache', ...OWN_ERRORS } as const;
