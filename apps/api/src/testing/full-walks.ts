/** Whether everything is tried in every way, as by `npm run test:all`; otherwise what differs is tried once. */
export const FULL_WALKS = process.env['FULL_WALKS'] === '1';
