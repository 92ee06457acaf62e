/** Journeys that run at the same time; each worker has a product and a database of its own. */
export const WORKERS = 2;
