/** The owner of an account: a customer, or a firm with all its customers. */
export type AccountOwner = { readonly customerId: string } | { readonly propertyFirmId: string };
