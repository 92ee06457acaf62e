/** Whether every page is walked in every way, as by `npm run test:all`; otherwise each way once. */
export const FULL_WALKS = process.env['FULL_WALKS'] === '1';
