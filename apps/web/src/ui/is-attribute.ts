const OF_STYLES: readonly string[] = ['as', 'theme', 'sx', 'ownerState'];

/**
 * True for what an element gets as its attribute; the rest of a styled element's properties are for its styles alone.
 */
export const isAttribute = (name: string): boolean => !OF_STYLES.includes(name);
