/** A name of the program as the database writes it: `propertyFirm` is `property_firm`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
