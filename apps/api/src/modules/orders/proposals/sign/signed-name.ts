/** The bounds of a name that counts as a signature. */
export const SHORTEST_NAME = 3;
export const LONGEST_NAME = 120;
export const NO_NAME = 'Type your full name.';
