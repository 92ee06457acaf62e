/** Who can own contacts, notes and documents, as (type, id). */
export type OwnerType = 'CUSTOMER' | 'PROPERTY_FIRM' | 'VENDOR' | 'WORK_ORDER' | 'PROPOSAL' | 'INVENTORY_ROLL';
