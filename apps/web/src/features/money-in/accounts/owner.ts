/** Whose account it is: a customer's, or that of a firm with all its customers. */
export type AccountOwner = { readonly customerId: string } | { readonly propertyFirmId: string };
