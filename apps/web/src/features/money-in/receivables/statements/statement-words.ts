import { counted } from '#ui/format/numbers';

/** `12 statements`. */
export const statementsText = (count: number): string => counted(count, 'statement');
