/** Selections that decide an order's prices, tax and credit. */
export interface PreviewSelections {
  readonly id?: string;
  readonly customerId?: string;
  readonly flooringTypeId?: string;
  readonly unitId: string | null;
  readonly laborRateId: string | null;
  readonly adjustedLaborRate: number | null;
  readonly salespersonId: string | null;
  readonly state: string;
  readonly contractForm: string;
  readonly multiJobInstall: boolean;
  readonly installDate: string | null;
  readonly addressLine1: string;
}

/** Facts apply to all orders with the same key; nothing else that is typed changes them, except items. */
export const previewKey = (input: PreviewSelections): string =>
  JSON.stringify([
    input.id ?? [input.customerId, input.flooringTypeId],
    input.unitId,
    input.laborRateId,
    input.adjustedLaborRate,
    input.salespersonId,
    input.state,
    input.contractForm,
    // Date and address decide which order of a multi-job install pays the minimum labor.
    input.multiJobInstall ? [input.installDate, input.addressLine1] : null,
  ]);
