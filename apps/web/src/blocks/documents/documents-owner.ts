/** Whose documents are shown. */
export interface DocumentsOwner {
  ownerType: 'CUSTOMER' | 'PROPERTY_FIRM' | 'WORK_ORDER' | 'PROPOSAL' | 'INVENTORY_ROLL';
  ownerId: string;
}
