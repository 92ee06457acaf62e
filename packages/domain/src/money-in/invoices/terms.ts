/** Payment terms as the trade writes them. */
export const termsText = (days: number): string => (days === 0 ? 'Due on receipt' : `Net ${days}`);
