const OF_STYLES: readonly string[] = ['as', 'theme', 'sx', 'ownerState'];

/**
 * Whether a property is passed to the element as an attribute; the other properties only affect a component's styles.
 */
export const isAttribute = (name: string): boolean => !OF_STYLES.includes(name);
