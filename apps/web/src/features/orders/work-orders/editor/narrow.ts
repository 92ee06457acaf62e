import { breakpoints } from '#ui/tokens';

/** The media query of a screen on which a line of the order is a block, and only what a caller says comes first. */
export const NARROW = `(max-width: ${breakpoints.mobileList - 1}px)`;
