import { ADDITIONAL_MATERIAL, ADDRESS, RECORD_ENTITIES } from './entities';
import type { SpecifiedEntity } from './entities';

const MATERIAL_LINE = '{ id itemId itemStyleName itemVendorId selectedValue quantity unitCost totalCost }';
const LABOR_LINE = '{ id selectedValue quantity unitCost totalCost }';
/** Lines with an item, and labor-only lines. */
const materials = (withItem: string, labor: string): string => {
  const each = (keys: string, fields: string) => keys.replaceAll(/\w+/g, (key) => `${key} ${fields}`);
  return `materials { ${each(withItem, MATERIAL_LINE)} ${each(labor, LABOR_LINE)} }`;
};
const TOTALS =
  'linearFeet squareFeet squareYardage material profit labor tax jobCost additionalMaterial additionalLabor additionalProfit';
const JOB =
  'id jobDescription fileName filePath jobClass message percentComplete status userId workOrder { id status { id name } }';
const COSTS = `{ lines { quantity unitCost totalCost } includedCutMaterials { itemId quantity unitCost totalCost } additionalCosts { description materialCost laborCost profitCost } contractorInvoice commission totals { ${TOTALS} } exceedsCreditLimit }`;

/** The order, what it costs, and its jobs. */
const ORDER_ENTITIES: readonly SpecifiedEntity[] = [
  {
    entity: 'WorkOrder',
    query: ({ order }) => `workOrder(id: ${order})`,
    fields: `id workOrderNumber installDate jobTime status { id name actionName } ${materials('carpet pad cove metal adhesive haulAway', 'glueDown takeUp occupied upholsteredStairs tripCharge floorPrep tackStrip')}
      cuts { id isIncluded usedForDescription cutLength width dyeLot rollNumber measureBalanced takeUp useCove cove useQuarterRound quarterRound useLuan luan } additionalMaterials { ${ADDITIONAL_MATERIAL} } additionalCosts { id description }
      contractorInvoice { total } salesperson { id fullName } installer { id fullName } invoice { id number status date amount amountPaid datePaid } invoiceMethod { id name } additionalNotes ${ADDRESS}
      billToName billToAddressLine1 billToCity billToState billToZip buildingUnit commission customer { id name } customerId customerPo customInvoiceDescription editable excludeDocumentIds flooringTypeId installerId isRepair jobName
      jobSpecificNotes multiJobInstall orderBy poNumberRequired readOnly shouldValidateCuts showTaxTotal pmf { id name } totals { ${TOTALS} } totalSquareFeet totalSquareYardage unitId unitNotes unitStyleName workOrderNote
      useMinimumProfit minimumProfit useMinimumLabor minimumLabor audits { action createdAt user { id } changes { installer workOrderStatus } }`,
  },
  {
    entity: 'WorkOrder, of vinyl',
    query: ({ vinylOrder }) => `workOrder(id: ${vinylOrder})`,
    fields: `${materials('vinyl quarterRound luan molding', 'applianceMove commodeRemove')} audits { changes { installDate unitStyleName } }`,
  },
  {
    entity: 'WorkOrder, of tiles',
    query: ({ vctOrder }) => `workOrder(id: ${vctOrder})`,
    fields: `cartons ${materials('vct', '')}`,
  },
  {
    entity: 'Calculator cost summary',
    query: ({ order }) => `workOrderCalculator(input: { id: ${order} })`,
    fields: `current ${COSTS} historic ${COSTS}`,
  },
  {
    entity: 'Calculator cost summary, of tiles',
    query: ({ vctOrder }) => `workOrderCalculator(input: { id: ${vctOrder} })`,
    fields: 'current { cartons { cartons } }',
  },
  { entity: 'JobStatus', query: () => 'currentJobs', fields: JOB },
];

/** Every entity of the specification. */
export const ENTITIES: readonly SpecifiedEntity[] = [...RECORD_ENTITIES, ...ORDER_ENTITIES];
